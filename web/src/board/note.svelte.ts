// A note at the spot: something was refused there. It stays for a while, or until the next press.

/** How long a note stays. */
export const NOTE_STAYS = 4000;

export class Note<T> {
  now: T | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(note: T, ms: number = NOTE_STAYS): void {
    this.clear();
    this.now = note;
    this.#timer = setTimeout(() => (this.now = null), ms);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }
}
