import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, taken } from './keys';

class Stub {
  constructor(private readonly inside: string) {}
  closest(query: string): Stub | null {
    return query.split(', ').includes(this.inside) ? this : null;
  }
}
const key = (name: string, inside = '', more: object = {}): KeyboardEvent =>
  ({ key: name, target: new Stub(inside), defaultPrevented: false, preventDefault: vi.fn(), ...more }) as unknown as KeyboardEvent;
let dialog: unknown = null;

beforeEach(() => {
  vi.stubGlobal('Element', Stub);
  vi.stubGlobal('document', { querySelector: () => dialog });
  dialog = null;
});
afterEach(() => vi.unstubAllGlobals());

test('a key does what the table of keys says, digits by their number', () => {
  const done: unknown[] = [];
  const keys = { r: () => done.push('r'), escape: () => done.push('back'), space: () => done.push('drop'), digit: (_: KeyboardEvent, n: number) => done.push(n) };
  expect([key('R'), key('Escape'), key(' '), key('7'), key('0'), key('x')].map((event) => press(event, keys))).toEqual([true, true, true, true, false, false]);
  expect(done).toEqual(['r', 'back', 'drop', 7]);
});

test('keys that are meant for something else are left alone', () => {
  expect(taken(key('r', '', { ctrlKey: true }))).toBe(true);
  expect(taken(key('r', 'input'))).toBe(true);
  expect(taken(key('Enter', 'button'))).toBe(true);
  expect(taken(key('r', 'button'))).toBe(false);
  dialog = {};
  expect(taken(key('r'))).toBe(true);
});

test('what is not ours after all goes on to the page', () => {
  const event = key('Enter');
  expect(press(event, { enter: () => false })).toBe(false);
  expect(event.preventDefault).not.toHaveBeenCalled();
});
