// The score sheet of all players and rounds, by what the server says of each.

import type { SheetGroup } from '../../board/ScoreSheet.svelte';
import { m } from '../../lib/paraglide/messages';
import { ROUNDS, type ScoreView, type StackView } from './types';

export type LineName = 'base' | 'favourite' | 'candle' | 'loss';

/** One round: its lines where they are known, and its points, a figure for every seat. */
export interface RoundSheet {
  round: number;
  /** It is still being played: the points are those of now. */
  open: boolean;
  lines: { name: LineName; points: string[] }[];
  points: string[];
}

/** The lines of a round of which only the points were handed down are not known. */
const known = (score: ScoreView | undefined): score is ScoreView => score !== undefined && score.base >= 0;

function roundSheet(round: number, open: boolean, scores: (ScoreView | undefined)[], goblin: boolean): RoundSheet {
  const names: LineName[] = ['base', 'favourite', 'candle', ...(goblin ? (['loss'] as const) : [])];
  const lines = names.map((name) => ({
    name,
    points: scores.map((score) => (known(score) ? `${name === 'loss' && score.loss > 0 ? '−' : ''}${score[name]}` : '')),
  }));
  return { round, open, lines: scores.some(known) ? lines : [], points: scores.map((score) => String(score?.points ?? '')) };
}

/** Every round so far of some seats, the running one with its points of now, which the totals count as well. */
export function sheetOf(view: StackView, seats = view.seats): { rounds: RoundSheet[]; totals: string[] } {
  const counted = Math.max(0, ...seats.map((seat) => seat.rounds.length));
  const goblin = (round: number): boolean => view.advanced.some((card) => card.id === 'goblin' && card.rounds.includes(round));
  const rounds = Array.from({ length: counted }, (_, at) =>
    roundSheet(at + 1, false, seats.map((seat) => seat.rounds[at]), goblin(at + 1)),
  );
  if (!view.over && counted < ROUNDS) rounds.push(roundSheet(counted + 1, true, seats.map((seat) => seat.now), goblin(counted + 1)));
  return { rounds, totals: seats.map((seat) => String(seat.total)) };
}

const LABELS: Record<LineName, () => string> = { base: m.stack_candies, favourite: m.stack_favourites, candle: m.stack_candle_line, loss: m.stack_goblin_line };

/** The same in words, as the house's score sheet shows it. */
export function groupsOf(view: StackView, seats = view.seats): { groups: SheetGroup[]; totals: string[] } {
  const { rounds, totals } = sheetOf(view, seats);
  const groups = rounds.map(({ round, open, lines, points }) => ({
    label: m.stack_round_n({ round }),
    note: open ? m.stack_scores_open() : '',
    points,
    lines: lines.map((line) => ({ label: LABELS[line.name](), points: line.points })),
  }));
  return { groups, totals };
}
