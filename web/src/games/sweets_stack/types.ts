// What the server says of Sweets Stack, and what it tells about the way there.

import type {
  StackAdvancedView as AdvancedView,
  StackCardView as CardView,
  StackFitView as FitView,
  StackGiveView as GiveView,
  StackHoverView as HoverView,
  StackMarkedView as MarkedView,
  StackOwnView as OwnView,
  StackPowerView as PowerView,
  StackEvent,
  StackRoundView as ScoreView,
  StackScoredLine,
  StackSeatView as SeatView,
  StackView,
} from '../../lib/types.gen';

export type { AdvancedView, CardView, FitView, GiveView, HoverView, MarkedView, OwnView, PowerView, ScoreView, SeatView, StackEvent, StackView };
/** 'B06'. */
export type CardId = string;
/** 'c4'. */
export type Cell = string;
export type PowerName = PowerView['name'];

/** One seat's lines of a round as `scoring` tells them. */
export type ScoreLineTold = StackScoredLine;

export type EventOf<K extends StackEvent['kind']> = Extract<StackEvent, { kind: K }>;

/** How many rounds a game has. */
export const ROUNDS = 3;
