// A fairness receipt checked by this browser: the promise, the mixture, and every draw. docs/architecture.md, "Fairness".
import { bytesOf, fromHex, hexOf, hmacWith, sha256, type Hmac } from './hash';
import type { Fairness } from './types.gen';

/** A draw that does not follow: its number, the entry of the log, what was told and what the key gives. */
export interface Wrong {
  draw: number;
  entry: number;
  told: number;
  follows: number;
}

export interface Verdict {
  /** The seed hashes to what was promised before the first move. */
  promised: boolean;
  /** There is a salt for each seat, and the key of the game is made of seed and salts. */
  mixed: boolean;
  draws: number;
  /** How many follow, counted until the first that does not. */
  follow: number;
  wrong: Wrong | null;
  /** Every position names the key and as many draws as were made. */
  counted: boolean;
  fair: boolean;
}

const WORD = 2n ** 64n;

/** The key of all draws: the seed, stirred with the hash of each seat's salt in seat order. */
export async function mixedKey(seed: Uint8Array, salts: readonly string[]): Promise<Uint8Array> {
  const stirred = salts.map((salt) => hexOf(sha256(bytesOf(salt)))).join('');
  return (await hmacWith(seed))(bytesOf(stirred));
}

/** Draw number `index` of a key, in range(n): words that would favour small numbers are thrown away. */
export async function fairDraw(hmac: Hmac, index: number, n: number): Promise<number> {
  const limit = WORD - (WORD % BigInt(n));
  for (let tried = 0; ; tried++) {
    const made = await hmac(bytesOf(`${index}.${tried}`));
    const word = new DataView(made.buffer, made.byteOffset).getBigUint64(0);
    if (word < limit) return Number(word % BigInt(n));
  }
}

function mix(word: number): number {
  let x = word ^ (word >>> 16);
  x = Math.imul(x, 0x21f0aaad);
  x ^= x >>> 15;
  x = Math.imul(x, 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/** Draw number `index` of a seed that the table chose. */
export function chosenDraw(seed: number, index: number, n: number): number {
  const [high, low] = [Math.floor(seed / 2 ** 32), seed % 2 ** 32];
  const x = mix(mix((high + index) % 2 ** 32 >>> 0) ^ (low >>> 0));
  return Number((BigInt(x) * BigInt(n)) >> 32n);
}

/** The generator as a position names it: its key and how many draws it has made. */
function generatorIn(position: string): { key: string; cursor: number } | null {
  const found = /(?:F([0-9a-f]{64})|\b([0-9a-f]{16}))\.(\d+)/.exec(position);
  return found ? { key: found[1] ?? found[2] ?? '', cursor: Number(found[3]) } : null;
}

/** Check a receipt; `tick` is told of every draw that follows. */
export async function check(fairness: Fairness, tick: (draws: number) => void | Promise<void> = () => {}): Promise<Verdict> {
  const { receipt, log, draws } = fairness;
  const { header } = receipt;
  const seed = fromHex(receipt.seed);
  const chosen = header.chosen ?? null;
  const hashed = seed.length > 0 && hexOf(sha256(seed)) === header.commitment;
  const number = chosen === null ? true : seed.length === 8 && new DataView(seed.buffer).getBigUint64(0) === BigInt(chosen);
  const key = chosen === null ? hexOf(await mixedKey(seed, receipt.salts)) : chosen.toString(16).padStart(16, '0');
  const first = generatorIn(log.entries[0]?.position ?? '');
  const mixed = receipt.salts.length === header.seats && first?.key === key;
  const hmac = await hmacWith(fromHex(key));
  const draw = (index: number, n: number) => (chosen === null ? fairDraw(hmac, index, n) : Promise.resolve(chosenDraw(chosen, index, n)));
  const all = draws.reduce((sum, made) => sum + made.length, 0);
  const verdict: Verdict = { promised: hashed && number, mixed, draws: all, follow: 0, wrong: null, counted: draws.length === log.entries.length, fair: false };
  let cursor = 0;
  for (const [entry, made] of draws.entries()) {
    const logged = log.entries[entry];
    if (logged?.kind === 'undo') cursor = generatorIn(logged.position)?.cursor ?? cursor;
    for (const { n, value: told } of made) {
      const follows = await draw(cursor, n);
      if (follows !== told && !verdict.wrong) verdict.wrong = { draw: verdict.follow + 1, entry, told, follows };
      if (!verdict.wrong) {
        verdict.follow += 1;
        await tick(verdict.follow);
      }
      cursor += 1;
    }
    const named = generatorIn(logged?.position ?? '');
    if (named === null || named.key !== key || named.cursor !== cursor) verdict.counted = false;
  }
  verdict.fair = verdict.promised && verdict.mixed && verdict.counted && verdict.wrong === null;
  return verdict;
}
