// SHA-256 and HMAC: by the browser where it lets us, else by hand, since a house in a home network has no secure page.

const K = new Uint32Array(64);
const START = new Uint32Array(8);
// The fractional parts of the roots of the first primes (FIPS 180-4).
for (let prime = 2, found = 0; found < 64; prime++) {
  let divides = false;
  for (let by = 2; by * by <= prime; by++) divides ||= prime % by === 0;
  if (divides) continue;
  if (found < 8) START[found] = (prime ** 0.5 % 1) * 2 ** 32;
  K[found++] = (prime ** (1 / 3) % 1) * 2 ** 32;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The hash of some bytes, worked out here. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  const hash = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
    for (let i = 16; i < 64; i++) {
      const [a, b] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
      w[i] = (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)) + (w[i - 7] ?? 0) + (w[i - 16] ?? 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i] ?? 0) + word));
  }
  const out = new Uint8Array(32);
  hash.forEach((word, i) => new DataView(out.buffer).setUint32(i * 4, word));
  return out;
}

/** HMAC-SHA256, worked out here. */
export function hmacByHand(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array([...block.map((byte) => byte ^ 0x36), ...message]);
  return sha256(new Uint8Array([...block.map((byte) => byte ^ 0x5c), ...sha256(inner)]));
}

export type Hmac = (message: Uint8Array) => Promise<Uint8Array>;

/** HMAC-SHA256 with a key, by the browser where it has Web Crypto. */
export async function hmacWith(key: Uint8Array): Promise<Hmac> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return (message) => Promise.resolve(hmacByHand(key, message));
  const own = await subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await subtle.sign('HMAC', own, new Uint8Array(message)));
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes that hexadecimal digits stand for; none where they are no such digits. */
export function fromHex(text: string): Uint8Array {
  if (text.length % 2 > 0 || !/^[0-9a-f]*$/.test(text)) return new Uint8Array();
  return new Uint8Array(text.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? []);
}
