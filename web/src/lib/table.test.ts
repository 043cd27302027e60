// What a table makes of messages: gaps, log lines, replays, endings.
import { describe, expect, it } from 'vitest';
import { listed, points, shout } from './ending';
import type { GameModule, Told } from './module';
import { company, namesOf } from './names';
import { statesOf } from './replay';
import { follows, lateWords, linesOf, patience } from './table.svelte';
import type { Replay, Result, SeatCard, TableCard } from './types.gen';
import type { WholeState } from './whole';

const seat = (index: number, more: Partial<SeatCard> = {}): SeatCard => ({
  seat: index, side: 'SWNE'[index] ?? '', kind: 'person', name: ['Hana', 'Oskar', 'Mei'][index] ?? '', level: '', here: true, yours: false, lent: false, wanted: [], ...more,
});
const card = (seats: SeatCard[]): TableCard => ({
  id: 'toffee-lamp-42', game: 'toy', title: '', status: 'playing', seats, options: {}, hidden: false, agreements: [], to_act: [], left: null, winners: [], host: false, put_away: false, n: 0, your_turn: false, commitment: '', rematch: '', updated: '', clock: 0, seed: null,
});
const state = (n: number, of = 0): WholeState => ({
  kind: 'state', n, decision: n, seat: of, yours: [0], to_act: [0], view: {}, moves: {}, events: [], by: -1, words: '', private: [], undo: [], table: card([]), result: null, ref: 0, late: false, left: {},
});
const names = namesOf(card([seat(0, { yours: true }), seat(1), seat(2)]));

describe('follows', () => {
  it('is true only for the next entry, and where hands are hidden in the same seat’s eyes', () => {
    expect(follows(state(4), state(5))).toBe(true);
    expect(follows(state(4), state(6))).toBe(false);
    expect(follows(state(4), state(4))).toBe(false);
    expect(follows(state(4), state(5, 1))).toBe(true);
    expect(follows(state(4), { ...state(5, 1), table: { ...card([]), hidden: true } })).toBe(false);
    expect(follows(null, state(0))).toBe(false);
  });
});

it('shows everything that bots do in a row, unless a clock runs meanwhile', () => {
  expect(patience({ left: {} })).toBeGreaterThan(4 * 2 * 6); // four seats choose and mark until the round is over
  expect(patience({ left: { '0': 30 } })).toBe(8);
});

describe('names', () => {
  it('says You on a device with one seat', () => {
    expect([0, 1].map(names.name)).toEqual(['You', 'Oskar']);
  });
  it('says names when people share the screen', () => {
    expect(namesOf(card([seat(0, { yours: true }), seat(1, { yours: true })])).name(0)).toBe('Hana');
  });
  it('lists the others', () => {
    expect(company(card([seat(0, { yours: true }), seat(1), seat(2, { kind: 'open', name: '' })]))).toBe('Oskar, Free seat');
  });
});

describe('linesOf', () => {
  const module = { logLine: (event) => (event.kind === 'roll' ? `rolled ${event.eyes}` : null) } as Pick<GameModule, 'logLine'>;
  it('writes one line for each event that has words, under the seat of the event or of the move', () => {
    const entry = { n: 7, by: 1, events: [{ kind: 'roll', eyes: 4 }, { kind: 'hush' }, { kind: 'roll', eyes: 2, seat: 2 }] };
    expect(linesOf(entry, module, names)).toEqual([{ n: 7, seat: 1, text: 'rolled 4' }, { n: 7, seat: 2, text: 'rolled 2' }]);
  });
  it('draws what an event is about; one without words joins the line before, or the first', () => {
    const drawn = { ...module, logPictures: (event: Told) => (event.kind === 'hush' ? [] : [`die-${event.kind}`]) };
    const entry = { n: 7, by: 1, events: [{ kind: 'lost' }, { kind: 'roll', eyes: 4 }, { kind: 'hush' }, { kind: 'gift' }] };
    expect(linesOf(entry, drawn, names)).toEqual([{ n: 7, seat: 1, text: 'rolled 4', pictures: ['die-lost', 'die-roll', 'die-gift'] }]);
  });
  it('says that a move was taken back', () => {
    expect(linesOf({ n: 8, by: 1, events: [{ kind: 'undo', seat: 1 }] }, module, names)).toEqual([{ n: 8, seat: 1, text: 'Oskar took the last move back.' }]);
  });
  it('says that time was up before what was played, and nothing of what was only withdrawn', () => {
    const entry = { n: 7, by: 1, late: true, events: [{ kind: 'roll', eyes: 4 }] };
    expect(linesOf(entry, module, names).map((line) => line.text)).toEqual(['Oskar: time was up.', 'rolled 4']);
    expect(linesOf({ n: 8, by: 1, late: true, events: [{ kind: 'undo', seat: 1 }] }, module, names)).toEqual([]);
  });
  it('says nothing about an entry without events', () => {
    expect(linesOf({ n: 0, by: -1, events: [] }, module, names)).toEqual([]);
    expect(linesOf({ n: 9, by: 1, events: [] }, module, names)).toEqual([]);
  });
});

describe('lateWords', () => {
  const module = { logLine: () => 'rolled', moveWords: (words: string) => (words === 'B06' ? 'Boot' : null) } as unknown as GameModule;
  const late = (words: string, by = 0): WholeState => ({ ...state(3), late: true, by, words, events: [{ kind: 'roll' }] });
  it('tells what was played: in the words of the game, else the line of the log', () => {
    expect(lateWords(late('B06'), module, names)).toBe('Time was up. Played for you: Boot');
    expect(lateWords(late('r4'), module, names)).toBe('Time was up. Played for you: rolled');
  });
  it('names who it was on a shared screen, and keeps a secret', () => {
    expect(lateWords(late('B06', 1), module, names)).toBe('Time was up for Oskar. Played: Boot');
    expect(lateWords(late('', 1), module, names)).toBe('Time was up for Oskar.');
  });
});

describe('shout', () => {
  const result = (winners: number[]): Result => ({ over: true, winners, seats: [], ending: '', clause: '', title: '', shared: null });
  it('gives the band its name where nobody wins', () => {
    expect(shout({ ...result([]), title: 'Tasty Effort' }, names, [0])).toBe('Tasty Effort');
    expect(shout(result([]), names, [0])).toBe('Nobody wins');
  });
  it('knows who has won', () => {
    expect(shout(result([0]), names, [0])).toBe('You win!');
    expect(shout(result([1]), names, [0])).toBe('Oskar wins');
    expect(shout(result([1, 2]), names, [0])).toBe('Oskar and Mei win together');
    expect(shout(result([]), names, [0])).toBe('Nobody wins');
  });
  it('joins words and counts points', () => {
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect([points(1), points(-3)]).toEqual(['1 point', '-3 points']);
  });
});

it('turns a recorded game into states, with the result at the end only', () => {
  const result: Result = { over: true, winners: [0], seats: [], ending: 'x', clause: '', title: '', shared: null };
  const step = (n: number) => ({ n, seat: n - 1, words: '', kind: 'move' as const, view: { n }, events: [], late: false });
  const replay: Replay = { table: card([]), seat: 0, steps: [step(0), step(1)], result, more: false };
  const states = statesOf(replay);
  expect(states.map((one) => [one.n, one.by, one.result])).toEqual([[0, -1, null], [1, 0, result]]);
  expect(states.every((one) => one.to_act.length === 0 && one.yours.length === 0)).toBe(true);
});
