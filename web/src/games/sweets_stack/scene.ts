// The table as it is drawn, and how every event changes it: nothing here knows about time.

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

export interface Scene extends Pick<StackView, 'round' | 'turn' | 'step' | 'passing' | 'in_force'> {
  seats: SceneSeat[];
  /** Every card that was seen so far. */
  cards: Record<CardId, CardView>;
}

/** A view as it is drawn: the truth. What was known of cards is kept. */
export function sceneOf(view: StackView, known: Scene['cards'] = {}): Scene {
  const { round, turn, step, passing, in_force } = view;
  return { round, turn, step, passing, in_force, seats: view.seats.map((seat) => seatOf(seat, view)), cards: { ...known, ...view.cards } };
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

/** The scene after an event. */
export function after(scene: Scene, event: StackEvent): Scene {
  switch (event.kind) {
    case 'turn':
      return {
        ...scene,
        turn: event.turn,
        step: 'choose',
        seats: scene.seats.map((seat) => ({ ...seat, ready: false, stuck: false, received: '', giver: -1 })),
      };
    case 'reveal': {
      const shown = new Set(event.cards.map((card) => card.seat));
      return each(scene, (seat) => (shown.has(seat.seat) ? { hand: seat.hand - 1 } : {}));
    }
    case 'pass':
      return { ...change(scene, event.to, () => ({ received: event.card, giver: event.from, ready: false })), step: 'mark' };
    case 'over':
      return { ...scene, step: 'over' };
    case 'round': // drawn as the view has it
    case 'scoring':
    case 'reshuffle':
      return scene;
    case 'candle':
      return change(scene, event.seat, () => ({ candles: event.candles }));
    default:
      return change(scene, event.seat, (seat) => changed(seat, event, scene));
  }
}

type OneSeat = Exclude<
  StackEvent,
  { kind: 'round' | 'turn' | 'reveal' | 'pass' | 'over' | 'scoring' | 'reshuffle' | 'candle' }
>;

function changed(seat: SceneSeat, event: OneSeat, { cards }: Scene): Partial<SceneSeat> {
  switch (event.kind) {
    case 'draw':
      return { hand: seat.hand + event.count, deck: seat.deck - event.count };
    case 'crown':
      return { hand: seat.hand + 1 };
    case 'exchange':
      return { pumpkins: event.pumpkins, hand: seat.hand - event.count, deck: seat.deck + event.count };
    case 'ready':
      return { ready: true };
    case 'pumpkin':
      return { pumpkins: event.pumpkins };
    case 'stuck':
      return { stuck: true, ready: true };
    case 'mark':
      return { pieces: [...seat.pieces.filter((piece) => piece.key !== event.card), { key: event.card, fam: event.card.charAt(0), cells: event.cells }] };
    case 'score':
      return { pile: [...seat.pile, event.card], ...counts(seat, event.card, cards[event.card]), barred: [], pumpkins: event.pumpkins, received: '' };
    case 'rows':
      return { rows: [...seat.rows, ...event.rows].sort((a, b) => a - b) };
    case 'overflow':
      return { out: true, down: event.card, received: '', ready: false };
  }
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
