import type { Isrc } from '../identifiers/isrc.ts';
import type { ProblemDetail } from '../problems.ts';

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
