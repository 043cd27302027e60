// Handing an address to somebody else.
import { house } from './house.svelte';
import type { Reach } from './types.gen';

/** Whether a name means this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || host === '[::1]' || host === '::1';
}

/** What a link for a friend begins with: where this page is, unless that name means this machine alone and the house knows a better one. */
export function homeOf(here: { origin: string; hostname: string }, reach: Reach | null): string {
  return isLoopback(here.hostname) && reach?.address ? reach.address : here.origin;
}

/** The page of a table, for a friend. */
export function linkTo(path: string): string {
  return new URL(path, homeOf(location, house.reach)).href;
}

/** Copy to the clipboard; false where the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Outside secure pages there is no clipboard object, only the selected text of a field. */
function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Some chance of one's own for the game's seed, so that the house alone can't choose it. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
