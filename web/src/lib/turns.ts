// The bar of a replay: a game's entries in turns and rounds, as the bar draws them.
import type { GameModule, Told } from './module';
import type { ReplayStep } from './types.gen';

/** Entries that belong together: one seat's in a row, or where all play at once those under one head of the log. */
export interface Turn {
  /** Indices of the first and the last entry. */
  from: number;
  to: number;
  /** Whose turn, -1 where all play at once. */
  seat: number;
  number: number;
}

export interface Round {
  at: number;
  title: string;
}

export interface Course {
  turns: Turn[];
  rounds: Round[];
}

type Heads = Pick<GameModule, 'logHead'>;

/** The head that an entry begins with, or ''. An event of the kind `round` begins a round, any other head a turn. */
function headOf(step: ReplayStep, module: Heads): { round: string; turn: boolean } {
  const events = step.events as Told[];
  const round = events.find((event) => event.kind === 'round');
  const turn = events.some((event) => (module.logHead?.(event) ?? null) !== null);
  return { round: (round && module.logHead?.(round)) || '', turn };
}

/** The turns and rounds of a game. The deal is no turn; what follows a head belongs to it. */
export function courseOf(steps: readonly ReplayStep[], module: Heads): Course {
  const together = steps.some((step) => step.n > 0 && headOf(step, module).turn);
  const turns: Turn[] = [];
  const rounds: Round[] = [];
  let fresh = true;
  steps.forEach((step, index) => {
    const head = headOf(step, module);
    if (head.round) rounds.push({ at: index, title: head.round });
    if (step.kind === 'deal') return;
    const last = turns.at(-1);
    const goesOn = last && (together ? !fresh : last.seat === step.seat);
    if (goesOn) last.to = index;
    else turns.push({ from: index, to: index, seat: together ? -1 : step.seat, number: turns.length + 1 });
    // A head in an entry tells what comes after it.
    fresh = head.turn;
  });
  return { turns, rounds };
}

/** The turn in which an entry lies, or null for the deal. */
export function turnAt(course: Course, index: number): Turn | null {
  return course.turns.find((turn) => turn.from <= index && index <= turn.to) ?? null;
}

/** The first entry of the turn before or after; the deal and the last entry are the ends. */
export function turnFrom(course: Course, index: number, way: -1 | 1, last: number): number {
  if (way > 0) return course.turns.find((turn) => turn.to > index)?.to ?? last;
  return course.turns.findLast((turn) => turn.to < index)?.to ?? 0;
}
