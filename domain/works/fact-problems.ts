import type { Isrc } from '../identifiers/isrc.ts';
import type { ProblemDetail } from '../problems.ts';
import type { Derivation } from './made-from.ts';
import type { DistributionCategory } from './work.ts';

/**
 * What is wrong with a work's recordings as a set, at the later one of two: an ISRC names one recording, so that two lines with the
 * same one are the same recording. `isrc` is canonical, null when it is not known.
 * @source ISO 3901
 */
export function recordingProblems(recordings: readonly { isrc: Isrc | null }[]): ProblemDetail[] {
  const seen = new Set<Isrc>();
  return recordings.flatMap(({ isrc }, place): ProblemDetail[] => {
    if (isrc === null) return [];
    if (seen.has(isrc)) return [{ path: `recordings.${place}.isrc`, code: 'isrc_listed_twice' }];
    seen.add(isrc);
    return [];
  });
}

/** The facts of a work that go together. */
export type FactsUnderRules = {
  readonly made_from: readonly { readonly kind: Derivation }[] | null;
  readonly distribution_category: DistributionCategory | null;
  readonly duration_seconds: number | null;
  readonly first_release_date: string | null;
};

/** How many years a release may be announced ahead. */
const maxYearsAhead = 1;

/**
 * What is wrong with the facts of a work beside its holders: a medley of one work, serious music without its duration, by which it is paid, and a
 * release that is years ahead of `year`.
 * @source CWR 2.2, NWR: duration is mandatory for distribution category SER
 */
export function factProblems(facts: FactsUnderRules, year: number): ProblemDetail[] {
  const { made_from: madeFrom, distribution_category: category } = facts;
  const isOfOne = madeFrom?.length === 1 && madeFrom[0]?.kind === 'medley';
  const hasNoLength = category === 'SER' && facts.duration_seconds === null;
  return [
    ...(isOfOne ? [{ path: 'made_from', code: 'medley_of_one' as const }] : []),
    ...(hasNoLength ? [{ path: 'duration_seconds', code: 'required' as const }] : []),
    ...releaseProblems('first_release_date', facts.first_release_date, year),
  ];
}

/** What an amendment makes wrong, and all that is wrong with a new work: `before` is null. What is stored so is not taken from anybody. */
export function newFactProblems(
  before: FactsUnderRules | null,
  after: FactsUnderRules,
  year: number,
): ProblemDetail[] {
  const wrong = before === null ? [] : factProblems(before, year);
  const stored = new Set(wrong.map(({ path }) => path));
  return factProblems(after, year).filter(({ path }) => !stored.has(path));
}

/** A release of another year than this one and those for which releases are announced. `day` is a day, a month or a year. */
export function releaseProblems(path: string, day: string | null, year: number): ProblemDetail[] {
  const isTooFar = day !== null && Number(day.slice(0, 4)) > year + maxYearsAhead;
  return isTooFar ? [{ path, code: 'release_too_far' }] : [];
}
