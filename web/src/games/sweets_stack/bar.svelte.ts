// What the table and the bar above it tell each other: the round that is being counted, and that the score sheet is wanted.

interface Told {
  counted: { round: number } | null;
  /** The score sheet was asked for. */
  scores: boolean;
}

export const bar: Told = $state({ counted: null, scores: false });
