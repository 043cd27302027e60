// The games that this build draws: their signs, and where their tables are loaded from.
import type { Component } from 'svelte';
import type { GameModule, PositionProps, Sign } from './module';

export interface HouseGame extends Sign {
  /** The server's name of the game. */
  name: string;
}

const FOLDER = /games\/([^/]+)\//;
const SIGNS = import.meta.glob<Sign>('../games/*/sign.ts', { eager: true, import: 'sign' });

/** In the order of the shop window. */
export const HOUSE_GAMES: readonly HouseGame[] = Object.entries(SIGNS)
  .map(([path, sign]) => ({ ...sign, name: FOLDER.exec(path)?.[1] ?? path }))
  .sort((a, b) => a.place - b.place);

/** A game as the house knows it; null for one without a folder here. */
export function houseGame(name: string): HouseGame | null {
  return HOUSE_GAMES.find((one) => one.name === name) ?? null;
}

/** The accent of a game's screens, for `data-accent`; the house's own for one without a sign. */
export function accentOf(name: string): string | undefined {
  return houseGame(name)?.accent;
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
