import { words } from '../text/fold.ts';
import { isOneSlipApart } from '../text/text-likeness.ts';

/** How well an account holder's name fits the profile. Only a warning: banks and families spell in many ways. */
export const nameMatches = ['match', 'close', 'different'] as const;
/** One of {@link nameMatches}. */
export type NameMatch = (typeof nameMatches)[number];

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'rev', 'prof']);
const legalForms = new Set(['ltd', 'limited', 'plc', 'lbg', 'company', 'co', 'enterprise', 'ent']);

/**
 * Compares the holder's name at the bank with a person's legal names. After folding, in any order, titles left out.
 * - `match`: every word of it is one of theirs, or an initial of one, at least two in full; middle names may be left out.
 * - `close`: two words or more fit when one slip of spelling in each is forgiven or others stand beside them, or one in full
 *   with initials.
 * - `different`: anything less.
 *
 * A legal name of one word is matched by that word.
 */
export function matchPersonName(holder: string, legal: string): NameMatch {
  const given = wordsOf(holder, titles);
  const known = wordsOf(legal, titles);
  const { full, initials, slips, left } = pair(given, known);
  const needed = Math.min(2, known.filter((word) => word.length > 1).length);
  if (needed === 0) return 'different';
  if (left === 0 && slips === 0 && full >= needed) return 'match';
  if (full + slips >= needed) return 'close';
  return full === 1 && initials >= 1 && left === 0 ? 'close' : 'different';
}

/**
 * Compares the holder's name at the bank with a body's name, legal forms left out.
 * - `match`: the same words, in any order.
 * - `close`: more than half of the words of each fit, one slip of spelling forgiven in each.
 */
export function matchCorporationName(holder: string, legal: string): NameMatch {
  const given = wordsOf(holder, legalForms);
  const known = wordsOf(legal, legalForms);
  const { full, slips, left } = pair(given, known);
  if (left === 0 && slips === 0 && full === known.length && full > 0) return 'match';
  const fitting = full + slips;
  return fitting * 2 > Math.max(given.length, known.length) ? 'close' : 'different';
}

/** Whose name it is compared with: an individual's names, or a body's. */
export type NamesOfMember =
  | {
      readonly register_as: 'individual';
      readonly given_name: string | null;
      readonly other_names: string | null;
    }
  | { readonly register_as: 'corporate'; readonly corporation_name: string | null };

/** Compares the holder's name with those of the profile. Stage names do not count: a bank knows legal ones. */
export function matchHolderName(holder: string, member: NamesOfMember): NameMatch {
  if (member.register_as === 'corporate') {
    return matchCorporationName(holder, member.corporation_name ?? '');
  }
  return matchPersonName(holder, `${member.given_name ?? ''} ${member.other_names ?? ''}`);
}

function wordsOf(name: string, leftOut: ReadonlySet<string>): string[] {
  const all = words(name);
  const kept = all.filter((word) => !leftOut.has(word));
  return kept.length > 0 ? kept : all;
}

/** How many words of the first find one of the second each: in full, by an initial, with a slip; `left` find none. */
function pair(given: readonly string[], known: readonly string[]) {
  const free = [...known];
  let unpaired = [...given];
  const take = (fits: (word: string, other: string) => boolean): number => {
    const before = unpaired.length;
    unpaired = unpaired.filter((word) => {
      const at = free.findIndex((other) => fits(word, other));
      if (at >= 0) free.splice(at, 1);
      return at < 0;
    });
    return before - unpaired.length;
  };
  // The most certain pairs come first, so that an initial does not match a word that is written in full elsewhere.
  const full = take((word, other) => word === other && word.length > 1);
  const slips = take(isOneSlipApart);
  const initials = take(isInitial);
  return { full, slips, initials, left: unpaired.length };
}

function isInitial(word: string, other: string): boolean {
  const [shorter, longer] = word.length <= other.length ? [word, other] : [other, word];
  return shorter.length === 1 && longer.startsWith(shorter);
}
