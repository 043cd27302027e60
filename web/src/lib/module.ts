// What a game gives to the shell, and what the shell gives to a game's table.
import type { Component } from 'svelte';
import type { PreviewShown, Refusal, Result, SeatCard } from './types.gen';
import type { WholeState } from './whole';
import type { Settings } from './settings.svelte';

/** A message of the catalogue, in the language of the page or in one that is named. */
type Said = (inputs?: Record<string, never>, options?: { locale?: 'en' | 'ja' }) => string;

/** An event as the server sends it: its kind and its data. */
export type Told = Record<string, unknown> & { kind: string };

/** A move that the server listed: send `words` back to play it. */
export type Offered = Record<string, unknown> & { words: string; kind: string };

/** A refusal and the words it was about; `at` grows, so that the same refusal twice is two refusals. */
export interface ShownRefusal {
  refusal: Refusal;
  words: string;
  at: number;
}

/** One line of "What happened". `n` is the entry of the log it belongs to. */
export interface LogEntry {
  n: number;
  seat: number;
  text: string;
  /** Not a line but what stands over the lines that follow: a turn begins. */
  head?: boolean;
  /** Symbols of what it is about, drawn where there is room. */
  pictures?: string[];
  /** Not a line but what lies between what was seen before and what is new. */
  divides?: boolean;
}

/** Who is who, for sentences. `name(seat)` says "You" for the one seat of this device, else the name. */
export interface Names {
  name(seat: number): string;
  yours(seat: number): boolean;
  seat(seat: number): SeatCard;
}

/** The props of a game's table. Its root fills the stage: `flex: 1; min-height: 0` in a column; a phone's page may grow. */
export interface TableProps {
  /** The truth that is shown now. It changes only after `arrive` has resolved, or at once after a gap or a jump. */
  state: WholeState;
  /** The seat whose side of the table is near: the seat of the view, or the first one in the gallery. */
  seat: number;
  names: Names;
  settings: Settings;
  /** True while `arrive` runs or an answer is awaited: nothing may be chosen then. */
  busy: boolean;
  /** True on the replay page and during "Since my turn": there is nothing to choose. */
  replaying: boolean;
  refusal: ShownRefusal | null;
  log: LogEntry[];
  /** Play words that `state.moves[seat]` lists. Resolves to a refusal (also shown through `refusal`) or null. */
  play(words: string): Promise<Refusal | null>;
  /** The certain part of a move, or null when it is not to be had. */
  preview(words: string): Promise<PreviewShown | null>;
  /** Words that look good, best first. */
  hint(): Promise<string[]>;
  undo(): Promise<Refusal | null>;
  /** Show again what happened since this device's last move; null when there is nothing to show. */
  sinceMyTurn: (() => void) | null;
  /** Jump to an entry of the log; only while replaying on the replay page. */
  jump: ((n: number) => void) | null;
}

/** What a table exports (`export function arrive...`): the shell calls it with one state at a time. */
export interface TableExports {
  /** Animate `next.events` from the shown state; resolve when done, cancelled or skipped. `state` follows. */
  arrive(next: WholeState): Promise<void>;
  /** Jump to the end of the running step. */
  skip(): void;
}

/** The props of the end screen's drawing: the objective drawn large. */
export interface EndingProps {
  state: WholeState;
  result: Result;
  names: Names;
}

/** The props of one seat's row on the end screen, between its name and its score. */
export interface EndRowProps extends EndingProps {
  seat: number;
}

/** The words of the end screen: what stands above and below "You win!", and a score in words ("4 to go"). */
export interface EndWords {
  above: string;
  below: string;
  score(seat: number): string;
  /** A few words below a seat's name ("8 kept"). */
  note?(seat: number): string;
  /** What another game is called, on the button that asks for one ("New shift"). */
  again?: string;
  /** The colour of a seat's token, where the game gives seats colours of their own. */
  colour?(seat: number): string;
}

/** The props of a game's small drawing of a position (`web/src/games/<game>/Position.svelte`), for tickets; it is only for the eye. */
export interface PositionProps {
  view: unknown;
  /** Whose ticket it is, -1 for a watcher or several seats. */
  seat: number;
}

/** The props of what a game shows in the bar. */
export interface WhereProps {
  state: WholeState;
}

/** What the first decision of a game can do without; fetched once its table rests. */
export interface GameParts {
  /** Signs of the game and what they mean, at the head of its guide. */
  Legend?: Component;
  Ending: Component<EndingProps>;
  /** In place of the list of places: scores as this game has them; who is ahead comes first. */
  Places?: Component<EndingProps>;
  /** How a score that all share adds up, beside the best of the house. */
  SharedSheet?: Component<EndingProps>;
  /** Without it, score lines are written as label and points. */
  EndRow?: Component<EndRowProps>;
  /** Everybody's scores in one sheet, below the places. */
  EndSheet?: Component<EndingProps>;
  endWords?(props: EndingProps): EndWords;
  /** Whether the last lines of the log tell how it ended; without it they do. */
  endStory?: boolean;
  /** What the game itself tells of how it ended, in their place. */
  EndStory?: Component<EndingProps>;
}

/** The accents of the house (`style/tokens.css`). */
export type Accent = 'raspberry' | 'mint' | 'honey' | 'blueberry' | 'grape';

/** A game in the shop window, as `web/src/games/<game>/sign.ts` exports it under the name `sign`; every page loads it. */
export interface Sign {
  /** Which bay of the window, from the left. */
  place: number;
  title: Said;
  /** The game in one short line. */
  tagline: Said;
  /** What its picture (`scene.svg` beside the sign) shows. */
  scene: Said;
  accent: Accent;
  /** Until the server has told: of a game that it does not serve, for good. */
  seats: [number, number];
  minutes: number;
}

/** One game, as `web/src/games/<game>/index.ts` exports it under the name `module`. */
export interface GameModule {
  Table: Component<TableProps, TableExports>;
  /** Where the game is, for the bar: rounds, a turn. Only while its table is shown. */
  Where?: Component<WhereProps>;
  /** The rest of the game's screens; `web/src/games/<game>/parts.ts` exports them under the name `parts`. */
  parts(): Promise<GameParts>;
  /** One event in words through the catalogue, or null where it needs no line of its own. */
  logLine(event: Told, names: Names): string | null;
  /** The words over what follows an event that begins a new part of the game, else null. */
  logHead?(event: Told): string | null;
  /** Whose line it is, -1 for nobody's; without it the event's `seat`, or who made the move. */
  logSeat?(event: Told): number;
  /** Symbols that draw what an event is about; without a line of its own it joins the one before, or the first. */
  logPictures?(event: Told): string[];
  /** A move in a few words, for "Played for you: ..."; null where the lines of the log say it. */
  moveWords?(words: string): string | null;
}
