// Pieces are carried along by events, and the view has the last word.
import { describe, expect, it } from 'vitest';
import { indexOf } from './geometry';
import { after, pieceOn, reconcile, swept } from './sprites';
import type { BlastEvent } from './types';

/** A board from rows 6 to 1, as positions write it, without covers. */
function board(rows: string): { board: string[]; covers: string[] } {
  const cells = rows
    .split('/')
    .reverse()
    .flatMap((row) => [...row]);
  return { board: cells, covers: cells.map(() => '') };
}

const SALLY = board('MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS');
const PLAYED: BlastEvent[] = [
  { kind: 'swap', seat: 0, from: 'd3', to: 'd4', how: 'swap' },
  { kind: 'remove', cells: ['b3', 'c3', 'd3'] },
  {
    kind: 'tilt',
    side: 'S',
    slides: [
      ['b4', 'b3'], ['b5', 'b4'], ['b6', 'b5'],
      ['c4', 'c3'], ['c5', 'c4'], ['c6', 'c5'],
      ['d4', 'd3'], ['d5', 'd4'], ['d6', 'd5'],
    ],
  },
  { kind: 'refill', cell: 'b6', candy: 'G', wrapped: false },
  { kind: 'refill', cell: 'c6', candy: 'S', wrapped: false },
  { kind: 'refill', cell: 'd6', candy: 'L', wrapped: false },
];

describe('pieces', () => {
  it('follow the events of example E1 to its end position, keeping their keys', () => {
    const before = reconcile([], SALLY);
    const moving = pieceOn(before, 'd6');
    const end = swept(PLAYED.reduce(after, before));
    const truth = board('MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS');
    expect(end).toHaveLength(36);
    for (const sprite of end) expect(sprite.content).toBe(truth.board[indexOf(sprite.cell)]);
    expect(pieceOn(end, 'd5')?.key).toBe(moving?.key);
    expect(reconcile(end, truth)).toEqual(end.toSorted((a, b) => a.key - b.key));
  });

  it('that leave stay drawn until they are swept', () => {
    const left = after(reconcile([], SALLY), { kind: 'remove', cells: ['b3', 'c3'] });
    expect(left).toHaveLength(36);
    expect(pieceOn(left, 'b3')).toBeUndefined();
    expect(swept(left)).toHaveLength(34);
  });

  it('carry their covers along and lose them when told', () => {
    const covers = [...SALLY.covers];
    covers[indexOf('c4')] = 'x';
    const locked = reconcile([], { board: SALLY.board, covers });
    const slid = after(after(locked, { kind: 'remove', cells: ['c3'] }), { kind: 'tilt', side: 'S', slides: [['c4', 'c3']] });
    expect(pieceOn(slid, 'c3')?.cover).toBe('x');
    const cracked = after(slid, { kind: 'uncover', cell: 'c3', cover: 'x', why: 'cracked' });
    expect(pieceOn(cracked, 'c3')?.cover).toBe('');
  });

  it('that differ from the view are replaced, all others keep their keys', () => {
    const before = reconcile([], SALLY);
    const changed = { ...SALLY, board: SALLY.board.with(indexOf('a1'), 'B').with(indexOf('b1'), '.') };
    const now = reconcile(before, changed);
    expect(now).toHaveLength(35);
    expect(pieceOn(now, 'a1')?.key).not.toBe(pieceOn(before, 'a1')?.key);
    expect(pieceOn(now, 'c1')?.key).toBe(pieceOn(before, 'c1')?.key);
  });

  it('of a shake-up are new, but rocks stay where they are', () => {
    const rocky = reconcile([], board('MCSGLB/GLBM#S/MCSMLB/GMMCBS/M#SGLB/GLBMCS'));
    const shaken = swept(after(rocky, { kind: 'shake', ...board('CCSGLB/GLBM#S/MCSMLB/GMMCBS/M#SGLB/GLBMC.') }));
    expect(shaken).toHaveLength(35);
    expect(pieceOn(shaken, 'b2')?.key).toBe(pieceOn(rocky, 'b2')?.key);
    expect(pieceOn(shaken, 'a6')?.content).toBe('C');
  });
});
