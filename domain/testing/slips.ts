import { fold } from '../text/fold.ts';
import type { Chooser } from './chooser.ts';

/** The slips that people and systems make in titles and names. Null where a text gives no occasion. */

const vowels = 'aeiou';
const consonants = 'bdfgklmnprst';

/** One letter of a word of four or more put in, left out, exchanged, or changed about with its neighbour. */
export function typo(text: string, choose: Chooser): string | null {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (word.length >= 4 ? [at] : []));
  if (long.length === 0) return null;
  const which = choose.pick(long);
  const letters = Array.from(words[which] ?? '');
  const at = 1 + choose.below(letters.length - 1);
  const letter = choose.pick(Array.from(vowels.includes(letters[at] ?? '') ? vowels : consonants));
  const way = choose.below(4);
  if (way === 0) letters.splice(at, 1);
  if (way === 1) letters.splice(at, 0, letter);
  if (way === 2) letters[at] = letter;
  if (way === 3) [letters[at - 1], letters[at]] = [letters[at] ?? '', letters[at - 1] ?? ''];
  const changed = words.with(which, letters.join('')).join(' ');
  return fold(changed) === fold(text) ? null : changed;
}

/** A text with a typo where it has a word that is long enough, else as it is. */
export function misspelt(text: string, choose: Chooser): string {
  for (let tries = 0; tries < 8; tries += 1) {
    const wrong = typo(text, choose);
    if (wrong !== null) return wrong;
  }
  return text;
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ky/gi, 'ch'],
  [/gy/gi, 'j'],
  [/hy/gi, 'sh'],
  [/dw/gi, 'dj'],
  [/kw/gi, 'qu'],
  [/ny/gi, 'ni'],
  [/tw/gi, 'tch'],
  [/([mns])(?=[aeiou])/i, '$1$1'],
  [/a(?=\s|$)/i, 'aa'],
  [/e(?=\s|$)/i, 'i'],
  [/c(?=[aou])/gi, 'k'],
  [/ks|x/gi, 'ks'],
  [/h(?=\s|$)/gi, ''],
];

/** As it is heard: che for kye, ja for gya, doubled letters; one spelling surely, and every other one as often as not. */
export function soundSpelling(title: string, choose: Chooser): string | null {
  const text = plain(title);
  const fitting = sounds.filter(([heard]) => text.search(heard) >= 0);
  if (fitting.length === 0) return null;
  const surely = choose.pick(fitting);
  return fitting.reduce(
    (spelt, one) => (one === surely || choose.happens(0.5) ? spelt.replace(one[0], one[1]) : spelt),
    text,
  );
}

/** 3 for ɛ, and c or ) for ɔ. */
export function phoneSpelling(title: string, open: 'c' | ')'): string | null {
  if (!/[ɛɔ]/i.test(title)) return null;
  return title.replace(/ɛ/gi, '3').replace(/ɔ/gi, open);
}

/** Without Ghana's letters, in capitals where the word began with one. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɛƐɔƆŋŊɖƉɣƔ]/gu, (letter) => {
      const latin = fold(letter);
      return letter === letter.toLowerCase() ? latin : latin.toUpperCase();
    });
}

/** As systems cut: two thirds or more of the letters, eight at least. */
export function cutOff(title: string, choose: Chooser): string | null {
  const letters = Array.from(title);
  if (letters.length < 11) return null;
  const length = Math.max(8, Math.floor(letters.length * (0.6 + choose.below(25) / 100)));
  return letters.slice(0, length).join('').trim() + choose.pick(['', '', '...']);
}

/** A letter of a name doubled. */
export function doubled(text: string, choose: Chooser): string {
  const at = 2 + choose.below(text.length - 2);
  return text.slice(0, at) + (text[at - 1] ?? '').trim() + text.slice(at);
}

/** The last letter of a name left out. */
export function dropped(text: string): string {
  return text.length > 6 ? text.slice(0, -1) : text;
}

/** Names of days of birth, men's and women's, those of one day together. */
export const dayNames: readonly (readonly string[])[] = [
  ['Kwadwo', 'Kojo'],
  ['Kwabena'],
  ['Kwaku', 'Kweku'],
  ['Yaw'],
  ['Kofi'],
  ['Kwame'],
  ['Kwasi', 'Kwesi'],
  ['Adwoa'],
  ['Abena'],
  ['Akua'],
  ['Yaa'],
  ['Afua', 'Efua'],
  ['Ama'],
  ['Akosua'],
];

/** The same family name with the name of another day: "Kwame Ofori" for "Kwasi Ofori". */
export function otherDay(artist: string, choose: Chooser): string {
  const [first = '', ...rest] = artist.split(' ');
  const others = dayNames.filter((names) => !names.includes(first));
  return [choose.pick(choose.pick(others)), ...rest].join(' ');
}
