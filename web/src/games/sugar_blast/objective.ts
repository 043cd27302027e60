// The Objective as slots: which kept candy fills which, and what would fit best into those that are free.

import { CANDIES, type Candy, type Counts, type ObjectiveView } from './types';

/** One place for a candy: filled, or free with the candy that would fit best ('' where any would). */
export interface Slot {
  candy: Candy;
  full: boolean;
}

/** Slots that belong together: one kind of candy, the named ones, or any. */
export type Group = Slot[];

/** All slots of the Objective in groups, named candies first, then the pattern from its largest part. */
export function groups(objective: ObjectiveView, held: Counts): Group[] {
  const left: Counts = { ...held };
  const result: Group[] = [];
  const named = namedSlots(objective.fixed, left);
  if (named.length > 0) result.push(named);
  if (objective.pattern.length > 0) result.push(...patternSlots(objective.pattern, left));
  if (objective.total > 0) result.push(anySlots(objective.total, left));
  return result;
}

function namedSlots(fixed: Counts, left: Counts): Group {
  return CANDIES.flatMap((candy) =>
    Array.from({ length: fixed[candy] ?? 0 }, () => {
      const full = (left[candy] ?? 0) > 0;
      if (full) left[candy] = (left[candy] ?? 0) - 1;
      return { candy, full };
    }),
  );
}

function patternSlots(pattern: readonly number[], left: Counts): Group[] {
  const kinds = CANDIES.filter((candy) => (left[candy] ?? 0) > 0);
  const ranked = [...kinds].sort((a, b) => (left[b] ?? 0) - (left[a] ?? 0));
  return pattern.map((size, part) => {
    const candy = ranked[part] ?? '';
    const count = Math.min(size, left[candy] ?? 0);
    return Array.from({ length: size }, (_, place) => ({ candy, full: place < count }));
  });
}

function anySlots(total: number, left: Counts): Group {
  const all = CANDIES.flatMap((candy) => Array.from({ length: left[candy] ?? 0 }, () => candy));
  return Array.from({ length: total }, (_, place) => ({ candy: all[place] ?? '', full: place < all.length }));
}
