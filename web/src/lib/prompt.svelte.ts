// The prompt's place at the table: the game speaks there, unless the page has something to say itself (a coach, a replay).
import type { Snippet } from 'svelte';

/** What the game would show besides its sentence: what one would get, and the buttons that answer. */
export interface Answering {
  gain?: Snippet;
  buttons?: Snippet;
}

class PromptPlace {
  /** What stands there instead of the game's own sentence; it gets the rest, since moves may need those buttons. */
  place: Snippet<[Answering]> | null = $state.raw(null);

  /** Take the place until the returned function is called; for `$effect`. */
  take(snippet: Snippet<[Answering]>): () => void {
    this.place = snippet;
    return () => {
      if (this.place === snippet) this.place = null;
    };
  }
}

export const prompt = new PromptPlace();
