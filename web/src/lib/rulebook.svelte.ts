// The rules at a clause: whoever shows a clause can open them there; the bar of the page has the dialog.

class Rulebook {
  /** The clause that somebody wants to read, '' for none. */
  clause = $state('');

  read(clause: string): void {
    this.clause = clause;
  }

  /** It is being read. */
  taken(): void {
    this.clause = '';
  }
}

export const rulebook = new Rulebook();
