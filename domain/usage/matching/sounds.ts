import { fold } from '../../text/fold.ts';

// What people write for the same sound in Twi, Ga, Ewe and English: kyɛ and che, gya, dja and Adwoa, Adjoa, hyɛ and she.
const spellings: readonly (readonly [string, string])[] = [
  ['tch', 'C'],
  ['ch', 'C'],
  ['ky', 'C'],
  ['sh', 'S'],
  ['hy', 'S'],
  ['dj', 'J'],
  ['dw', 'J'],
  ['gy', 'J'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['qu', 'kw'],
  ['ny', 'n'],
  ['ng', 'n'],
  ['gh', 'g'],
  ['kh', 'k'],
  ['th', 't'],
  ['hw', 'w'],
  ['x', 'ks'],
];
const letters: Readonly<Record<string, string>> = {
  j: 'J',
  c: 'k',
  q: 'k',
  z: 's',
  l: 'r',
  e: 'i',
  o: 'u',
  y: 'i',
  w: 'u',
  h: '',
};

/** Longer texts sound like their beginning. */
const maxSound = 100;

/** What is left of {@link letters} for a word of two or three: "he", "we" and "ye" are three words, "me" and "mi" are one. */
const closeLetters: typeof letters = { j: 'J', c: 'k', q: 'k', z: 's', e: 'i', o: 'u' };

/** How a word sounds that is too short to be told by {@link soundLetters}, which takes h, w and y for vowels. */
export function closeSound(word: string): string {
  return soundLetters(word, closeLetters);
}

/**
 * A folded text by its sound: letters that are taken for one another made one, doubled ones single, words joined. The database's
 * function sound_letters does the same.
 */
export function soundLetters(folded: string, alike: typeof letters = letters): string {
  let text = folded.replaceAll(' ', '');
  for (const [spelling, sound] of spellings) text = text.replaceAll(spelling, sound);
  let heard = '';
  let last = '';
  for (const letter of text) {
    const sound = alike[letter] ?? letter;
    if (sound === '' || sound === last) continue;
    heard += sound;
    last = sound;
  }
  return heard;
}

/** By what two folded texts sound alike: their consonants, with the vowels where there are fewer than four. */
export function soundKey(folded: string): string {
  const sound = soundLetters(Array.from(folded).slice(0, maxSound).join(''));
  const consonants = sound.replace(/[aiu]/g, '').replace(/(.)\1+/gu, '$1');
  return Array.from(consonants).length >= 4 ? consonants : `=${sound}`;
}

/** A title folded, without what stands in brackets and without guests: "Odo (Remix) feat. Efya" is "odo". */
export function bareTitle(title: string): string {
  const outside = fold(title.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
  return (outside === '' ? fold(title) : outside).replace(/ (feat|ft|featuring) .*$/, '');
}

/** The first artist who is named, folded: "Kojo Antwi & Band" is "kojo antwi". */
export function firstArtist(artist: string): string {
  const first = fold(artist.replace(/[,;&/+|([].*$/s, ''));
  return (first === '' ? fold(artist) : first).replace(
    / (feat|ft|featuring|and|with|x|vs|versus) .*$/,
    '',
  );
}

/** The sound of a title; the database's function title_sound, by which recordings are found, does the same. */
export function titleSound(title: string): string {
  return soundKey(bareTitle(title));
}

const marksInAll = 128;

/**
 * Which pairs of sounds stand next to one another in a title, as 128 zeros and ones: titles that are alike share most of them. The
 * database's function title_marks does the same.
 */
export function titleMarks(title: string): string {
  const bare = Array.from(bareTitle(title)).slice(0, maxSound).join('');
  const sound = Array.from(` ${soundLetters(bare)} `, (letter) => letter.codePointAt(0) ?? 0);
  const marks = new Array<string>(marksInAll).fill('0');
  for (let at = 1; at < sound.length; at += 1)
    marks[(31 * (sound[at - 1] ?? 0) + (sound[at] ?? 0)) % (marksInAll - 1)] = '1';
  return marks.join('');
}

/** The sound of the first artist; the database's function artist_sound does the same. */
export function artistSound(artist: string): string {
  return soundKey(firstArtist(artist));
}
