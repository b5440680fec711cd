import { words } from '../text/fold.ts';
import type { RightsHolderKind } from './rights-holder.ts';
import { isDayName, isSameDay, mayBeOne, titles, tradeWords } from './same-person.ts';

/** A word behind a name that tells a child from a parent, or a twin from the other: 'junior', 'senior', 'ii', 'kakra'; null without one. */
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
  // The elder and the younger of twins.
  ...['panyin', 'panin', 'payin'].map((word) => [word, 'panyin'] as const),
  ...['kakra', 'kakraba'].map((word) => [word, 'kakra'] as const),
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

const men = new Set(
  'nii togbe togbui alhaji malam mallam mr sir chief sheikh uncle opanyin opanin ohene paa papa ataa efo prophet prince king duke lord bro brother'.split(
    ' ',
  ),
);
const women = new Set(
  'naa mama hajia mrs ms miss madam auntie aunty ohemaa maame daavi prophetess princess queen duchess lady sis sister'.split(
    ' ',
  ),
);
/** Given names of men that a few letters behind make women's: Samuela, Daniella, Justine, Victoria. */
const menWithWomen = new Set(
  `samuel daniel emmanuel gabriel michael raphael manuel nathaniel joseph paul robert albert ernest justin martin augustin valentin christian
   sebastian adrian julian fabian eric frederic dominic cedric patric philip carl leon simon stephan antoni victor vincent edwin godwin
   alfred wilfred godfred gilbert bernard leonard gerard george georg henri charl clement roland`.split(
    /\s+/,
  ),
);
const ofWomen = /^(?:l?l?[ae]|ine|ina|ia|iana|etta|otte)$/;

/** Whether two names are of a man and a woman: Nii Osei and Naa Osei, Mr and Mrs Badu, Samuel and Samuela Brako. */
export function areManAndWoman(name: string, otherName: string): boolean {
  const [mine, theirs] = [words(name), words(otherName)];
  const areApart = (some: readonly string[], others: readonly string[]) =>
    some.some(
      (word) =>
        !others.includes(word) &&
        ((men.has(word) && others.some((other) => women.has(other) && !some.includes(other))) ||
          (word === 'francis' && others.includes('frances')) ||
          others.some((other) => isWomanOf(other, word))),
    );
  return areApart(mine, theirs) || areApart(theirs, mine);
}

function isWomanOf(word: string, name: string): boolean {
  return menWithWomen.has(name) && word.startsWith(name) && ofWomen.test(word.slice(name.length));
}

/**
 * Whether a title of respect may tell two names apart: each has another one, or it is all that stands beside one name. "Opanyin Kobina Sekyi" is
 * Kobina Sekyi; "Bediako" may be Nii Bediako or Paa Bediako.
 */
export function areAddressedApart(name: string, otherName: string): boolean {
  const [mine, theirs] = [words(name), words(otherName)].map((all) =>
    all.filter((word) => titles.has(word)),
  );
  if (mine === undefined || theirs === undefined || mine.join() === theirs.join()) return false;
  if (mine.length > 0 && theirs.length > 0) return !mine.some((word) => theirs.includes(word));
  return !coreName(name).includes(' ') || !coreName(otherName).includes(' ');
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
