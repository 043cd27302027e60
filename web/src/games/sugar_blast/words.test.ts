// Events in words, and what a preview says for certain.
import { describe, expect, it } from 'vitest';
import type { Names } from '../../lib/module';
import type { PreviewShown } from '../../lib/types.gen';
import { foresee } from './foresight';
import { announcement, blastName, blastNotes, logLine, spaceName } from './words';
import type { BlastEvent, Candidate } from './types';

const NAMES: Names = {
  name: (seat) => (seat === 0 ? 'You' : 'Oskar'),
  yours: (seat) => seat === 0,
  seat: (seat) => ({ seat, side: 'S', kind: 'person', name: 'Oskar', level: '', here: true, yours: seat === 0, lent: false, wanted: [] }),
};
const row: BlastEvent = {
  kind: 'blast', seat: 1, words: 'L:b1-d1', candy: 'L', shape: 'row', length: 3, cells: ['d1', 'b1', 'c1'], others: [], combo: 1,
};
const line = (event: BlastEvent): string | null => logLine({ ...event }, NAMES);

it('names a Blast as it lies for who looks from their side', () => {
  for (const side of ['S', 'N'] as const) expect(blastName(row, side)).toBe('Row of 3');
  for (const side of ['W', 'E'] as const) expect(blastName(row, side)).toBe('Column of 3');
});

describe('the log', () => {
  it('says who made which Blast where', () => {
    expect(line(row)).toBe('Oskar made a line of 3 lollipops at b1 to d1.');
    expect(line({ ...row, seat: 0, words: 'M+e6', candy: 'M', shape: 'mega', length: 5 })).toBe('You made a Mega of marshmallows at e6.');
  });

  it('tells gifts, platters and cherries, but not the candy that every Blast gives', () => {
    const keep = { kind: 'keep', seat: 0, candy: 'M', cell: '' } as const;
    expect(line({ ...keep, why: 'gift' })).toBe('The gift held a marshmallow.');
    expect(line({ ...keep, why: 'platter' })).toBe('The platter paid a marshmallow.');
    expect(line({ ...keep, why: 'blast' })).toBeNull();
  });

  it('is silent about slides and refills', () => {
    expect(line({ kind: 'tilt', side: 'S', slides: [] })).toBeNull();
    expect(line({ kind: 'refill', cell: 'a6', candy: 'M', wrapped: false })).toBeNull();
  });

  it('names all winners', () => {
    expect(line({ kind: 'over', winners: [0, 1], ending: 'last_licks' })).toContain('You and Oskar won');
    expect(line({ kind: 'over', winners: [], ending: 'jammed' })).toContain('Nobody won');
  });
});

describe('what is said aloud', () => {
  it('tells where the tray tips and who plays', () => {
    expect(announcement({ kind: 'tilt', side: 'S', slides: [] }, NAMES, () => 0)).toBe('The tray tips to your side.');
    expect(announcement({ kind: 'turn', seat: 1, side: 'W', turn: 0 }, NAMES, () => 1)).toBe("Oskar's turn.");
    expect(spaceName('c4', 'G', '+', 'platter')).toBe('c4, gumdrop, gift-wrapped, on the silver platter');
  });
});

describe('a preview', () => {
  const none = Array.from({ length: 36 }, () => '');
  const shown = (events: BlastEvent[], candidates: Candidate[] = []): PreviewShown => ({
    kind: 'preview', ref: 1, words: 'd3d4', stops: 'chance', events: events.map((event) => ({ ...event })),
    view: { board: none, covers: none, floors: none, candidates },
  });
  const candidate: Candidate = {
    words: 'L:b1-d1', type: 'L', shape: 'row', length: 4, clears: 'lane', cells: ['b1'], others: ['a1'], crossing: '', keeps: ['L'],
    second: ['M', 'C'], platter: true, bombs: 0, gifts: 1, finishes: false,
  };

  it('shows what is kept and the tray after the tilt', () => {
    const seen = foresee(
      shown([
        { kind: 'swap', seat: 0, from: 'd3', to: 'd4', how: 'swap' }, row,
        { kind: 'remove', cells: ['b1', 'c1', 'd1'] },
        { kind: 'uncover', cell: 'b1', cover: '+', why: 'removed' },
        { kind: 'keep', seat: 0, candy: 'L', cell: 'b1', why: 'blast' },
        { kind: 'tilt', side: 'S', slides: [['b2', 'b1']] },
      ]),
    );
    expect(seen.gain).toMatchObject({ keeps: ['L'], gifts: 1 });
    expect(seen.after?.moved).toEqual(['b1']);
  });

  it('keeps a choice still to come open', () => {
    const seen = foresee(shown([row], [candidate]));
    expect(seen.gain).toMatchObject({ keeps: ['L'], second: ['M', 'C'], platter: true });
    expect(seen.after).toBeNull();
    expect(foresee(shown([], [candidate, candidate])).blasts).toHaveLength(2);
    expect(blastNotes(candidate, 'S')).toBe('Clears the row. The platter pays. Opens a gift.');
    expect(blastNotes({ ...candidate, clears: 'kind', platter: false, gifts: 0 }, 'W')).toBe('Takes every lollipop of the tray.');
  });
});
