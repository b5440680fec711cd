import { fold } from '../../text/fold.ts';

/** One way to understand a line of a log: what of it is the title and what the artist. */
export type Reading = {
  readonly how: 'as_written' | 'swapped' | 'parted';
  readonly title: string;
  readonly artist: string | null;
};

const dash = /\s+[-–—|~:/_]+\s+|\s*[–—]\s*|\s*\|\s*/;
/** Without blanks only where nobody else parts the two, and never within a name: "Adjei-Sossou". */
const closeDash = /[-_]+/;
const by = /\s+by\s+/i;

/** What logs write where they know nothing: "Unknown Artist", "Various", "n/a", "-". */
const saysNothing =
  /^(?:(?:an? )?(?:unknown|various|unbekannt|inconnu)(?: (?:artists?|artistes?|title|performers?))?|artists?|artistes?|untitled|no (?:artist|title)|n a|na|va|v a|none|null|tba|(?:track|audio track|audio|titre|piste) ?\d{0,3})?$/;

/** Whether a title or an artist names nothing: "Unknown Artist", "Track 03", "-". */
export function isFiller(text: string): boolean {
  return saysNothing.test(fold(text));
}

const sound = /\.(?:mp3|m4a|wav|wma|aac|flac|ogg|mp4)$/i;
/** "07. ", "3) ", "12_", "#4 ", "Track 05 - ": where a song stands on a record or in a list. */
const place =
  /^(?:#\d{1,3}[\s.:_-]+|(?:track|trk)\s*\d{1,3}\s*[-.:_)]+\s*|\d{1,3}(?:[.)]\s+|_+|\s+-+\s+)|0\d[.)\s_-]+)(?=\S)/i;
/** "(website.com)", "[Music_Site]" at the end of a file's name. */
const website =
  /[\s_-]*[([][^()[\]]*[)\]]$|[\s_-]+(?:www\.)?[\w-]+\.(?:com|net|org|info|com\.gh|ng|co|io)$/i;

/** "03:52" or "<3:45>" behind a title. */
const playingTime = /\s+[<([]?\d{1,2}:[0-5]\d[>)\]]?$/;
/** "| Sunrise FM 97.1" behind a title. */
const station = /\s+\|\s+[^|]*\b(?:fm|radio|tv)(?:\s+\d{2,3}(?:\.\d)?)?$/i;
/** "*drive time*" behind a title. */
const starred = /\s+\*([^*]+)\*$/;

/** A title without the number before it, and the name of a file as its words: "07_Ama_Serwaa-Odo_(site.com).mp3" is "Ama Serwaa-Odo". */
function bareOf(title: string): string {
  const isFile = sound.test(title);
  const name = isFile ? title.replace(sound, '').replace(website, '') : title;
  const bare = name
    .replace(place, '')
    .replace(playingTime, '')
    .replace(station, '')
    .replace(starred, ' ($1)');
  const spaced = isFile || !/\s/.test(bare) ? bare.replace(/_+/g, ' ') : bare;
  return fold(spaced) === '' ? title : spaced.trim();
}

/** Title and artist in one cell, apart: by a dash between blanks, else by each dash there is. */
function partings(title: string, isFile: boolean): readonly (readonly [string, string])[] {
  const apart = dash.exec(title);
  if (apart !== null) return [cutAt(title, apart)];
  if (!isFile && /\s-|-\s/.test(title)) return [];
  return [...title.matchAll(new RegExp(closeDash, 'g'))]
    .slice(0, maxDashes)
    .map((one) => cutAt(title, one));
}

const maxDashes = 3;

function cutAt(text: string, at: RegExpMatchArray): readonly [string, string] {
  const from = at.index ?? 0;
  return [text.slice(0, from), text.slice(from + at[0].length)];
}

/**
 * The ways to understand a line, as it is written first: without a number before the title, title and artist changed about, and both in one cell
 * ("Ama Serwaa - Odo", "Odo by Ama Serwaa", "07_Ama_Serwaa-Odo.mp3").
 */
export function readingsOf(title: string, given: string | null): readonly Reading[] {
  const artist = given === null || isFiller(given) ? null : given;
  const bare = bareOf(title);
  const readings: Reading[] = [{ how: 'as_written', title, artist }];
  if (bare !== title) readings.push({ how: 'as_written', title: bare, artist });
  if (artist !== null) readings.push({ how: 'swapped', title: artist, artist: title });
  const add = (name: string, by: string) => {
    if (fold(name) !== '' && fold(by) !== '')
      readings.push({ how: 'parted', title: name, artist: by });
  };
  for (const [before, after] of partings(bare, sound.test(title))) {
    add(after, before);
    add(before, after);
  }
  const said = by.exec(bare);
  if (said !== null) add(...cutAt(bare, said));
  return readings;
}

/**
 * The letters that phones lack as people write them: 3 for ɛ, and ) for ɔ where it closes no bracket. "Y3n Ara" is "Yɛn Ara", "Part 3" stays.
 */
export function phoneLetters(text: string): string {
  if (!/[3)]/.test(text)) return text;
  return openBrackets(text).replace(/[\p{L}\d]+/gu, (word) =>
    /^(?:part|pt|vol|mp|ep|no|track|trk)\d+$/i.test(word) || /^3(?:rd|d)$/i.test(word)
      ? word
      : word.replace(/(?<=\p{L})3+(?!\d)|(?<!\d)3+(?=\p{L})/gu, (digits) =>
          'ɛ'.repeat(digits.length),
        ),
  );
}

/** A bracket that closes none stands for ɔ beside a letter. */
function openBrackets(text: string): string {
  if (!text.includes(')')) return text;
  let [depth, plain] = [0, ''];
  for (const [at, letter] of Array.from(text).entries()) {
    if (letter === '(') depth += 1;
    const isLone = letter === ')' && depth === 0;
    if (letter === ')' && depth > 0) depth -= 1;
    const isInWord = isLone && (/[\p{L}3]$/u.test(plain) || /^[\p{L}3]/u.test(text.slice(at + 1)));
    plain += isInWord ? 'ɔ' : letter;
  }
  return plain;
}

/** Where a c is hardly a c: before, after or between consonants. */
const phoneC =
  /(?:^|[^\p{L}])c(?=[bdfgjkmnpqstvwxz3])|[bcdfgjkmnpqstvwxyz]c(?![\p{L}\d])|[bdfgjkmpqtvwxyz]c(?=[bdfgjmnpqsvwxz3])/iu;

/** A text with c read as ɔ where people write it so ("cdc", "Onyankcpcn"); null where nothing says that they do. */
export function withOpenO(text: string): string | null {
  return phoneC.test(text) ? text.replace(/c(?!h)/gi, 'ɔ') : null;
}
