// Where the focus goes when what had it goes away: to the one place from which the next question is answered.

/** Whether an element can still hold the focus. */
function holds(element: Element | null): boolean {
  return element !== null && element !== document.body && element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;
}

/** Keeps the focus at the table. One that was put here follows to the next place; one that a person put somewhere stays. */
export function keepFocus(home: () => HTMLElement | null): (root: HTMLElement) => () => void {
  return (root) => {
    // Nothing is taken from a page that was only just opened.
    let last: Element | null = null;
    let put: Element | null = null;
    const seen = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    const look = (): void => {
      const now = document.activeElement;
      if (document.querySelector('dialog[open]')) return;
      const lost = last !== null && !holds(now) && !holds(last);
      if (!lost && !(put !== null && now === put)) return;
      const next = home();
      if (!next || next === now) return;
      next.focus({ preventScroll: true });
      put = next;
    };
    const observer = new MutationObserver(look);
    document.addEventListener('focusin', seen);
    observer.observe(root.closest('main') ?? root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert', 'data-busy', 'hidden'],
    });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', seen);
    };
  };
}
