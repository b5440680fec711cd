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
