// The timeline: steps end by themselves, by a skip, or all at once.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { Timeline, arc, countUp, fit } from './motion';

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 'normal';
  settings.motion = 'full';
});

describe('Timeline', () => {
  it('takes its time from the speed', () => {
    const timeline = new Timeline();
    expect(timeline.ms(200)).toBe(200);
    settings.speed = 'fast';
    expect(timeline.ms(200)).toBe(100);
    settings.motion = 'reduced';
    expect(timeline.ms(200)).toBe(0);
  });
  it('ends a running step when skipped, and goes on with the next', async () => {
    const timeline = new Timeline();
    const first = timeline.wait(1000);
    timeline.skip();
    await first;
    let done = false;
    void timeline.wait(1000).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(true);
  });
  it('waits for nothing once finished', async () => {
    const timeline = new Timeline();
    timeline.finish();
    await timeline.wait(1000);
    expect(timeline.done).toBe(true);
  });
});

it('fits a long turn into the time there is', () => {
  expect(fit(5000, 2500)).toBe(0.5);
  expect(fit(1000, 2500)).toBe(1);
});

it('flies from box to box', () => {
  const frames = arc({ x: 0, y: 0, width: 40, height: 40 } as DOMRect, { x: 100, y: 50, width: 20, height: 20 } as DOMRect);
  expect(frames[0]?.transform).toBe('translate(0px, 0px) scale(1)');
  expect(frames.at(-1)?.transform).toBe('translate(90px, 40px) scale(0.5)');
});

it('counts up to the number and no further', async () => {
  settings.speed = 'off';
  const seen: number[] = [];
  await countUp(new Timeline(), 7, (value) => seen.push(value));
  expect(seen.at(-1)).toBe(7);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});
