import type { ProblemDetail } from '../../problems.ts';
import { isAnonymous, type RightsHolderKind } from '../../rightsholders/rights-holder.ts';
import { isOneOf, type Role } from '../roles.ts';
import type { Right, SharesByRight } from '../shares.ts';
import { mayActFor } from './chains.ts';
import { type Collection, nothingSaid } from './collection.ts';
import { countriesIn, countriesOf, territoryOf, world } from './territories.ts';

const placesOf = ({ territories }: Collection) =>
  territories.length === 0 ? countriesIn(world) : countriesOf(territories);
const firstDay = ({ agreement }: Collection) => agreement?.starts_on ?? '';
const lastDay = ({ agreement }: Collection) => agreement?.ends_on ?? '9999';

/** One line as the rules for collecting see it: `represents` are the places of those for whom it acts. */
export type CollectingLine = {
  readonly role: Role;
  readonly represents: readonly number[];
  readonly collection: Collection | null;
  /** Whether it is stored just so. */
  readonly isStored?: boolean | undefined;
};

/** Those who collect for others; an income participant only takes part of what comes in. */
const collecting = ['AM', 'SE', 'ES'] as const satisfies readonly Role[];

/** What is wrong with where and how lines collect, each at its field, on `today`; and two who collect the same from one holder. */
export function collectionProblems(
  lines: readonly CollectingLine[],
  today: string,
): ProblemDetail[] {
  // Once for each line: a work may have a hundred, each with hundreds of territories.
  const countries = lines.map(({ role, collection }) =>
    isOneOf(collecting, role) ? countriesOf(collection?.territories ?? []) : nowhere,
  );
  return lines.flatMap(({ collection, isStored }, place) => {
    if (collection === null || isStored) return [];
    const path = `holders.${place}.collection`;
    const own = [
      ...(collection.rights.length === 0
        ? [{ path: `${path}.rights`, code: 'required' as const }]
        : []),
      ...territoryProblems(collection, `${path}.territories`),
      ...agreementProblems(collection, `${path}.agreement`, today),
    ];
    if (own.length > 0) return own;
    return overlapsAnother(lines, countries, place)
      ? [{ path: `${path}.territories`, code: 'territories_overlap' as const }]
      : [];
  });
}

const nowhere: ReadonlySet<string> = new Set();

function territoryProblems({ territories }: Collection, path: string): ProblemDetail[] {
  if (territories.length === 0) return [];
  if (territories.some(({ tis }) => territoryOf(tis) === undefined))
    return [{ path, code: 'territory_unknown' }];
  if (territories[0]?.is_excluded) return [{ path, code: 'territory_excluded_first' }];
  return countriesOf(territories).size === 0 ? [{ path, code: 'territories_empty' }] : [];
}

function agreementProblems(
  { agreement }: Collection,
  path: string,
  today: string,
): ProblemDetail[] {
  if (!agreement?.ends_on) return [];
  if (agreement.starts_on && agreement.ends_on < agreement.starts_on)
    return [{ path: `${path}.ends_on`, code: 'agreement_ends_first' }];
  return agreement.ends_on < today ? [{ path: `${path}.ends_on`, code: 'agreement_ended' }] : [];
}

// Said of both: where one says no territory nobody has said that they collect the same. The later line is told, or the one that changed.
function overlapsAnother(
  lines: readonly CollectingLine[],
  countries: readonly ReadonlySet<string>[],
  place: number,
): boolean {
  const [line, own = nowhere] = [lines[place], countries[place]];
  if (!line?.collection || own.size === 0) return false;
  const { collection, represents } = line;
  return lines.some(({ collection: is, represents: actsFor, isStored }, at) => {
    if (at === place || is === null || (at > place && !isStored)) return false;
    return (
      represents.some((one) => actsFor.includes(one)) &&
      is.rights.some((right) => collection.rights.includes(right)) &&
      firstDay(is) <= lastDay(collection) &&
      firstDay(collection) <= lastDay(is) &&
      [...(countries[at] ?? nowhere)].some((country) => own.has(country))
    );
  });
}

/** Who collects one holder's share: the places of those at the end of the chain, or the holder alone; of an anonymous writer nobody. */
export type Collected = { readonly owner: number; readonly collectors: readonly number[] };

/**
 * Who collects the shares of a right in a country on a day (ISO 8601), owner by owner in the order of their lines. Whoever names the
 * country goes before who names no territory; several stand where the chain says no more. What an anonymous writer holds nobody collects.
 */
export function collectorsIn(
  lines: readonly (CollectingLine & {
    readonly shares: SharesByRight;
    readonly kind?: RightsHolderKind;
  })[],
  { country, right, on }: { country: string; right: Right; on: string },
): Collected[] {
  const isActive = ({ collection }: CollectingLine): boolean => {
    const said = collection ?? nothingSaid;
    return (
      said.rights.includes(right) &&
      placesOf(said).has(country) &&
      firstDay(said) <= on &&
      on <= lastDay(said)
    );
  };
  const active = lines.map(isActive);
  // Each line once: chains that meet again would be followed in every way there is. Null while a line is being followed.
  const known = new Map<number, readonly number[] | null>();
  const collectorsOf = (place: number): readonly number[] => {
    const found = known.get(place);
    if (found !== undefined) return found ?? [];
    known.set(place, null);
    const next = lines.flatMap((line, at) => {
      const owner = lines[place];
      const acts =
        at !== place &&
        known.get(at) !== null &&
        isOneOf(collecting, line.role) &&
        line.represents.includes(place) &&
        owner !== undefined &&
        mayActFor(line.role, owner.role);
      return acts && active[at] === true ? [at] : [];
    });
    const named = next.filter((at) => (lines[at]?.collection?.territories.length ?? 0) > 0);
    const chosen = named.length > 0 ? named : next;
    const collectors =
      chosen.length === 0 ? [place] : [...new Set(chosen.flatMap((at) => collectorsOf(at)))];
    known.set(place, collectors);
    return collectors;
  };
  return lines.flatMap(({ shares, kind }, owner) => {
    if (shares[right] <= 0) return [];
    const isNobody = kind !== undefined && isAnonymous(kind);
    return [{ owner, collectors: isNobody ? [] : collectorsOf(owner) }];
  });
}
