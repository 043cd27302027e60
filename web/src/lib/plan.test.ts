// The form of a new table.
import { describe, expect, it } from 'vitest';
import { changes, companions, grouped, labelOf, matter, namesForBots, order, switched, usual } from './plan';
import type { GameCard, Option, TableCard } from './types.gen';

const option = (more: Partial<Option>): Option => ({
  name: 'pace', title: 'Pace', values: ['slow', 'quick'], default: 'slow', help: '', labels: [], items: [], item_labels: [], most: 0, seats: [], under: [], same_rules: false, consent: [], group: '', ...more,
});
const powers = option({ name: 'powers', values: ['0', '1'], default: '0', items: ['A', 'B', 'C'], most: 2 });
const card: GameCard = {
  name: 'toy', title: 'Toy', tagline: '', minutes: 5, seats: [1, 2, 3, 4], usual_seats: 2, options_vary: false, lessons: [],
  options: [option({}), option({ name: 'pair', seats: [2] }), powers],
  levels: [{ name: 'easy', title: 'Easy', help: '' }, { name: 'medium', title: 'Medium', help: '' }],
};

describe('usual', () => {
  it('is me against one bot of the second level, with every default', () => {
    expect(usual(card)).toEqual({
      seats: [{ kind: 'me', name: '', level: '' }, { kind: 'bot', name: '', level: 'medium' }],
      options: { pace: 'slow', pair: 'slow', powers: '0' },
      clock: 0,
      seed: '',
    });
  });
  it('has as many seats as the game is usually played with', () => {
    expect(usual({ ...card, usual_seats: 4 }).seats).toHaveLength(4);
    expect(usual({ ...card, usual_seats: 1 }).seats).toHaveLength(1);
  });
  it('waits for a friend where there are no bots', () => {
    expect(usual({ ...card, levels: [] }).seats[1]?.kind).toBe('friend');
  });
});

it('shows only the options that matter at this many seats and beside the others', () => {
  const names = (options: Option[], pace: string): string[] => {
    const draft = usual({ ...card, usual_seats: 3, options });
    draft.options.pace = pace;
    return matter({ ...card, options }, draft).map((one) => one.name);
  };
  expect(names(card.options, 'slow')).toEqual(['pace', 'powers']);
  const lap = option({ name: 'laps', under: ['pace=quick', 'pace=mad'] });
  expect(names([option({}), lap], 'slow')).toEqual(['pace']);
  expect(names([option({}), lap], 'quick')).toEqual(['pace', 'laps']);
});

it('orders only what differs and matters', () => {
  const draft = usual(card);
  draft.options.pair = 'quick';
  expect(changes(card, draft)).toBe(1);
  expect(order(card, draft, 'Hana').options).toEqual({ pair: 'quick' });
  draft.seats.push({ kind: 'screen', name: ' Bo ', level: 'easy' });
  expect(changes(card, draft)).toBe(0);
  expect(order(card, draft, 'Hana')).toMatchObject({ game: 'toy', options: {}, seats: [{ kind: 'me' }, { kind: 'bot', level: 'medium' }, { kind: 'screen', name: 'Bo', level: '' }] });
});

it('orders a clock and a seed, but no seed for friends', () => {
  const draft = { ...usual(card), clock: 30, seed: ' 42 ' };
  expect(changes(card, draft)).toBe(2);
  expect(order(card, draft, '')).toMatchObject({ clock: 30, seed: 42 });
  draft.seats.push({ kind: 'friend', name: '', level: '' });
  expect(changes(card, draft)).toBe(1);
  expect(order(card, draft, '')).toMatchObject({ clock: 30, seed: null });
  expect(order(card, usual(card), '')).toMatchObject({ clock: 0, seed: null });
});

it('names bots with letters that nobody at the table has', () => {
  const bot = { kind: 'bot' as const, name: '', level: 'easy' };
  const [, first = '', second = ''] = namesForBots([{ kind: 'me', name: '', level: '' }, bot, bot], 'Petra');
  expect(first.charAt(0)).not.toBe('P');
  expect(second.charAt(0)).not.toBe(first.charAt(0));
});

describe('switched', () => {
  it('adds in the order of the cards, drops the oldest above the most, and may be left with none', () => {
    expect(switched(powers, '0', 'B')).toBe('B');
    expect(switched(powers, 'B', 'A')).toBe('A,B');
    expect(switched(powers, 'A,B', 'C')).toBe('B,C');
    expect(switched(powers, 'B', 'B')).toBe('');
  });
});

it('takes an own choice of nothing for none', () => {
  const draft = usual(card);
  draft.options.powers = '';
  expect(changes(card, draft)).toBe(0);
  expect(order(card, draft, '').options).toEqual({});
});

it('puts a few choices in front and folds the others in groups', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => option({ name }));
  expect(grouped(many)).toEqual({ front: many.slice(0, 3), groups: [{ title: '', options: many.slice(3) }] });
  const parted = [option({ name: 'a' }), option({ name: 'b', group: 'Edges' }), option({ name: 'c', group: 'Bag' }), option({ name: 'd', group: 'Edges' })];
  expect(grouped(parted).front.map((one) => one.name)).toEqual(['a']);
  expect(grouped(parted).groups.map(({ title, options }) => [title, options.map((one) => one.name)])).toEqual([['Edges', ['b', 'd']], ['Bag', ['c']]]);
});

it('says a choice in its own words', () => {
  expect(labelOf(option({ labels: ['Slow', 'Quick'] }), 'quick')).toBe('Quick');
  expect(labelOf({ ...powers, item_labels: ['Tongs', 'Spin', 'Rock'] }, 'A,C')).toBe('Tongs, Rock');
});

it('remembers people by name, the latest first, without bots and oneself', () => {
  const seat = (name: string, more = {}) => ({ seat: 0, side: '', kind: 'person' as const, name, level: '', here: false, yours: false, ...more });
  const tables = [
    { updated: '2026-01-01', seats: [seat('Me', { yours: true }), seat('Oskar')] },
    { updated: '2026-02-01', seats: [seat('Hana'), seat('Pralina', { kind: 'bot' }), seat('Oskar')] },
  ] as unknown as TableCard[];
  expect(companions(tables)).toEqual(['Hana', 'Oskar']);
});
