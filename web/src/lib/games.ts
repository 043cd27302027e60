// The five games of the house: its own name of each game's look, and where its table is loaded from.
import type { Component } from 'svelte';
import type { GameModule, PositionProps } from './module';

export interface HouseGame {
  /** The server's name of the game. */
  name: string;
  title: string;
  /** Sets the accent through `data-game`. */
  look: string;
  /** Until the server has told: of a game that it does not serve, for good. */
  seats: [number, number];
  minutes: number;
}

export const HOUSE_GAMES: readonly HouseGame[] = [
  { name: 'sugar_blast', title: 'Sugar Blast', look: 'blast', seats: [1, 4], minutes: 20 },
  { name: 'sweets_stack', title: 'Sweets Stack', look: 'stack', seats: [2, 4], minutes: 40 },
  { name: 'sugartopia', title: 'Sugartopia', look: 'topia', seats: [2, 4], minutes: 20 },
  { name: 'sugar_heist', title: 'Sugar Heist', look: 'heist', seats: [3, 6], minutes: 45 },
  { name: 'sugarworks', title: 'Sugarworks', look: 'works', seats: [1, 4], minutes: 40 },
];

/** A game as the house knows it; any other gets the house's own look. */
export function houseGame(name: string): HouseGame {
  return HOUSE_GAMES.find((one) => one.name === name) ?? { name, title: name, look: 'house', seats: [1, 6], minutes: 0 };
}

const TABLES = import.meta.glob<{ module: GameModule }>('../games/*/index.ts');

const POSITIONS = import.meta.glob<{ default: Component<PositionProps> }>('../games/*/Position.svelte');

/** The game's small drawing of a position, loaded when first needed; null where it offers none. */
export async function loadPosition(name: string): Promise<Component<PositionProps> | null> {
  const found = POSITIONS[`../games/${name}/Position.svelte`];
  return found ? (await found()).default : null;
}

/** Whether this build has a table for the game. */
export function drawn(name: string): boolean {
  return `../games/${name}/index.ts` in TABLES;
}

/** The game's table, loaded when first needed. */
export async function load(name: string): Promise<GameModule> {
  const found = TABLES[`../games/${name}/index.ts`];
  if (!found) throw new Error(`there is no table for ${name}`);
  return (await found()).module;
}
