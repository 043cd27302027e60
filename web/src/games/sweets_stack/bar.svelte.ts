// What the table tells the bar above it: the round that is being counted, while its count lies on the table.

interface Told {
  counted: { round: number } | null;
}

export const bar: Told = $state({ counted: null });
