// Parts of a page that its first decision can do without: fetched once the page rests, asked for again where that failed.

/** Runs when nothing else is to be done; Safari has no word for it. */
function atRest(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 4000 });
  else setTimeout(run, 1200);
}

export class Later<T> {
  /** The part, once it is there. */
  part: T | null = $state.raw(null);
  /** The last try went wrong, and nobody has asked since. */
  failed = $state(false);
  #coming: Promise<T | null> | null = null;

  constructor(private readonly fetch: () => Promise<T>) {}

  /** Fetches the part while the page rests, so that nobody waits for it. A failure shows only when the part is wanted. */
  prefetch(): void {
    atRest(() => void this.get());
  }

  /** The part, or null where it is not to be had now. */
  get(): Promise<T | null> {
    if (this.part !== null) return Promise.resolve(this.part);
    this.failed = false;
    this.#coming ??= this.#try();
    return this.#coming;
  }

  async #try(): Promise<T | null> {
    try {
      this.part = await this.fetch();
    } catch {
      this.failed = true;
    }
    this.#coming = null;
    return this.part;
  }
}
