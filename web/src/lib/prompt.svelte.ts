// The prompt's place at the table: the game speaks there, unless the page has something to say itself (a coach, a replay).
import type { Snippet } from 'svelte';

class PromptPlace {
  /** What stands there instead of the game's own sentence. */
  place: Snippet | null = $state.raw(null);

  /** Take the place until the returned function is called; for `$effect`. */
  take(snippet: Snippet): () => void {
    this.place = snippet;
    return () => {
      if (this.place === snippet) this.place = null;
    };
  }
}

export const prompt = new PromptPlace();
