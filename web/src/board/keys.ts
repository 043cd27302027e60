// The keyboard of a table: which keys are heard, and when one belongs to somebody else.

/** What keys do, by their name in lower case: 'escape', 'enter', 'space', 'arrowleft', 'r'; `digit` hears 1 to 9. `false`: not ours after all. */
export type Keys = Record<string, ((event: KeyboardEvent, n: number) => unknown) | undefined>;

/** Whether a key was meant for something else: a field, an open dialog, or a button that is pressed. */
export function taken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (target?.closest('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]')) return true;
  return (event.key === 'Enter' || event.key === ' ') && target?.closest('button, a, summary') != null;
}

/** Does what a key stands for; true where it was one of ours. */
export function press(event: KeyboardEvent, keys: Keys): boolean {
  if (taken(event)) return false;
  const name = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const n = /^[1-9]$/.test(name) ? Number(name) : 0;
  const act = keys[name] ?? (n > 0 ? keys.digit : undefined);
  if (!act || act(event, n) === false) return false;
  event.preventDefault();
  return true;
}
