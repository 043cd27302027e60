// Sentences that the server sends (options, cards, refusals, scores) in the language of the page.
// The server speaks English; web/messages/<game>/texts.<language>.json has each sentence beside its translation, what varies in it as {1}, {2}.
import { getLocale } from './paraglide/runtime';

export type Texts = Record<string, string>;

interface Template {
  shape: RegExp;
  says: string;
}

const PART = /\{(\d+)\}/g;

/** A catalogue of sentences: those that never vary, and those that do, the longest first. */
export class Catalogue {
  readonly #whole: ReadonlyMap<string, string>;
  readonly #templates: readonly Template[];

  constructor(texts: Texts) {
    const entries = Object.entries(texts);
    const varies = (text: string) => text.search(PART) >= 0;
    this.#whole = new Map(entries.filter(([text]) => !varies(text)));
    this.#templates = entries
      .filter(([text]) => varies(text))
      .sort(([a], [b]) => fixed(b) - fixed(a))
      .map(([text, says]) => ({ shape: shapeOf(text), says }));
  }

  /** The sentence in the catalogue's language, or as it is where it has none; what varies is looked up as well. */
  say(text: string): string {
    const whole = this.#whole.get(text);
    if (whole !== undefined) return whole;
    for (const { shape, says } of this.#templates) {
      const parts = shape.exec(text);
      if (parts) return says.replace(PART, (_, number) => this.say(parts[Number(number)] ?? ''));
    }
    return text;
  }
}

/** How many letters of a template never vary. */
function fixed(text: string): number {
  return text.replace(PART, '').length;
}

function shapeOf(text: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${text.split(/\{\d+\}/).map(literal).join('(.+?)')}$`);
}

const FILES = import.meta.glob<Texts>('../../messages/*/texts.*.json', { import: 'default' });

class Spoken {
  catalogue: Catalogue = $state.raw(new Catalogue({}));

  /** Fetch what this page's language needs; in English nothing. */
  async fetch(language: string = getLocale()): Promise<void> {
    const wanted = Object.entries(FILES).filter(([path]) => path.endsWith(`/texts.${language}.json`));
    const found = await Promise.all(wanted.map(([, file]) => file().catch(() => ({}))));
    this.catalogue = new Catalogue(Object.assign({}, ...found) as Texts);
  }
}

export const spoken = new Spoken();

/** A sentence of the server in the language of the page. */
export function said(text: string): string {
  return spoken.catalogue.say(text);
}
