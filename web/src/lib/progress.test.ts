// Lessons that were done stay done, and a begun one waits for a week.
import { expect, test } from 'vitest';
import { lessons, read } from './progress.svelte';

test('a begun lesson waits for a week, what is done stays', () => {
  const text = JSON.stringify({ greeted: true, games: { toy: { done: ['a'], begun: { lesson: 'b', answers: [''], at: 1000 } } } });
  expect(read(text, 2000).games.toy?.begun?.lesson).toBe('b');
  expect(read(text, 8 * 24 * 3600 * 1000 + 2000).games.toy).toEqual({ done: ['a'], begun: null });
  expect(read('nonsense')).toEqual({ games: {}, greeted: false });
});

test('the next lesson is the begun one, else the first that is not done', () => {
  const names = ['a', 'b', 'c'];
  expect(lessons.next('toy', names)).toBe('a');
  lessons.finish('toy', 'a');
  expect(lessons.next('toy', names)).toBe('b');
  lessons.begin('toy', 'c', ['']);
  expect(lessons.next('toy', names)).toBe('c');
  lessons.finish('toy', 'c');
  lessons.finish('toy', 'b');
  expect(lessons.next('toy', names)).toBe('a');
  expect(lessons.course('toy').done).toEqual(['a', 'c', 'b']);
});
