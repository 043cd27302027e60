// The table as it is drawn, and how every event changes it: nothing here knows about time.

import { changed, type Changes } from '../../board/stage.svelte';
import { cellOf, islands, spotOf } from './geometry';
import type { CardId, CardView, Cell, SeatView, StackEvent, StackView } from './types';

/** A candy in a bucket; `fam` is B Y G R, or what an advanced rule card put there. */
export interface Piece {
  key: string;
  fam: string;
  cells: Cell[];
}

/** One player as drawn. */
export interface SceneSeat extends Omit<SeatView, 'pile'> {
  pieces: Piece[];
  /** The favourite colours of all rows, row 1 first. */
  favourites: string;
  /** Nothing that they could mark, whatever they pay. */
  stuck: boolean;
  pile: CardId[];
}

export interface Scene extends Pick<StackView, 'round' | 'turn' | 'step' | 'passing' | 'in_force' | 'favourite_each' | 'candle_each'> {
  seats: SceneSeat[];
  /** Every card that was seen so far. */
  cards: Record<CardId, CardView>;
}

/** A view as it is drawn: the truth. What was known of cards is kept. */
export function sceneOf(view: StackView, known: Scene['cards'] = {}): Scene {
  const { round, turn, step, passing, in_force, favourite_each, candle_each } = view;
  return { round, turn, step, passing, in_force, favourite_each, candle_each, seats: view.seats.map((seat) => seatOf(seat, view)), cards: { ...known, ...view.cards } };
}

function seatOf(seat: SeatView, view: StackView): SceneSeat {
  const lying = seat.pile.filter((one) => one.cells.length > 0);
  const covered = new Set(lying.flatMap((one) => one.cells));
  const rest = seat.filled.filter((cell) => !covered.has(cell));
  // A marking that is shown as soon as it is done (5.28) lies there although it is scored later.
  return {
    ...seat,
    pieces: [
      ...prefilled(rest, view.in_force),
      ...[...lying, ...(seat.marked ? [seat.marked] : [])].map((one) => ({ key: one.card, fam: one.card.charAt(0), cells: one.cells })),
    ],
    favourites: view.row_colours,
    stuck: seat.commit === 'out',
    pile: seat.pile.map((one) => one.card),
  };
}

/** Filled spaces that belong to no candy (3.13.6). */
function prefilled(cells: Cell[], inForce: string): Piece[] {
  const fam = inForce === 'corn' || inForce === 'rare' ? inForce : 'plain';
  return islands(cells.map(spotOf)).map((group, at) => ({ key: `${fam}${at}`, fam, cells: group.map(cellOf) }));
}

const CHANGES: Changes<Scene, StackEvent> = {
  turn: (scene, { turn }) => ({ ...each(scene, () => ({ ready: false, stuck: false, received: '', giver: -1 })), turn, step: 'choose' }),
  draw: (scene, { seat, count }) => change(scene, seat, ({ hand, deck }) => ({ hand: hand + count, deck: deck - count })),
  crown: (scene, { seat }) => change(scene, seat, ({ hand }) => ({ hand: hand + 1 })),
  exchange: (scene, { seat, count, pumpkins }) => change(scene, seat, ({ hand, deck }) => ({ pumpkins, hand: hand - count, deck: deck + count })),
  ready: (scene, { seat }) => change(scene, seat, () => ({ ready: true })),
  reveal: (scene, { cards }) => cards.reduce((next, { seat }) => change(next, seat, ({ hand }) => ({ hand: hand - 1 })), scene),
  pumpkin: (scene, { seat, pumpkins }) => change(scene, seat, () => ({ pumpkins })),
  pass: (scene, { from, to, card }) => ({ ...change(scene, to, () => ({ received: card, giver: from, ready: false })), step: 'mark' }),
  stuck: (scene, { seat }) => change(scene, seat, () => ({ stuck: true, ready: true })),
  mark: (scene, { seat, card, cells }) =>
    change(scene, seat, ({ pieces }) => ({ pieces: [...pieces.filter((piece) => piece.key !== card), { key: card, fam: card.charAt(0), cells }] })),
  score: (scene, { seat, card, pumpkins }) =>
    change(scene, seat, (one) => ({ pile: [...one.pile, card], ...counts(one, card, scene.cards[card]), pumpkins, received: '' })),
  rows: (scene, event) => change(scene, event.seat, ({ rows }) => ({ rows: [...rows, ...event.rows].sort((a, b) => a - b) })),
  overflow: (scene, { seat, card }) => change(scene, seat, () => ({ out: true, down: card, received: '', ready: false })),
  candle: (scene, { seat, candles }) => change(scene, seat, () => ({ candles })),
  over: (scene) => ({ ...scene, step: 'over' }),
};

/** The scene after an event; a new round is drawn as the view has it. */
export function after(scene: Scene, event: StackEvent): Scene {
  return changed(CHANGES, scene, event);
}

function each(scene: Scene, how: (seat: SceneSeat) => Partial<SceneSeat>): Scene {
  return { ...scene, seats: scene.seats.map((seat) => ({ ...seat, ...how(seat) })) };
}

function change(scene: Scene, seat: number, how: (seat: SceneSeat) => Partial<SceneSeat>): Scene {
  return each(scene, (one) => (one.seat === seat ? how(one) : {}));
}

/** A card more on the pile, until the next view counts it. */
function counts({ colours, ghosts }: SceneSeat, id: CardId, card?: CardView): Pick<SceneSeat, 'colours' | 'ghosts'> {
  const colour = card?.colour ?? id.charAt(0);
  return { colours: { ...colours, [colour]: (colours[colour] ?? 0) + 1 }, ghosts: ghosts + (card?.ghosts ?? 0) };
}
