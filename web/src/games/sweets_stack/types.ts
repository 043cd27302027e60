// What the server says of Sweets Stack, and what it tells about the way there.

/** 'B06'. */
export type CardId = string;
/** 'c4'. */
export type Cell = string;

export interface CardView {
  id: CardId;
  name: string;
  /** One of B Y G R. */
  colour: string;
  size: number;
  /** Rows from the top: x candy, . nothing. */
  shape: string[];
  /** P S N G, G perhaps twice. */
  symbols: string;
  crown: boolean;
}

export interface PileCard {
  card: CardId;
  cell: Cell | '';
  turns: number;
  cells: Cell[];
}

export interface ScoreView {
  base: number;
  favourite: number;
  candle: number;
  loss: number;
  points: number;
}

export interface KnownView {
  hand: CardId[];
  deck: CardId[];
  somewhere: CardId[];
  crown: '' | 'hand' | 'deck' | 'somewhere';
}

export interface SeatView {
  seat: number;
  side: string;
  bucket: string;
  filled: Cell[];
  rows: number[];
  out: boolean;
  pumpkins: number;
  candles: number;
  sealed: boolean;
  exchanged: boolean;
  ready: boolean;
  commit: string;
  hand: number;
  deck: number;
  returned: number;
  received: CardId | '';
  giver: number;
  passes_to: number;
  pile: PileCard[];
  down: CardId | '';
  known: KnownView;
  rounds: ScoreView[];
  now: ScoreView;
  total: number;
}

export interface FitView {
  words: string;
  card: CardId;
  turns: number;
  changed: boolean;
  price: number;
  cell: Cell;
  cells: Cell[];
  /** The column in which the candy enters. */
  start: string;
  /** D L R, from just above the rim. */
  steps: string;
  rows: number[];
  holes: Cell[];
  pumpkins: number;
  points: number;
}

export interface GiveView {
  card: CardId;
  to: number;
  fits: Cell[][];
  escapes: ('rotate' | 'change')[];
}

export type PowerName = 'exchange' | 'rotate' | 'change';

export interface PowerView {
  name: PowerName;
  price: number;
  reason: '' | 'later' | 'pumpkins' | 'used' | 'deck' | 'seal' | 'same' | 'hand' | 'fit';
}

export interface OwnView {
  hand: CardId[];
  put: number;
  top: CardId[];
  shuffled: CardId[];
  bottom: CardId[];
  commit: string;
  fits: FitView[];
  gives: GiveView[];
  powers: PowerView[];
}

export interface AdvancedView {
  id: string;
  name: string;
  spice: number;
  text: string;
  effect: string;
  spaces: Cell[];
  rounds: number[];
}

export interface StackView {
  round: number;
  turn: number;
  step: 'choose' | 'mark' | 'over';
  passing: 'left' | 'right';
  advanced: AdvancedView[];
  in_force: string;
  row_colours: string;
  seats: SeatView[];
  you: OwnView | null;
  cards: Record<CardId, CardView>;
  options: Record<string, string>;
  over: boolean;
  winners: number[];
}

/** One seat's lines of a round as `scoring` tells them. */
export type ScoreLineTold = ScoreView & { seat: number };

/** A step of what happened; docs/protocol.md lists the kinds. */
export type StackEvent =
  | { kind: 'round'; round: number; passing: 'left' | 'right'; advanced: string }
  | { kind: 'draw'; seat: number; count: number; why: 'deal' | 'exchange' | 'refill'; cards?: CardId[] }
  | { kind: 'crown'; seat: number; card?: CardId }
  | { kind: 'arrange'; seat: number }
  | { kind: 'exchange'; seat: number; count: number; pumpkins: number; cards?: CardId[] }
  | { kind: 'ready'; seat: number }
  | { kind: 'reveal'; cards: { seat: number; card: CardId }[] }
  | { kind: 'pumpkin'; seat: number; why: 'hand_out' | 'keepsake'; pumpkins: number }
  | { kind: 'pass'; from: number; to: number; card: CardId }
  | { kind: 'stuck'; seat: number }
  | {
      kind: 'mark';
      seat: number;
      card: CardId;
      received: CardId;
      changed: boolean;
      turns: number;
      cell: Cell;
      cells: Cell[];
      price: number;
      start: string;
      steps: string;
    }
  | { kind: 'score'; seat: number; card: CardId; pumpkins: number }
  | { kind: 'rows'; seat: number; rows: number[] }
  | { kind: 'overflow'; seat: number; card: CardId }
  | { kind: 'candle'; seat: number; from: number; candles: number }
  | { kind: 'turn'; turn: number }
  | { kind: 'scoring'; round: number; lines: ScoreLineTold[] }
  | { kind: 'reshuffle' }
  | { kind: 'over'; winners: number[] };

export type EventOf<K extends StackEvent['kind']> = Extract<StackEvent, { kind: K }>;

/** How many rounds a game has. */
export const ROUNDS = 3;
