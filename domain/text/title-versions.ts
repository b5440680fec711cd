import { soundLetters } from '../usage/matching/sounds.ts';
import { isOneSlipApart } from './text-likeness.ts';

/** The kind of version that folded words name, and what else they say of it, null when none: "dj korle remix" is a remix of "dj korle". */
export function readVersion(aside: string): readonly [string, string] | null {
  const misspelt = misspeltKind(aside);
  if (misspelt !== null) return [misspelt, ''];
  const text = withVersionSpelt(aside);
  const long = longPattern.exec(text);
  if (long) {
    const left = `${text.slice(0, long.index)} ${text.slice(long.index + long[0].length)}`;
    return [kindOf.get(long[1] ?? '') ?? '', wordsOf(left)];
  }
  const words = text.split(' ');
  for (const [at, word] of words.entries()) {
    const kind = kindOf.get(word) ?? kindOf.get(nearestKind(word));
    if (kind !== undefined) return [kind, wordsOf(words.toSpliced(at, 1).join(' '))];
  }
  const left = words.filter((word) => !harmless.has(word) && !filling.has(word));
  if (left.length > 0 && left.every((word) => styles.has(word)))
    return ['version', left.toSorted().join(' ')];
  // "Kumasi Version" names a version that is in no list; "Album Version" is the song itself.
  if (left.length > 0 && words.at(-1) === 'version') return ['version', left.join(' ')];
  return null;
}

/** Folded words with a last word that means "version" spelt so: "gospel ver", "gospel verson". */
export function withVersionSpelt(text: string): string {
  const at = text.lastIndexOf(' ');
  const last = text.slice(at + 1);
  if (at < 0 || last === 'version') return text;
  return abbreviated.has(last) || (last.length >= 6 && isOneSlipApart(last, 'version'))
    ? `${text.slice(0, at)} version`
    : text;
}

const abbreviated = new Set(['ver', 'vers', 'vrsn']);

/** The kind of version that folded words mean with a slip, as one or apart: "spead up", "accustic"; null for none. Names of kinds that are short mean too much else. */
export function misspeltKind(text: string): string | null {
  const joined = text.replaceAll(' ', '');
  if (joined.length < 6 || harmless.has(text) || styles.has(text)) return null;
  for (const [kind, spelt] of joinedKinds)
    if (kind !== joined && isOneSlipApart(joined, kind)) return spelt;
  return null;
}

/** Whether folded words that are no version may be what a cut or a slip left of this one: "re" and "lyve" of "remix" and "live". */
export function mayMeanVersion(text: string, { kind, of }: { kind: string; of: string }): boolean {
  return [kind, `${of} ${kind}`, `${kind} ${of}`, of].some(
    (name) => name !== '' && (name.startsWith(text) || isOneSlipApart(text, name)),
  );
}

/**
 * Whether a version of this kind may be the only recording of its song, so that a log calls it by the plain title: gospel albums are recorded live.
 * Every other kind is made from, or beside, a recording that has the plain title already.
 */
export function mayStandAlone(kind: string): boolean {
  return standAlone.has(kind);
}

const standAlone = new Set(['live', 'acoustic', 'cover', 'demo']);

/** Whether folded words of a title name a subtitle: more than decorations and years. */
export function saysMore(text: string): boolean {
  // What a cut leaves of a bracket: "Odo (A".
  if (text.length === 1 && !/\d/.test(text)) return true;
  return text
    .split(' ')
    .some((word) => !harmless.has(word) && !filling.has(word) && !/^(?:19|20)\d\d$/.test(word));
}

/** Words that say nothing of which sound it is. */
const harmless = new Set(
  `official video audio lyric lyrics visualizer visualiser clip music explicit clean dirty hd hq 4k uhd mp3 mp4 wav deluxe bonus track
   remaster remastered remasterd album single original radio edition anniversary mono stereo version edit full new hit free download slide kbps 320kbps 256kbps 192kbps 128kbps 128 192 256 320 single
   premiere exclusive expanded digital vevo promo main feat ft out now soundtrack ost`.split(/\s+/),
);
/** They only belong to the words above: an aside of these alone is a subtitle. */
const filling = new Set('the a an of in and for from by'.split(' '));

/** Kinds of version, and what people write for each. A kind of two words is written with a blank. */
const kinds: readonly (readonly [string, string])[] = [
  ['remix', 'remix, rmx, remixed, remx, rework, reworked, remixx, re mix'],
  ['refix', 'refix, re fix, refixx'],
  ['medley', 'medley, mashup, mash up, megamix, mega mix, megamedley'],
  ['live', 'live, live session, concert, in concert, live performance, live recording'],
  [
    'acapella',
    'acapella, acappella, accapella, a capella, a cappella, acapela, vocals only, vocal only',
  ],
  ['instrumental', 'instrumental, instrumentals, instru, beat, backing track, playback'],
  ['acoustic', 'acoustic, accoustic, unplugged, stripped, piano version, guitar version'],
  ['karaoke', 'karaoke, sing along, singalong, minus one'],
  ['cover', 'cover, covered, tribute, cover version'],
  ['reprise', 'reprise'],
  ['demo', 'demo, rough mix, snippet, unreleased, freestyle, teaser, preview'],
  [
    'sped up',
    'sped up, speed up, spedup, speedup, speeded up, nightcore, fast version, sped, sped up version',
  ],
  [
    'slowed',
    'slowed, slowed down, slowed reverb, slowed and reverb, slow version, screwed, chopped and screwed',
  ],
  ['dub', 'dub mix, dub, dubplate, dub version'],
  ['mix', 'mix, extended, extended mix, club mix, club edit, vip, mixtape version, vip mix'],
  ['intro', 'intro, introduction'],
  ['outro', 'outro'],
  ['interlude', 'interlude, skit'],
];
/** Styles and languages: alone in brackets, or before "version" or "remix", they name a version. */
const styles = new Set(
  `gospel amapiano afrobeat afrobeats afro afropop highlife hiplife drill reggae reggaeton dancehall azonto jazz choir choral band orchestra
   orchestral symphonic piano guitar kompa zouk house deep techno trap rock soul rnb lofi chill salsa soca kpop worship praise worshipful
   christmas drumless ballad traditional string strings kids children
   french english twi ga ewe fante hausa pidgin spanish portuguese swahili arabic german italian yoruba igbo dagbani lingala patois akan
   female male duet solo extended short long alternate alternative rap slow fast`.split(/\s+/),
);

const kindOf = new Map(
  kinds.flatMap(([kind, said]) => said.split(', ').map((text) => [text, kind] as const)),
);
/** Kinds of six letters or more without their blanks, by which misspelt ones are known. */
const joinedKinds = [...kindOf]
  .map(([text, kind]) => [text.replaceAll(' ', ''), kind] as const)
  .filter(([text]) => text.length >= 6);
const singleKinds = [...kindOf.keys()].filter((text) => !text.includes(' ') && text.length >= 5);
const longKinds = [...kindOf.keys()]
  .filter((text) => text.includes(' '))
  .toSorted((one, other) => other.length - one.length);
const longPattern = new RegExp(`(?:^| )(${longKinds.join('|')})(?= |$)`);

/** A kind that a misspelt word means: "remxi". */
function nearestKind(word: string): string {
  if (word.length < 5 || styles.has(word) || harmless.has(word)) return '';
  const sound = soundLetters(word);
  return (
    singleKinds.find((kind) => isOneSlipApart(word, kind)) ??
    singleKinds.find((kind) => soundLetters(kind) === sound) ??
    ''
  );
}

function wordsOf(text: string): string {
  return text
    .split(' ')
    .filter((word) => word !== '' && !harmless.has(word) && !filling.has(word) && word !== 'at')
    .join(' ');
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = { hundred: 100, thousand: 1_000, million: 1_000_000 } as const;
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const values = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, place) => [word, 20 + 10 * place] as const),
]);
const numberWord = [...values.keys(), ...Object.keys(scales)].join('|');
const runOfNumbers = new RegExp(
  `(?<![\\p{L}\\d])(?:(no)[\\s.]+)?((?:${numberWord})(?:(?:[\\s-]+|\\s+and\\s+)(?:${numberWord}))*)(?:[\\s-]+(${ordinals.join('|')}))?(?![\\p{L}\\d])`,
  'giu',
);
const ordinalWord = new RegExp(`(?<![\\p{L}\\d])(${ordinals.join('|')})(?![\\p{L}\\d])`, 'giu');
const nameEnds = /^\s*(?:$|[([{]|[-–—:|/~]\s|(?:feat|ft|featuring|with)\b)/i;
const mayHaveNumbers = new RegExp(`\\d|${numberWord}|${ordinals.join('|')}`, 'i');

/** Whether a folded word is a number: two of them are never slips of one another. */
export function isNumberWord(word: string): boolean {
  return values.has(word) || word in scales || ordinals.includes(word);
}

/**
 * A title with its numbers as digits: "Forty-Eight Hours", "10,000 Cedis" and "2nd Class" are "48 Hours", "10000 Cedis" and "2 th Class". A last word such
 * as "One" stays, for a digit there is a part; so do words that make no one number ("One Two Three") and "No One".
 */
export function spokenNumbers(title: string): string {
  if (!mayHaveNumbers.test(title)) return title;
  return title
    .replace(/(?<![\d.])\d{1,3}(?:,\d{3})+(?![\d.])/g, (digits) => digits.replaceAll(',', ''))
    .replace(/(?<![\p{L}\d])(\d+)(?:st|nd|rd|th)(?![\p{L}\d])/giu, '$1 th')
    .replace(/(?<![\p{L}\d])no\.?\s*(?=\d)/giu, 'Number ')
    .replace(runOfNumbers, (whole, no, run, ordinal, offset, text) => {
      const value = no === undefined ? numberIn(run.toLowerCase().split(/[\s-]+/)) : null;
      const isNamed = /(?:number|part|vol|volume|chapter|episode)\s+$/i.test(text.slice(0, offset));
      const isLast = !isNamed && nameEnds.test(text.slice(offset + whole.length));
      if (value === null || (!ordinal && isLast && value < 10)) return whole;
      if (ordinal === undefined) return String(value);
      const last = ordinals.indexOf(ordinal.toLowerCase());
      return value % 10 === 0 && value > 0 ? `${value + last} th` : `${value} ${last} th`;
    })
    .replace(ordinalWord, (word) => `${ordinals.indexOf(word.toLowerCase())} th`);
}

/** The value of words that are one number; null where they are several. */
function numberIn(words: readonly string[]): number | null {
  let [total, current, isBegun] = [0, 0, false];
  for (const word of words) {
    const value = values.get(word);
    if (word === 'and') continue;
    if (word === 'hundred' && current < 10) current = (current || 1) * 100;
    else if (word in scales) {
      total += (current || 1) * scales[word as keyof typeof scales];
      current = 0;
    } else if (value === undefined) return null;
    else if (isBegun && current % (value < 10 ? 10 : 100) !== 0) return null;
    else if (isBegun && current % 100 !== 0 && (value >= 10 || current % 100 < 20)) return null;
    else current += value;
    isBegun = true;
  }
  return total + current;
}

/** The ways to write a title with numbers, for those who look for it: in digits and in words; the title alone where it has none. */
export function numberSpellings(title: string): string[] {
  if (!mayHaveNumbers.test(title)) return [title];
  const digits = spokenNumbers(title).replace(/(\d) th\b/g, '$1th');
  const parted = digits.replace(/(?!(?:19|20)\d\d(?!\d))\d{4,}/g, (one) =>
    Number(one).toLocaleString('en'),
  );
  const worded = digits.replace(/(\d{1,7})(th)?(?![\d\p{L}])/gu, (_, one, th) =>
    inWords(Number(one), th),
  );
  const numbered = [/\bno\b\.?(?= ?\d)/i, /\bnumber\b(?= ?\d)/i].flatMap((named, place) =>
    named.test(digits) ? [digits.replace(named, ['Number', 'No.'][place] ?? '')] : [],
  );
  return [...new Set([title, digits, parted, worded, ...numbered])];
}

function inWords(value: number, th?: string): string {
  if (th !== undefined && value < ordinals.length) return ordinals[value] ?? '';
  if (value < 20) return small[value] ?? '';
  if (value < 100) {
    const rest = value % 10;
    const ten = tens[Math.floor(value / 10) - 2] ?? '';
    return rest === 0 && th === undefined ? ten : `${ten} ${inWords(rest, th)}`;
  }
  const [name, scale] = Object.entries(scales).findLast(([, size]) => value >= size) ?? ['', 1];
  const rest = value % scale;
  const whole = `${inWords(Math.floor(value / scale))} ${name}`;
  return rest === 0 ? whole : `${whole} ${inWords(rest, th)}`;
}
