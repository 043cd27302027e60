// What happened in words: a game's lines by the kind of event, and the order in which they are read.
import type { LogEntry, Names } from './module';

/** For each kind of event its line; a kind that is left out has none. */
export type Lines<E extends { kind: string }> = { [K in E['kind']]?: (event: Extract<E, { kind: K }>, names: Names) => string | null };

/** The line of an event, or null where it has none of its own. */
export function lineOf<E extends { kind: string }>(lines: Lines<E>, event: E, names: Names): string | null {
  const line = lines[event.kind as E['kind']] as ((event: E, names: Names) => string | null) | undefined;
  return line?.(event, names) ?? null;
}

/** The latest line first, in groups under their heads; a head with nothing below it yet is left out. What divides new from old stays between them. */
export function latestFirst(log: readonly LogEntry[]): LogEntry[] {
  const at = log.findIndex((entry) => entry.divides);
  const line = log[at];
  if (line) return [...grouped(log.slice(at + 1)), line, ...grouped(log.slice(0, at))];
  return grouped(log);
}

function grouped(log: readonly LogEntry[]): LogEntry[] {
  const groups: LogEntry[][] = [[]];
  for (const entry of log) {
    if (entry.head) groups.push([entry]);
    else groups.at(-1)?.push(entry);
  }
  return groups.reverse().flatMap(([first, ...rest]) => {
    if (!first?.head) return first ? [first, ...rest].reverse() : [];
    return rest.length > 0 ? [first, ...rest.reverse()] : [];
  });
}
