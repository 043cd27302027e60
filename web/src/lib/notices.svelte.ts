// A browser notification when it is your turn: asked for once, politely, and never more than the browser allows.
import { nameOf } from './names';
import { m } from './paraglide/messages';
import { titleOf } from './titles';
import type { TableCard } from './types.gen';

const KEY = 'sugarhouse.notices';
export type Wish = 'unasked' | 'yes' | 'no';

function stored(): Wish {
  try {
    const found = localStorage.getItem(KEY);
    return found === 'yes' || found === 'no' ? found : 'unasked';
  } catch {
    return 'unasked';
  }
}

class Notices {
  wish: Wish = $state(stored());
  /** Whether this browser can tell at all. */
  able = typeof Notification !== 'undefined' && typeof document !== 'undefined';
  /** What the browser itself allows. */
  allowed = $state(typeof Notification !== 'undefined' ? Notification.permission : 'denied');
  on = $derived(this.able && this.wish === 'yes' && this.allowed === 'granted');
  /** Whether to ask: once, where it could be granted. */
  askable = $derived(this.able && this.wish === 'unasked' && this.allowed !== 'denied');

  async choose(wish: 'yes' | 'no'): Promise<void> {
    if (wish === 'yes' && this.able) this.allowed = await Notification.requestPermission();
    this.wish = wish === 'yes' && this.allowed !== 'granted' ? 'no' : wish;
    try {
      localStorage.setItem(KEY, this.wish);
    } catch {
      // Then it is asked again on the next visit.
    }
  }
}

export const notices = new Notices();

/** It is your turn at a table: said by the browser where nobody looks at the page and it was wished for. */
export function tellTurn(table: TableCard): void {
  if (!notices.on || document.visibilityState !== 'hidden') return;
  const others = table.seats.filter((seat) => !seat.yours).map(nameOf).join(', ');
  try {
    const note = new Notification(m.notice_turn({ game: titleOf(table.game) }), { body: others, tag: table.id, icon: '/house.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Phones take notifications from a service worker only.
  }
}
