/** Hashes bytes as they come; browsers only hash what they hold as a whole. */
export type Sha256 = {
  readonly take: (bytes: Uint8Array) => void;
  /** In hex; nothing is taken after it. */
  readonly end: () => string;
};

const blockBytes = 64;
/** The first 32 bits of the fractions of the roots of the first primes. @source FIPS 180-4 sections 4.2.2 and 5.3.3 */
const primes = firstPrimes(64);
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

/** @source FIPS 180-4 section 6.2 */
export function sha256(): Sha256 {
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const rest = new Uint8Array(blockBytes);
  let [held, total] = [0, 0];
  const take = (bytes: Uint8Array) => {
    total += bytes.length;
    let at = 0;
    if (held > 0) {
      at = Math.min(blockBytes - held, bytes.length);
      rest.set(bytes.subarray(0, at), held);
      held += at;
      if (held < blockBytes) return;
      mix(state, words, rest, 0);
      held = 0;
    }
    for (; at + blockBytes <= bytes.length; at += blockBytes) mix(state, words, bytes, at);
    rest.set(bytes.subarray(at));
    held = bytes.length - at;
  };
  return {
    take,
    end: () => {
      const bits = total * 8;
      const padding = new Uint8Array((held < 56 ? 56 : 120) - held + 8);
      padding[0] = 0x80;
      const view = new DataView(padding.buffer);
      view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
      view.setUint32(padding.length - 4, bits % 2 ** 32);
      take(padding);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}

function mix(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const from = at + i * 4;
    words[i] =
      (byte(bytes, from) << 24) |
      (byte(bytes, from + 1) << 16) |
      (byte(bytes, from + 2) << 8) |
      byte(bytes, from + 3);
  }
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(words, i - 15), word(words, i - 2)];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = (word(words, i - 16) + low + word(words, i - 7) + high) | 0;
  }
  let a = word(state, 0);
  let b = word(state, 1);
  let c = word(state, 2);
  let d = word(state, 3);
  let e = word(state, 4);
  let f = word(state, 5);
  let g = word(state, 6);
  let h = word(state, 7);
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + word(constants, i) + word(words, i)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries())
    state[index] = (word(state, index) + value) | 0;
}

// All of these are within bounds; the compiler cannot know.
const byte = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;
const word = (words: Int32Array, at: number) => words[at] ?? 0;
const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
