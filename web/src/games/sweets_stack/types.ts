// What the server says of Sweets Stack, and what it tells about the way there.

import type {
  StackAdvancedView as AdvancedView,
  StackCardView as CardView,
  StackFitView as FitView,
  StackGiveView as GiveView,
  StackKnownView as KnownView,
  StackOwnView as OwnView,
  StackPileView as PileCard,
  StackPowerView as PowerView,
  StackRoundView as ScoreView,
  StackSeatView as SeatView,
  StackView,
} from '../../lib/types.gen';

export type { AdvancedView, CardView, FitView, GiveView, KnownView, OwnView, PileCard, PowerView, ScoreView, SeatView, StackView };
/** 'B06'. */
export type CardId = string;
/** 'c4'. */
export type Cell = string;
export type PowerName = PowerView['name'];

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
