// The table as it is drawn, and how every event changes it: nothing here knows about time.

import { cellOf, islands, spotOf } from './geometry';
import { readMarking } from './marking';
import { ROUNDS, type AdvancedView, type CardId, type Cell, type SeatView, type StackEvent, type StackView } from './types';

/** A candy in a bucket; `fam` is B Y G R, or what an advanced rule card put there. */
export interface Piece {
  key: string;
  fam: string;
  cells: Cell[];
}

/** One player as drawn. */
export interface SceneSeat {
  seat: number;
  pieces: Piece[];
  rows: number[];
  out: boolean;
  pumpkins: number;
  candles: number;
  ready: boolean;
  /** Nothing that he could mark, whatever he pays. */
  stuck: boolean;
  hand: number;
  deck: number;
  pile: CardId[];
  down: CardId | '';
  received: CardId | '';
  giver: number;
}

export interface Scene {
  round: number;
  turn: number;
  step: 'choose' | 'mark' | 'over';
  passing: 'left' | 'right';
  inForce: string;
  advanced: AdvancedView[];
  seats: SceneSeat[];
}

/** A view as it is drawn: the truth. */
export function sceneOf(view: StackView): Scene {
  return {
    round: view.round,
    turn: view.turn,
    step: view.step,
    passing: view.passing,
    inForce: view.in_force,
    advanced: view.advanced,
    seats: view.seats.map((seat) => seatOf(seat, view)),
  };
}

function seatOf(seat: SeatView, view: StackView): SceneSeat {
  const lying = seat.pile.filter((one) => one.cells.length > 0);
  const covered = new Set(lying.flatMap((one) => one.cells));
  const rest = seat.filled.filter((cell) => !covered.has(cell));
  // A marking that is shown as soon as it is done (5.28) lies there although it is scored later.
  const open = readMarking(seat.commit, (card) => view.cards[card]?.shape ?? []);
  return {
    seat: seat.seat,
    pieces: [
      ...prefilled(rest, view.in_force),
      ...[...lying, ...(open ? [open] : [])].map((one) => ({ key: one.card, fam: one.card.charAt(0), cells: one.cells })),
    ],
    rows: seat.rows,
    out: seat.out,
    pumpkins: seat.pumpkins,
    candles: seat.candles,
    ready: seat.ready,
    stuck: seat.commit === 'out',
    hand: seat.hand,
    deck: seat.deck,
    pile: seat.pile.map((one) => one.card),
    down: seat.down,
    received: seat.received,
    giver: seat.giver,
  };
}

/** Filled spaces that belong to no candy (3.13.6). */
function prefilled(cells: Cell[], inForce: string): Piece[] {
  const fam = inForce === 'corn' || inForce === 'rare' ? inForce : 'plain';
  return islands(cells.map(spotOf)).map((group, at) => ({ key: `${fam}${at}`, fam, cells: group.map(cellOf) }));
}

/** Who is in, and which way cards go. */
interface Ring {
  passing: 'left' | 'right';
  seats: readonly { out: boolean }[];
}

/** The seat that a seat passes to: the next in the round's direction that is in (3.5.1); itself when alone. */
export function receiverOf(scene: Ring, seat: number): number {
  const count = scene.seats.length;
  const step = scene.passing === 'left' ? 1 : count - 1;
  for (let n = 1; n < count; n++) {
    const at = (seat + n * step) % count;
    if (!scene.seats[at]?.out) return at;
  }
  return seat;
}

/** The seat that passes to a seat. */
export function giverOf(scene: Ring, seat: number): number {
  return receiverOf({ passing: scene.passing === 'left' ? 'right' : 'left', seats: scene.seats }, seat);
}

/** The seats between a giver and a receiver that are skipped because they are out (3.5.2). */
export function skipped(scene: Ring, from: number, to: number): number[] {
  const count = scene.seats.length;
  const step = scene.passing === 'left' ? 1 : count - 1;
  const between: number[] = [];
  for (let at = (from + step) % count; at !== to && between.length < count; at = (at + step) % count) between.push(at);
  return between;
}

/** The scene after an event. */
export function after(scene: Scene, event: StackEvent): Scene {
  switch (event.kind) {
    case 'round':
      return begun(scene, event.round, event.passing, event.advanced);
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
    case 'scoring':
    case 'reshuffle':
      return scene;
    case 'candle':
      return change(scene, event.seat, () => ({ candles: event.candles }));
    default:
      return change(scene, event.seat, (seat) => changed(seat, event));
  }
}

type OneSeat = Exclude<
  StackEvent,
  { kind: 'round' | 'turn' | 'reveal' | 'pass' | 'over' | 'scoring' | 'reshuffle' | 'candle' }
>;

function changed(seat: SceneSeat, event: OneSeat): Partial<SceneSeat> {
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
      return { pile: [...seat.pile, event.card], pumpkins: event.pumpkins, received: '' };
    case 'rows':
      return { rows: [...seat.rows, ...event.rows].sort((a, b) => a - b) };
    case 'overflow':
      return { out: true, down: event.card, received: '', ready: false };
  }
}

/** A fresh sheet for everybody (3.2), and decks from all that a player owns (3.11.1). */
function begun(scene: Scene, round: number, passing: 'left' | 'right', advanced: string): Scene {
  const spaces = scene.advanced.find((card) => card.id === advanced)?.spaces ?? [];
  const pieces = advanced === 'corn' || advanced === 'rare' ? prefilled(spaces, advanced) : [];
  return {
    ...scene,
    round,
    passing,
    turn: 1,
    step: round > ROUNDS ? 'over' : 'choose',
    inForce: advanced,
    seats: scene.seats.map((seat) => ({
      ...seat,
      pieces,
      rows: [],
      out: false,
      pumpkins: 2,
      candles: 0,
      ready: false,
      stuck: false,
      deck: seat.deck + seat.hand + seat.pile.length + (seat.down ? 1 : 0),
      hand: 0,
      pile: [],
      down: '',
      received: '',
      giver: -1,
    })),
  };
}

function each(scene: Scene, how: (seat: SceneSeat) => Partial<SceneSeat>): Scene {
  return { ...scene, seats: scene.seats.map((seat) => ({ ...seat, ...how(seat) })) };
}

function change(scene: Scene, seat: number, how: (seat: SceneSeat) => Partial<SceneSeat>): Scene {
  return each(scene, (one) => (one.seat === seat ? how(one) : {}));
}

/** How many face-up cards of a colour lie on a pile, and how many ghosts. */
export function counted(pile: readonly CardId[], symbols: (id: CardId) => string): { colours: Record<string, number>; ghosts: number } {
  const colours: Record<string, number> = {};
  let ghosts = 0;
  for (const id of pile) {
    const colour = id.charAt(0);
    colours[colour] = (colours[colour] ?? 0) + 1;
    ghosts += symbols(id).split('G').length - 1;
  }
  return { colours, ghosts };
}
