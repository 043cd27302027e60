// The order in which "What happened" is read.
import type { LogEntry } from './module';

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
