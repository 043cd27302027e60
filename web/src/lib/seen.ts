// Which entry of each table somebody at this device has seen last: what came later is played back on return.

const KEY = 'sugarhouse.seen';
const KEPT = 60;

export interface Seen {
  n: number;
  /** When, in seconds since 1970. */
  at: number;
}

/** What is stored, the newest tables alone; anything unreadable is forgotten. */
export function read(text: string | null): Record<string, Seen> {
  try {
    const found = JSON.parse(text ?? '{}') as Record<string, Partial<Seen>> | null;
    const whole = Object.entries(found ?? {}).filter(([, one]) => typeof one?.n === 'number' && typeof one.at === 'number');
    whole.sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0));
    return Object.fromEntries(whole.slice(0, KEPT)) as Record<string, Seen>;
  } catch {
    return {};
  }
}

function stored(): Record<string, Seen> {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** What was seen of a table, or null where this device has never shown it. */
export function seenOf(id: string): Seen | null {
  return stored()[id] ?? null;
}

/** Somebody has seen a table up to this entry. */
export function see(id: string, n: number, at = Date.now() / 1000): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(read(JSON.stringify({ ...stored(), [id]: { n, at } }))));
  } catch {
    // Private windows may refuse; then nothing is played back after a reload.
  }
}
