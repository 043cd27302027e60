// The browser's own check agrees with the house's (the vectors of tests/table/test_receipt.py) and finds every lie.
import { expect, test } from 'vitest';
import games from './receipt.fixture.json';
import { bytesOf, fromHex, hexOf, hmacByHand, hmacWith, sha256 } from './hash';
import { check, chosenDraw, fairDraw, mixedKey } from './receipt';
import type { Fairness } from './types.gen';

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);
const SALTS = ['ann', '', 'zoë'];
const KEY = 'ccfd68940c8406540377e9b19fcdc42395541c0b5a3bd73dc7e4bf9bd20e5f85';
const DRAWS = [5, 1, 0, 3, 4, 2, 1, 4, 5, 5];

/** A game of three that the house recorded, as often as it is to be bent. */
const game = (name: 'fair' | 'chosen' = 'fair'): Fairness => structuredClone(games[name]) as unknown as Fairness;

test('hashes are what everybody gets, by hand as by the browser', async () => {
  expect(hexOf(sha256(SEED))).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  expect(hexOf(sha256(bytesOf('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (const length of [0, 3, 55, 56, 64, 200]) {
    const message = bytesOf('x'.repeat(length));
    expect(hexOf(hmacByHand(SEED, message))).toBe(hexOf(await (await hmacWith(SEED))(message)));
  }
});

test('the shared vectors hold', async () => {
  expect(hexOf(await mixedKey(SEED, SALTS))).toBe(KEY);
  const hmac = await hmacWith(fromHex(KEY));
  expect(await Promise.all(DRAWS.map((_, i) => fairDraw(hmac, i, 6)))).toEqual(DRAWS);
});

test('honest games pass, dealt by promise or from a chosen seed', async () => {
  let ticks = 0;
  const verdict = await check(game(), () => void ticks++);
  expect(verdict).toMatchObject({ promised: true, mixed: true, counted: true, wrong: null, fair: true });
  expect(verdict.follow).toBe(verdict.draws);
  expect(ticks).toBe(verdict.draws);
  expect((await check(game('chosen'))).fair).toBe(true);
  expect(chosenDraw(42, 0, 6)).toBeLessThan(6);
});

test('another seed, salt, draw or count is found out', async () => {
  const seed = game();
  seed.receipt.seed = '00'.repeat(32);
  expect(await check(seed)).toMatchObject({ promised: false, mixed: false, fair: false });
  const salt = game();
  salt.receipt.salts = ['ann', '', 'zoe'];
  expect(await check(salt)).toMatchObject({ promised: true, mixed: false, fair: false });
  const draw = game();
  const { n, value } = draw.draws[4]![1]!;
  draw.draws[4]![1] = { n, value: (value + 1) % n };
  expect((await check(draw)).wrong).toMatchObject({ draw: 10, entry: 4, follows: value });
  const fewer = game();
  fewer.draws[4]?.pop();
  expect((await check(fewer)).fair).toBe(false);
  const lied = game('chosen');
  lied.receipt.header.chosen = 43;
  expect(await check(lied)).toMatchObject({ promised: false, fair: false });
});
