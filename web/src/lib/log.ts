// The order in which "What happened" is read.
import type { LogEntry } from './module';

/** The latest line first, in groups under their heads; a head with nothing below it yet is left out. */
export function latestFirst(log: readonly LogEntry[]): LogEntry[] {
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
