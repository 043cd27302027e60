// A part that comes later: fetched once, and asked for again after a failure.
import { expect, test, vi } from 'vitest';
import { Later } from './later.svelte';

test('a part is fetched once however often it is asked for', async () => {
  const fetch = vi.fn(async () => 'part');
  const later = new Later(fetch);
  expect(later.part).toBeNull();
  const both = await Promise.all([later.get(), later.get()]);
  expect(both).toEqual(['part', 'part']);
  expect(await later.get()).toBe('part');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failure is told, and the next one who asks tries again', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValueOnce('part');
  const later = new Later<string>(fetch);
  expect(await later.get()).toBeNull();
  expect(later.failed).toBe(true);
  const again = later.get();
  expect(later.failed).toBe(false);
  expect(await again).toBe('part');
  expect(later.part).toBe('part');
});
