// Tests of the scene: events lead from one view to the next.
import { describe, expect, it } from 'vitest';
import { between } from '../../board/ring';
import { after, sceneOf } from './scene';
import { offsets, steps, wayTime } from './steps';
import type { SeatView, StackEvent, StackView } from './types';

function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  const none = { base: 0, favourite: 0, candle: 0, loss: 0, points: 0 };
  return {
    seat: number, side: 'ABCD'.charAt(number), bucket: '6/6/6/6/6/6/6/6', filled: [], barred: [], last: '6/6/6/6/6/6/6/6', rows: [], out: false, pumpkins: 2, candles: 0,
    sealed: false, exchanged: false, ready: false, commit: '', marked: null, hand: 5, deck: 11, returned: 0, received: '', giver: -1, passes_to: -1, beside: -1,
    pile: [], colours: {}, ghosts: 0, down: '', known: { hand: [], deck: [], somewhere: [], crown: '' }, rounds: [], now: none, total: 0, ...more,
  };
}
function view(seats: SeatView[], more: Partial<StackView> = {}): StackView {
  return {
    round: 1, turn: 1, step: 'choose', passing: 'left', advanced: [], in_force: '', row_colours: 'RBYRGGYB', favourite_each: 1, candle_each: 1, seats, won: [], you: null, cards: {},
    options: {}, over: false, winners: [], ...more,
  };
}
const TURN: StackEvent[] = [
  { kind: 'ready', seat: 1 },
  { kind: 'reveal', cards: [{ seat: 0, card: 'R04' }, { seat: 1, card: 'Y08' }] },
  { kind: 'pumpkin', seat: 0, why: 'hand_out', pumpkins: 3 },
  { kind: 'pass', from: 0, to: 1, card: 'R04' },
  { kind: 'pass', from: 1, to: 0, card: 'Y08' },
];
const MARKS: StackEvent[] = [
  { kind: 'mark', seat: 0, card: 'Y08', received: 'Y08', changed: false, turns: 0, cell: 'a1', cells: ['a1', 'b1', 'c1', 'a2'], price: 0, start: 'a', steps: 'DDDDDDDD' },
  { kind: 'score', seat: 0, card: 'Y08', pumpkins: 3 },
  { kind: 'overflow', seat: 1, card: 'R04' },
  { kind: 'candle', seat: 0, from: 1, candles: 1 },
  { kind: 'scoring', round: 1, lines: [] },
  { kind: 'reshuffle' },
  { kind: 'round', round: 2, passing: 'left', advanced: 'rare' },
  { kind: 'draw', seat: 0, count: 5, why: 'deal' },
];

describe('the scene', () => {
  it('follows a turn to the marking (3.4, 3.5)', () => {
    const scene = TURN.reduce(after, sceneOf(view([seat(0), seat(1)])));
    expect(scene.step).toBe('mark');
    expect(scene.seats.map((one) => [one.hand, one.pumpkins, one.received, one.giver])).toEqual([[4, 3, 'Y08', 1], [4, 2, 'R04', 0]]);
  });
  it('lays candies and eliminates (3.8)', () => {
    const start = TURN.reduce(after, sceneOf(view([seat(0), seat(1)])));
    const scored = MARKS.slice(0, 4).reduce(after, start);
    expect(scored.seats[0]?.pieces).toEqual([{ key: 'Y08', fam: 'Y', cells: ['a1', 'b1', 'c1', 'a2'] }]);
    expect(scored.seats[0]?.candles).toBe(1);
    expect(scored.seats[1]).toMatchObject({ out: true, down: 'R04', received: '' });
  });
  it('lets lamps say ready until the candy has come, and until the turn is over', () => {
    const ready = sceneOf(view([seat(0, { ready: true }), seat(1, { ready: true })]));
    const lamps = (events: StackEvent[]): boolean[] => events.reduce(after, ready).seats.map((one) => one.ready);
    expect(lamps(TURN.slice(0, 3))).toEqual([true, true]);
    expect(lamps(TURN)).toEqual([false, false]);
    expect(lamps(MARKS.slice(0, 2))).toEqual([true, true]);
    expect(lamps([...MARKS.slice(0, 2), { kind: 'turn', turn: 2 }])).toEqual([false, false]);
  });
  it('draws what belongs to no candy apart', () => {
    const pile = [{ card: 'Y01', cell: 'a1', turns: 0, cells: ['a1', 'b1'] }];
    const scene = sceneOf(view([seat(0, { filled: ['a1', 'b1', 'c1', 'd1', 'f1'], pile })], { in_force: 'corn' }));
    expect(scene.seats[0]?.pieces.map((piece) => [piece.fam, piece.cells.length])).toEqual([['corn', 2], ['corn', 1], ['Y', 2]]);
  });
  it('names those who are passed over (edge case 16)', () => {
    const [left, right] = [[1, 2, 3, 0], [3, 0, 1, 2]].map((beside) => beside.map((seat) => ({ beside: seat }))) as [{ beside: number }[], { beside: number }[]];
    expect(between(left, 0, 2)).toEqual([1]);
    expect(between(right, 0, 2)).toEqual([3]);
    expect(between(left, 3, 0)).toEqual([]);
  });
  it('counts a card that comes onto a pile with the others of its colour, and its ghosts', () => {
    const card = { id: 'R16', name: '', colour: 'R', size: 5, shape: [], symbols: 'GG', ghosts: 2, crown: false };
    const start = sceneOf(view([seat(0, { colours: { R: 1, Y: 1 }, ghosts: 1 })], { cards: { R16: card } }));
    expect(after(start, { kind: 'score', seat: 0, card: 'R16', pumpkins: 2 }).seats[0]).toMatchObject({ colours: { R: 2, Y: 1 }, ghosts: 3 });
  });
  it('lays a marking where it lies open before the others are in', () => {
    const open = sceneOf(view([seat(0, { commit: 'Y04@b1', marked: { card: 'Y04', cells: ['b1', 'c1', 'b2', 'c2'] } })]));
    expect(open.seats[0]?.pieces).toEqual([{ key: 'Y04', fam: 'Y', cells: ['b1', 'c1', 'b2', 'c2'] }]);
  });
});

describe('steps', () => {
  it('put together what happens at once', () => {
    expect(steps(TURN).map((step) => step.kind)).toEqual(['tell', 'reveal']);
    expect(steps(MARKS).map((step) => step.kind)).toEqual(['drop', 'score', 'overflow', 'sheets', 'tell', 'tell', 'deal']);
  });
  it('never let a candy fall for longer than 600 ms', () => {
    expect(wayTime('DDD')).toBe(180);
    expect(wayTime('DDDDDDDDLLLLD')).toBe(600);
    expect(offsets('DL')).toEqual([0, 0.4, 1]);
  });
});
