import { words } from '../text/fold.ts';
import type { RightsHolderKind } from './rights-holder.ts';
import { isDayName, isSameDay, mayBeOne, titles, tradeWords } from './same-person.ts';

/** A word behind a name that tells a child from a parent of the same name: 'junior', 'senior', 'ii'; null without one. */
export function generationOf(name: string): string | null {
  const all = words(name);
  for (const word of all) {
    const generation = generations.get(word);
    if (generation !== undefined) return generation;
  }
  // "Paul Kyei the Second"; the word alone is a name like others.
  return all.at(-2) === 'the' ? (ordinals.get(all.at(-1) ?? '') ?? null) : null;
}

const generations = new Map([
  ...['jnr', 'jr', 'junior', 'jnior'].map((word) => [word, 'junior'] as const),
  ...['snr', 'sr', 'senior', 'sen'].map((word) => [word, 'senior'] as const),
  ...['ii', 'iii', 'iv'].map((word) => [word, word] as const),
]);

const ordinals = new Map([
  ['second', 'ii'],
  ['2nd', 'ii'],
  ['third', 'iii'],
  ['3rd', 'iii'],
]);

/** Whether two names are of people who were born on different days, however alike the names are: Kwasi Ofori and Kwame Ofori. */
export function areBornOnOtherDays(name: string, otherName: string): boolean {
  const [mine, theirs] = [words(name).filter(isDayName), words(otherName).filter(isDayName)];
  const unshared = (some: readonly string[], others: readonly string[]) =>
    some.filter((word) => !others.some((other) => isSameDay(word, other)));
  return unshared(mine, theirs).length > 0 && unshared(theirs, mine).length > 0;
}

/** A name folded, without titles, articles, legal forms and generations where it has other words: "Dr. Paul Kyei Jnr" is "paul kyei". */
export function coreName(name: string): string {
  const all = words(name);
  const core = all.filter(
    (word) => !titles.has(word) && !tradeWords.has(word) && !generations.has(word),
  );
  return (core.length > 0 ? core : all).join(' ');
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
