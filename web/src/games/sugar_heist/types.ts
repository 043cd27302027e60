// What the server says of Sugar Heist, and what it tells about the way there.
import type {
  HeistBoardView,
  HeistCardView,
  HeistEvent as Told,
  HeistItemView,
  HeistOwnView,
  HeistQuestionView,
  HeistRaidView,
  HeistRecipeView,
  HeistRoomView,
  HeistSeatView,
  HeistSlotView,
  HeistView,
  HeistWayView,
} from '../../lib/types.gen';

export type { HeistCardView, HeistOwnView, HeistSeatView, HeistView };
export type BoardView = HeistBoardView;
export type ItemView = HeistItemView;
export type QuestionView = HeistQuestionView;
export type RaidView = HeistRaidView;
export type RecipeView = HeistRecipeView;
export type RoomView = HeistRoomView;
export type SlotView = HeistSlotView;
export type WayView = HeistWayView;

/** A step of what happened, and what the table itself tells. */
export type HeistEvent = Told | { kind: 'deal' } | { kind: 'undo'; seat: number };

export type EventOf<K extends HeistEvent['kind']> = Extract<HeistEvent, { kind: K }>;
