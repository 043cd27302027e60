// What this device remembers: whether odds are shown, and after how long the house defends by itself.

interface Kept {
  odds: boolean;
  auto: number;
}

function read(): Kept {
  try {
    return { odds: true, auto: 0, ...(JSON.parse(localStorage.getItem('sugar_heist') ?? '{}') as Partial<Kept>) };
  } catch {
    return { odds: true, auto: 0 };
  }
}

class Memory {
  #kept: Kept = $state(read());

  get odds(): boolean {
    return this.#kept.odds;
  }
  set odds(shown: boolean) {
    this.#keep({ odds: shown });
  }
  /** Seconds before the house answers for a Defender; 0: never. */
  get auto(): number {
    return this.#kept.auto;
  }
  set auto(seconds: number) {
    this.#keep({ auto: seconds });
  }
  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem('sugar_heist', JSON.stringify(this.#kept));
    } catch {
      // A device that keeps nothing: it lasts as long as the page.
    }
  }
}

export const memory = new Memory();
