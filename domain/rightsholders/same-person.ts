import { fold, words } from '../text/fold.ts';
import { isOneSlipApart } from '../text/text-likeness.ts';
import {
  areManAndWoman,
  generationOf,
  isDayName,
  isSameName,
  titles,
  tradeWords,
} from './other-people.ts';
import type { RightsHolderKind } from './rights-holder.ts';

/** Why two records may be one person or body. */
export const likenessReasons = [
  'same_number',
  'same_name',
  'same_words',
  'spelling',
  'initials',
  'part_of_name',
  'other_number',
  'other_kind',
] as const;
/** One of {@link likenessReasons}. */
type LikenessReason = (typeof likenessReasons)[number];

/** The reasons in plain words. */
export const likenessReasonNames: Record<LikenessReason, string> = {
  same_number: 'The same IPI name number',
  same_name: 'The same name',
  same_words: 'The same names in another order',
  spelling: 'Spelt nearly the same',
  initials: 'Fits with initials',
  part_of_name: 'Part of the name is the same',
  other_number: 'Another IPI name number',
  other_kind: 'One is a person, the other a company or group',
};

/** The compared facts of each record: all names, the preferred one first, and numbers. */
export type ComparedPerson = {
  readonly kind: RightsHolderKind;
  readonly names: readonly string[];
  readonly ipiNameNumber: string | null;
};

/** How alike two are, 0 to 100, why, and by which of the second one's names. From {@link likelySame} on it is worth a look. */
export type Likeness = {
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
  readonly name: string;
};

/** From this score on two records are likely one person. */
export const likelySame = 60;

/** Whether these names, without numbers beside them, may be of one person or body. */
export function mayBeOne(
  kind: RightsHolderKind,
  names: readonly string[],
  others: readonly string[],
): boolean {
  const unnumbered = { kind, ipiNameNumber: null };
  return samePerson({ ...unnumbered, names }, { ...unnumbered, names: others }).score >= likelySame;
}

/**
 * How likely two records are one person or body: by their numbers, then by whichever two of their names are most alike. Names of
 * one family are many, so a family name alone is not enough, and two names of different days of birth speak against it.
 */
export function samePerson(one: ComparedPerson, other: ComparedPerson): Likeness {
  const nearest = one.names
    .flatMap((name) => other.names.map((otherName) => compare(name, otherName, one.kind)))
    .reduce((best, next) => (next.score > best.score ? next : best), {
      score: 0,
      reasons: [],
      name: other.names[0] ?? '',
    });
  if (one.ipiNameNumber !== null && one.ipiNameNumber === other.ipiNameNumber)
    return { ...nearest, score: 100, reasons: ['same_number', ...nearest.reasons] };
  const against: LikenessReason[] = [];
  // One person may have a number for each name, so that two numbers are a doubt and no proof.
  if (one.ipiNameNumber !== null && other.ipiNameNumber !== null) against.push('other_number');
  if (one.kind !== other.kind) against.push('other_kind');
  return {
    ...nearest,
    score: Math.round(nearest.score * 0.65 ** against.length),
    reasons: [...nearest.reasons, ...against],
  };
}

function compare(name: string, otherName: string, kind: RightsHolderKind): Likeness {
  const [folded, otherFolded] = [fold(name), fold(otherName)];
  if (folded === '' || otherFolded === '') return { score: 0, reasons: [], name: otherName };
  if (folded === otherFolded) return { score: 100, reasons: ['same_name'], name: otherName };
  // Owusu-Ansah, Owusu Ansah and Owusuansah.
  if (folded.replaceAll(' ', '') === otherFolded.replaceAll(' ', ''))
    return { score: 98, reasons: ['spelling'], name: otherName };
  const [given, known] = [nameWords(name, kind), nameWords(otherName, kind)];
  const found = byWords(joinedAs(given, known), joinedAs(known, given));
  const score = Math.round(found.score * (areOthers(name, otherName) ? 0.5 : 1));
  return { ...found, score, name: otherName };
}

/** Whether two names, however alike, are of a man and a woman, of a parent and a child, or of twins. */
function areOthers(name: string, otherName: string): boolean {
  const [mine, theirs] = [generationOf(name), generationOf(otherName)];
  return (mine !== null && theirs !== null && mine !== theirs) || areManAndWoman(name, otherName);
}

/** Two words that the other name writes together are one. */
function joinedAs(given: readonly NameWord[], other: readonly NameWord[]): NameWord[] {
  const joined = new Set(other.map(({ word }) => word));
  const result: NameWord[] = [];
  for (const one of given) {
    const before = result.at(-1);
    const both = (before?.word ?? '') + one.word;
    if (before !== undefined && joined.has(both))
      result[result.length - 1] = { word: both, weight: 100 };
    else result.push(one);
  }
  return result;
}

type Way = { readonly reason: LikenessReason | null; readonly worth: number };
type Fit = Way & { readonly fits: (word: string, other: string) => boolean };

// The most certain pairs come first, so that an initial does not match a word that is written in full elsewhere.
const ways: readonly Fit[] = [
  { reason: null, worth: 1, fits: (word, other) => word === other },
  { reason: 'spelling', worth: 0.9, fits: isSameName },
  {
    reason: 'spelling',
    worth: 0.85,
    fits: (word, other) => !(isDayName(word) && isDayName(other)) && isOneSlipApart(word, other),
  },
  { reason: 'initials', worth: 0.7, fits: isInitial },
];

function byWords(
  given: readonly NameWord[],
  known: readonly NameWord[],
): Pick<Likeness, 'score' | 'reasons'> {
  const { pairs, left, free } = pair(given, known);
  // A match needs a name of the person's own: titles, day names and initials are not enough.
  const isDistinctive = pairs.some(({ weight, worth }) => weight >= 100 && worth > 0.7);
  if (!isDistinctive) return { score: 0, reasons: [] };
  const total = sum(given) + sum(known);
  const shared = pairs.reduce((all, { weight, worth }) => all + weight * worth, 0) * 2;
  const isOtherDay = [left, free].every((rest) => rest.some(({ word }) => isDayName(word)));
  const isWhole = [...left, ...free].every(({ weight }) => weight <= 10);
  const found = new Set(pairs.flatMap(({ reason }) => reason ?? []));
  const reasons: LikenessReason[] = [
    ...(isWhole && found.size === 0 ? (['same_words'] as const) : []),
    ...(isWhole ? [] : (['part_of_name'] as const)),
    ...found,
  ];
  // Differing titles mean nothing: without them the words are equal.
  const share = isWhole && found.size === 0 ? 0.97 : shared / total;
  return { score: Math.round(100 * share * (isOtherDay ? 0.5 : 1)), reasons };
}

type Pair = Way & { readonly weight: number };

function pair(given: readonly NameWord[], known: readonly NameWord[]) {
  const free = [...known];
  let left = [...given];
  const pairs: Pair[] = [];
  for (const { reason, worth, fits } of ways) {
    left = left.filter((one) => {
      const at = free.findIndex((other) => fits(one.word, other.word));
      const other = free[at];
      if (other === undefined) return true;
      free.splice(at, 1);
      pairs.push({ reason, worth, weight: (one.weight + other.weight) / 2 });
      return false;
    });
  }
  return { pairs, left, free };
}

function isInitial(word: string, other: string): boolean {
  const [shorter, longer] = word.length <= other.length ? [word, other] : [other, word];
  return shorter.length === 1 && longer.startsWith(shorter);
}

function sum(list: readonly NameWord[]): number {
  return list.reduce((all, { weight }) => all + weight, 0);
}

/** How much a word of a name says about who bears it, in hundredths: a family name 100, a day of birth 50, a title 10. */
type NameWord = { readonly word: string; readonly weight: number };

/** The words of a person's or an organisation's name, each with its kind; titles count only beside other words. */
function nameWords(name: string, kind: RightsHolderKind): NameWord[] {
  const light = kind === 'corporate' ? tradeWords : titles;
  const all = words(name);
  const hasOther = all.some((word) => !light.has(word));
  return all.map((word) => ({ word, weight: hasOther && light.has(word) ? 10 : weightOf(word) }));
}

/** The words used to search for a name: without titles, legal forms and initials, if others remain. */
export function distinctiveWords(name: string, kind: RightsHolderKind): string[] {
  const distinctive = nameWords(name, kind).filter(
    ({ word, weight }) => weight > 10 && word.length > 1,
  );
  return [...new Set(distinctive.map(({ word }) => word))];
}

function weightOf(word: string): number {
  return isDayName(word) ? 50 : 100;
}

/**
 * Whether a name typed as signature may stand for who was named: theirs, with words left out, added or spelt otherwise, or with theirs in it,
 * as in "Esi Badu for Yaw Darko". For a company any person may sign.
 */
export function maySignAs(
  signature: string,
  { kind, name }: { readonly kind: RightsHolderKind; readonly name: string },
): boolean {
  if (kind !== 'individual') return true;
  const signed = new Set(words(signature));
  return words(name).every((word) => signed.has(word)) || mayBeOne(kind, [signature], [name]);
}
