// What a link for a friend begins with.
import { expect, test } from 'vitest';
import { homeOf, isLoopback } from './share';

test('a name that means this machine alone is replaced where the house knows a better one', () => {
  const local = { origin: 'http://127.0.0.1:8000', hostname: '127.0.0.1' };
  expect(homeOf(local, { open: true, address: 'http://192.168.1.5:8000' })).toBe('http://192.168.1.5:8000');
  expect(homeOf(local, { open: false, address: '' })).toBe('http://127.0.0.1:8000');
  expect(homeOf({ origin: 'http://shop.example', hostname: 'shop.example' }, { open: true, address: 'http://192.168.1.5:8000' })).toBe('http://shop.example');
  expect(['localhost', '127.0.0.1', '[::1]', '192.168.1.5'].map(isLoopback)).toEqual([true, true, true, false]);
});
