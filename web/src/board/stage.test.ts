import { beforeEach, expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { Timeline } from './motion';
import { lengthOf, factorOf, run, Stage, Turns, type StageStep } from './stage.svelte';

interface Step extends StageStep<string> {
  name: string;
}
const step = (name: string, ms: number, more: Partial<Step> = {}): Step => ({ name, ms, events: [name], ...more });
const say = (event: string): string | null => (event === 'silent' ? null : `${event}!`);

class Drawn extends Stage<string, Step> {
  shown: string[] = [];
  factors: number[] = [];
  tidied = 0;
  protected async show(step: Step, timeline: Timeline): Promise<void> {
    this.factors.push(timeline.factor);
    await timeline.wait(step.ms);
    if (!timeline.done) this.shown.push(step.name);
  }
  protected override tidy(): void {
    this.tidied += 1;
  }
}

beforeEach(() => {
  settings.motion = 'full';
  settings.speed = 'normal';
});

test('steps are shown in order, said aloud and tidied', async () => {
  const stage = new Drawn();
  expect(await stage.run([step('a', 1), step('silent', 1), step('b', 1)], { say })).toBe(true);
  expect(stage.shown).toEqual(['a', 'silent', 'b']);
  expect(stage.told.map((line) => line.text)).toEqual(['a!', 'b!']);
  expect(new Set(stage.told.map((line) => line.key)).size).toBe(2);
  expect(stage.tidied).toBe(3);
  expect(stage.step).toBeNull();
});

test('a view that comes in between ends the way there', async () => {
  const stage = new Drawn();
  const way = stage.run([step('a', 1), step('b', 60_000), step('c', 1)], { say });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(stage.running).toBe(true);
  stage.stop();
  expect(await way).toBe(false);
  expect(stage.shown).toEqual(['a']);
  expect(stage.running).toBe(false);
});

test('skip ends the running step only', async () => {
  const stage = new Drawn();
  const way = stage.run([step('a', 60_000), step('b', 1)], { say });
  await Promise.resolve();
  stage.skip();
  expect(await way).toBe(true);
  expect(stage.shown).toEqual(['a', 'b']);
});

test('a hurried stage runs to the next calm step, which takes its time', async () => {
  const stage = new Drawn();
  const way = stage.run([step('a', 60_000), step('b', 60_000), step('count', 1, { calm: true }), step('c', 1)], { say });
  await Promise.resolve();
  stage.hurry();
  await way;
  expect(stage.factors).toEqual([1, 0, 1, 1]);
  expect(stage.hurried).toBe(false);
});

test('the messages of a bot share one time, and calm steps are not counted', () => {
  const long = [step('a', 4000), step('b', 1000), step('count', 9000, { calm: true })];
  expect(lengthOf(long)).toBe(5000);
  expect(factorOf(long, 1, 0)).toBe(0.5);
  expect(factorOf(long, 1, 2000)).toBeCloseTo(0.1);
  expect(factorOf(long, 1, 9000)).toBeCloseTo(240 / 5000);
  expect(factorOf([step('a', 100)], 1, 0)).toBe(1);
});

test('turns are counted by mover and by what passes the turn on', () => {
  const turns = new Turns();
  expect(turns.of({ by: 1, bot: true, ends: false })).toBe(1);
  expect(turns.of({ by: 1, bot: true, ends: true })).toBe(1);
  expect(turns.of({ by: 1, bot: true, ends: true })).toBe(2);
  expect(turns.of({ by: 0, bot: false, ends: true })).toBeUndefined();
});

test('events that belong together form a run', () => {
  expect(run([1, 2, 3, 10, 4], 1, (one) => one < 5)).toEqual([2, 3]);
  expect(run([1], 1, () => true)).toEqual([]);
});
