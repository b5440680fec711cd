import { type MatchLikeness, matchLikeness } from '#domain/usage/matching/score.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  alikeInBoth,
  alikeInTitle,
  type FoundCandidate,
  nearestOfArtist,
  recordingsOfIsrcs,
} from './candidates.sql.ts';
import { decisionsOn } from './matching.sql.ts';
import type { Unjudged } from './normalise.ts';
import { wantedFor } from './wanted.ts';

/** A recording that an unmatched spelling may be of; `likeness` is null where the rules take it for another. */
export type BestCandidate = {
  readonly id: string;
  readonly likeness: MatchLikeness | null;
  readonly hasIsrc: boolean;
};

/**
 * The recordings that come nearest to a spelling that the rules could not match, the nearest first: those with its ISRC, those whose title
 * and artist are alike, then those found by their sound alone. What somebody said it is not is left out.
 */
export async function bestCandidates(
  tx: Transaction,
  spelling: Unjudged,
  max: number,
): Promise<BestCandidate[]> {
  const { main, swapped } = wantedFor(spelling, 0);
  const wanted = [...main, ...swapped];
  const found = [
    ...(await recordingsOfIsrcs(tx, spelling.isrc === null ? [] : [spelling.isrc])).values(),
    ...(await alikeInBoth(tx, wanted)),
    ...(await alikeInTitle(tx, wanted)),
    ...(await nearestOfArtist(tx, wanted)),
  ];
  const said = await decisionsOn(tx, [spelling.textKey]);
  const rejected = new Set(
    said.filter(({ decision }) => decision === 'rejected').map((one) => one.recording_id),
  );
  const candidates = [...new Map(found.map((one) => [one.id, one])).values()]
    .filter(({ id }) => !rejected.has(id))
    .map((one) => candidateOf(spelling, one));
  return candidates.toSorted(nearestFirst).slice(0, max);
}

type Found = Pick<FoundCandidate, 'id' | 'title' | 'version_title' | 'artist' | 'isrc'>;

function candidateOf(spelling: Unjudged, recording: Found): BestCandidate {
  return {
    id: recording.id,
    likeness: matchLikeness(spelling, recording),
    hasIsrc: spelling.isrc !== null && spelling.isrc === recording.isrc,
  };
}

function nearestFirst(one: BestCandidate, other: BestCandidate): number {
  const rank = ({ hasIsrc, likeness }: BestCandidate) =>
    (hasIsrc ? 1_000 : 0) + (likeness?.score ?? 0);
  return rank(other) - rank(one) || (one.id < other.id ? -1 : 1);
}
