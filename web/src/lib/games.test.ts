// Each game's folder has what the shop window shows of it.
import { expect, test } from 'vitest';
import { HOUSE_GAMES, drawn } from './games';

const FOLDERS = Object.keys(import.meta.glob('../games/*/index.ts')).map((path) => path.split('/')[2]);
const SCENES = Object.keys(import.meta.glob('../games/*/scene.svg')).map((path) => path.split('/')[2]);

test('every game that is drawn has a sign, a picture and a bay of its own', () => {
  const names = HOUSE_GAMES.map((game) => game.name).sort();
  expect(names).toEqual(FOLDERS.sort());
  expect(names).toEqual(SCENES.sort());
  expect(names.every(drawn)).toBe(true);
  expect(HOUSE_GAMES.map((game) => game.place)).toEqual(HOUSE_GAMES.map((_, index) => index + 1));
});
