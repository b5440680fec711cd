import { fold } from '#domain/text/fold.ts';
import { type MatchLikeness, matchLikeness } from '#domain/usage/matching/score.ts';
import type { Transaction } from '../../platform/db/db.ts';
import {
  alikeInBoth,
  alikeInTitle,
  beginningSo,
  type FoundCandidate,
  nearestOfArtist,
  recordingsOfIsrcs,
} from './candidates.sql.ts';
import { decisionsOn } from './matching.sql.ts';
import type { Unjudged } from './normalise.ts';
import { wantedFor } from './wanted.ts';

/** A recording that an unmatched spelling may be of; `likeness` is null where the rules take it for another. `alikeIn`: how it was found. */
export type BestCandidate = {
  readonly id: string;
  readonly alikeIn: 'isrc' | 'both' | 'title' | 'artist' | 'beginning';
  readonly likeness: MatchLikeness | null;
};

/**
 * The recordings that come nearest to a spelling that the rules could not match, the nearest first: those with its ISRC, those whose title
 * and artist are alike, then those found by their sound or the beginning of their title alone. What somebody said it is not is left out.
 */
export async function bestCandidates(
  tx: Transaction,
  spelling: Unjudged,
  max: number,
): Promise<BestCandidate[]> {
  const { main, swapped } = wantedFor(spelling, 0);
  const wanted = [...main, ...swapped];
  const isrcs = spelling.isrc === null ? [] : [spelling.isrc];
  const beginning = beginningOf(spelling.title);
  const ways = [
    ['beginning', beginning === null ? [] : await beginningSo(tx, beginning)],
    ['artist', await nearestOfArtist(tx, wanted)],
    ['title', await alikeInTitle(tx, wanted)],
    ['both', await alikeInBoth(tx, wanted)],
    ['isrc', [...(await recordingsOfIsrcs(tx, isrcs)).values()]],
  ] as const;
  // The surest way to find one is how it was found.
  const found = new Map(
    ways.flatMap(([alikeIn, some]) =>
      some.map((one: Found) => [one.id, { alikeIn, recording: one }] as const),
    ),
  );
  const decisions = await decisionsOn(tx, [spelling.textKey]);
  const rejected = new Set(
    decisions.filter(({ decision }) => decision === 'rejected').map((one) => one.recording_id),
  );
  const candidates = [...found.values()]
    .filter(({ recording }) => !rejected.has(recording.id))
    .map(
      ({ alikeIn, recording }): BestCandidate => ({
        id: recording.id,
        alikeIn,
        likeness: matchLikeness(spelling, recording),
      }),
    );
  return candidates.toSorted(nearestFirst).slice(0, max);
}

/** A shorter beginning is that of too many titles. */
const minBeginning = 4;

/** Two thirds of a title: what is behind may be a slip, an ending or an addition. Null where that is too short to tell something. */
function beginningOf(title: string): string | null {
  const letters = [...fold(title)];
  const length = Math.max(minBeginning, Math.round(letters.length * 0.66));
  return letters.length < minBeginning ? null : letters.slice(0, length).join('');
}

type Found = Pick<FoundCandidate, 'id' | 'title' | 'version_title' | 'artist' | 'isrc'>;

/** Without a score, in this order: the title says more than the artist, who has many. */
const ranks = { isrc: 1_000, both: 4, title: 3, artist: 2, beginning: 1 };

function nearestFirst(one: BestCandidate, other: BestCandidate): number {
  const rank = ({ alikeIn, likeness }: BestCandidate) =>
    ranks[alikeIn] + (likeness === null ? 0 : 10 + likeness.score);
  return rank(other) - rank(one) || (one.id < other.id ? -1 : 1);
}
