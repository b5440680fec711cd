/** Numbers from 0 to 1 that look random and are the same for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const alphabet = 'abdefghikmnoprstuwy';

/** `text` with one slip in a word of four letters or more: a letter other, more or less, or two changed about. */
export function misspelt(text: string, chance: () => number): string {
  const long = [...text.matchAll(/[\p{L}]{4,}/gu)];
  const hit = long[Math.floor(chance() * long.length)];
  if (hit === undefined) return text;
  const [word] = hit;
  const place = 1 + Math.floor(chance() * (word.length - 1));
  const letter = alphabet.charAt(Math.floor(chance() * alphabet.length));
  const [before, after] = [word.slice(0, place), word.slice(place)];
  const slips = [
    before + letter + after.slice(1),
    before + letter + after,
    before + after.slice(1),
    before.slice(0, -1) + after.charAt(0) + before.slice(-1) + after.slice(1),
  ];
  const wrong = slips[Math.floor(chance() * slips.length)] ?? word;
  // Two like letters changed about, or a letter put for itself, is no slip.
  if (wrong.toLowerCase() === word.toLowerCase()) return misspelt(text, chance);
  return text.slice(0, hit.index) + wrong + text.slice(hit.index + word.length);
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ky/gi, 'ch'],
  [/gy/gi, 'j'],
  [/hy/gi, 'sh'],
  [/dw/gi, 'j'],
  [/kw/gi, 'qu'],
  [/ɛ/gi, 'e'],
  [/ɔ/gi, 'o'],
  [/ŋ/gi, 'ng'],
  [/ny/gi, 'ni'],
];

/** `text` as somebody writes it who goes by the sound: kyɛ as che, gya as ja, hyɛ as she. At least the letters of no keyboard change. */
export function soundsWritten(text: string, chance: () => number): string {
  return sounds.reduce(
    (written, [spelling, sound]) =>
      chance() < 0.8 ? written.replace(spelling, (found) => cased(found, sound)) : written,
    text,
  );
}

function cased(found: string, sound: string): string {
  return found.charAt(0) === found.charAt(0).toLowerCase()
    ? sound
    : sound.charAt(0).toUpperCase() + sound.slice(1);
}
