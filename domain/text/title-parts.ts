import { fold, foldedOrAsWritten } from './fold.ts';
import { isOneSlipApart } from './text-likeness.ts';
import {
  mayMeanVersion,
  mayStandAlone,
  misspeltKind,
  readVersion,
  saysMore,
  withVersionSpelt,
} from './title-versions.ts';

/** A version that a title speaks of: its kind ("remix", "live"), and the other words said of it, folded ("dj korle" of "DJ Korle Remix"). */
export type TitleVersion = { readonly kind: string; readonly of: string };

/** What a title says: its name, and what it says besides. All texts are folded. */
export type TitleParts = {
  /** Without guests, decorations, versions and part numbers. Never empty, unless the title is. */
  readonly name: string;
  /** Each kind once, in the order of the alphabet. */
  readonly versions: readonly TitleVersion[];
  /** 2 of "Part 2", "Pt. II" and "Odo 2"; null where no part is named. */
  readonly part: number | null;
  /** What stands in brackets or after a dash and is neither a guest, a decoration, a version nor a part: a subtitle, or a version that nobody has heard of. */
  readonly rest: string;
  /** Guests ("feat. Efya & Bisa") as they are written, '' for none. */
  readonly guests: string;
};

/** How what two titles say besides their names goes together; see {@link compareTitles}. */
export type TitleAgreement = 'same' | 'vaguer' | 'other';

/**
 * Takes a title apart: "Ɔdɔ (DJ Korle Remix) [Official Video] feat. Efya" is the name "odo", a remix by "dj korle", and a guest. Words
 * that say nothing about which sound it is (explicit, radio edit, official video, deluxe, remastered 2019, prod. by) are left out.
 */
export function titleParts(title: string): TitleParts {
  if (isPlain(title)) return { ...nothing, name: foldedOrAsWritten(title) };
  const { main, asides, guests } = sections(title);
  const found: Found = { versions: new Map(), part: null, rest: [] };
  for (const aside of asides) readAside(fold(aside), found);
  const name = readName(main, found);
  const versions = [...found.versions].map(([kind, of]) => ({ kind, of }));
  return {
    name: name === '' ? foldedOrAsWritten(title) : name,
    versions: versions.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
    part: found.part,
    rest: found.rest.join(' '),
    guests,
  };
}

/**
 * Whether two titles speak of the same version and part. `vaguer`: the first leaves out what the second says, or one of the two says less
 * of it ("Remix" beside "DJ Korle Remix"), or they differ in a subtitle. `other`: they name different parts or versions, or the first names one and the second
 * none.
 */
export function compareTitles(one: TitleParts, other: TitleParts): TitleAgreement {
  let agreement: TitleAgreement = 'same';
  if (one.part !== other.part) {
    // The first part is often called by the name alone.
    if ((one.part ?? 1) !== (other.part ?? 1) && one.part !== null) return 'other';
    agreement = 'vaguer';
  }
  for (const { kind, of } of one.versions) {
    const theirs = other.versions.find((version) => version.kind === kind);
    if (theirs === undefined) return 'other';
    if (isSpeltAlike(of, theirs.of)) continue;
    if (of !== '' && theirs.of !== '' && !isWithin(of, theirs.of)) return 'other';
    agreement = 'vaguer';
  }
  if (other.versions.length > one.versions.length) agreement = 'vaguer';
  return isSpeltAlike(one.rest, other.rest) ? agreement : 'vaguer';
}

/**
 * Whether the first title says nothing of what the other one is, and would say it: a second part, a remix or a French version has the plain song beside
 * it, so the plain title means that one. A live recording may be the only one there is.
 */
export function isPlainBesideVersion(one: TitleParts, other: TitleParts): boolean {
  if (one.part === null && (other.part ?? 1) > 1) return true;
  return other.versions.some(
    (version) =>
      !mayStandAlone(version.kind) &&
      !one.versions.some(({ kind }) => kind === version.kind) &&
      !meansVersion(one, version),
  );
}

/** Whether what stands beside the first title is probably how the version of the other was written, misspelt or cut off. */
export function hintsAtVersion(one: TitleParts, other: TitleParts): boolean {
  return other.versions.some((version) => meansVersion(one, version));
}

function meansVersion({ rest }: TitleParts, version: TitleVersion): boolean {
  return rest !== '' && mayMeanVersion(rest, version);
}

/** A title by all that it is: equal for titles that name the same version of the same song, however they are decorated. */
export function titleKey(parts: TitleParts): string {
  const versions = parts.versions.map(({ kind, of }) => `${kind} ${of}`);
  return [parts.name, parts.part ?? '', parts.rest, ...versions].join('|');
}

type Found = { versions: Map<string, string>; part: number | null; rest: string[] };
const nothing = { versions: [], part: null, rest: '', guests: '' } as const;

// Most titles of a log are a name and no more, and thousands of them are read in a row.
function isPlain(title: string): boolean {
  return (
    !/[()[\]{}\d]|\s[-–—:|~/]|[-–—:|~/]\s/.test(title) &&
    !telling.test(title) &&
    !maybeMisspelt.test(title)
  );
}

const guestWords = /(?:^|[\s([{])(?:feat|ft|featuring|w\/)(?:\.|\s)\s*|^\s*with\s+/i;

/** The title before its first bracket or dash, what stands in brackets or after dashes, and the guests, wherever they are named. */
function sections(title: string): { main: string; asides: string[]; guests: string } {
  const asides: string[] = [];
  const guests: string[] = [];
  const outside = title.replace(
    /\(([^()]*)\)|\[([^[\]]*)\]|\{([^{}]*)\}/g,
    (_, round, square, curly) => {
      asides.push(round ?? square ?? curly ?? '');
      return ' ';
    },
  );
  // A bracket that a cut-off title leaves open.
  const [closed = '', ...open] = outside.split(/\s[([{]/);
  const [first = '', ...after] = closed.split(/\s+[-–—|~]+\s+/);
  const main = fold(first) === '' ? title : first;
  const named: string[] = [];
  for (const text of [main, ...after, ...open, ...asides]) {
    const [before = '', ...who] = text.split(guestWords);
    if (who.length > 0) guests.push(...who);
    named.push(before);
  }
  const [name = '', ...others] = named;
  return {
    main: name,
    asides: others.filter((text) => fold(text) !== ''),
    guests: guests.join(' & ').trim(),
  };
}

/** At the end of a name without brackets a word means a version only when it is hardly ever the end of a name itself. */
const atEnd =
  / (?:(?:radio|album|single|clean|explicit) (?:edit|version)|official (?:music |lyrics? )?(?:video|audio)|lyrics? video|(?:the )?(?:remix|rmx|refix|remixed|medley|acapella|instrumental|karaoke|reprise|unplugged|acoustic|live|cover|sped up|slowed(?: reverb)?|dub mix|mashup|remaster(?:ed)?(?: \d{4})?|\d{4} remaster(?:ed)?)|(?:[a-z]+ )version|(?:sped|speed|slowed) (?:up|down) version|\d{2,3} ?kbps|hd|hq|explicit)$/;
const telling =
  /\b(?:feat|ft|featuring|edit|version|official|video|audio|lyrics?|explicit|prod|produced|remaster(?:ed)?|number|part|prt|patr|pt|vol|volume|chapter|episode|ii|iii|iv|remix|remxi|rmx|refix|remixed|medley|acapella|instrumental|karaoke|reprise|unplugged|acoustic|live|cover|sped up|slowed|dub mix|mashup|hd|hq)\b/i;

/** How a last word begins that may be a version misspelt. */
const maybeMisspelt = /\s(?:ac|ka|in|un|ni|up|ve)[a-z-]*$|\s(?:sp|sl)[a-z]+\W/i;

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
};
const partNamed =
  /(?:^| )(?:part|prt|patr|pt|vol|volume|chapter|episode|ep|no|number|act) ?(\d{1,3}|one|two|three|four|five|i{1,3}|iv|v|vi{0,3})(?= |$)/;
/** "Odo 2" and "Odo II", of a name that has another word. */
const partAtEnd = /(?<=[a-z]) (\d|ii|iii|iv)$/;

function numberOf(text: string): number | null {
  return numbers[text] ?? (/^\d+$/.test(text) ? Number(text) : null);
}

/** Reads what stands in brackets or after a dash. */
function readAside(folded: string, found: Found): void {
  let text = folded;
  if (/^(?:prod|produced|shot|dir|directed|mixed|mastered)(?: |$)/.test(text)) return;
  text = text.replace(/ (?:prod|produced|mixed) (?:by )?.*$/, '');
  const named = partNamed.exec(text);
  if (named) {
    found.part = numberOf(named[1] ?? '');
    text = text.replace(named[0], '').trim();
  } else if (/^(?:\d|ii|iii|iv)$/.test(text)) {
    found.part = numberOf(text);
    return;
  }
  if (text === '') return;
  const version = readVersion(text);
  if (version !== null) {
    const [kind, of] = version;
    found.versions.set(kind, [found.versions.get(kind), of].filter(Boolean).join(' '));
    return;
  }
  if (saysMore(text)) found.rest.push(text);
}

/** The name, with what stands at its end without brackets read as well: "Odo Remix", "Odo Pt 2". */
function readName(main: string, found: Found): string {
  let name = withVersionSpelt(
    fold(main).replace(/ (?:(?:produced|mixed) by|prod(?: by)?) .+$/, ''),
  );
  for (;;) {
    const end = atEnd.exec(name);
    const [said] = end ?? misspeltRemix.exec(name) ?? misspeltEnd(name) ?? [];
    if (said === undefined || said.length === name.length) break;
    readAside(said.trim(), found);
    name = name.slice(0, name.length - said.length);
  }
  const part = partNamed.exec(name);
  const last = part === null ? partAtEnd.exec(name) : null;
  const said = part ?? last;
  if (said !== null && said[0].length < name.length) {
    found.part = numberOf(said[1] ?? '');
    name = name.replace(said[0], '').trim();
  }
  return name;
}

const misspeltRemix = / (?:remxi|rimix|remiks|reemix|remmix)$/;

/** The last one or two words of a name, where they are a long name of a version with a slip: "accustic", "spead up". */
function misspeltEnd(name: string): RegExpExecArray | null {
  for (const words of [/ [a-z]+$/, / [a-z]+ [a-z]+$/]) {
    const end = words.exec(name);
    if (end !== null && misspeltKind(end[0].trim()) !== null) return end;
  }
  return null;
}

function isSpeltAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [mine, theirs] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')];
  return mine === theirs || isOneSlipApart(mine, theirs);
}

/** Whether all words of the one are among those of the other. */
function isWithin(one: string, other: string): boolean {
  const [mine, theirs] = [one.split(' '), other.split(' ')];
  return mine.every((word) => theirs.includes(word)) || theirs.every((word) => mine.includes(word));
}
