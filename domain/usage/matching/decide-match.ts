import type { UseState } from '../usage.ts';
import { isFiller } from './readings.ts';
import {
  type Candidate,
  certainFrom,
  clearAhead,
  likelyFrom,
  type Spelled,
  scorerOf,
  titleAloneAtMost,
} from './score.ts';

/** The result for a spelling: which candidate it belongs to, and how likely; the score is that of the best even when it is too low. */
type Decided<Known extends Candidate> = {
  readonly state: UseState;
  readonly best: Known | null;
  readonly score: number;
};

/** A candidate with how likely it is, 0 to 100. */
export type Scored<Known extends Candidate> = { readonly candidate: Known; readonly score: number };

/**
 * Which of the candidates a spelling belongs to, if any. Two that are nearly as likely leave a doubt, and then somebody is asked; the first
 * of them is suggested, so give them in one order always.
 */
export function decideMatch<Known extends Candidate>(
  spelled: Spelled,
  candidates: readonly Known[],
): Decided<Known> {
  const likely = scorerOf(spelled);
  const scored = candidates.map((candidate) => ({ candidate, score: likely(candidate) }));
  return decideScored(spelled.artist, scored);
}

/** Decides as {@link decideMatch} does, of candidates whose likeness was computed before, for a line that names this artist. */
export function decideScored<Known extends Candidate>(
  artist: string | null,
  scored: readonly Scored<Known>[],
): Decided<Known> {
  let best: Known | null = null;
  let [score, second] = [0, 0];
  for (const { candidate, score: its } of scored) {
    if (its > score) [best, score, second] = [candidate, its, score];
    else second = Math.max(second, its);
  }
  if (best === null || score < likelyFrom) return { state: 'unmatched', best: null, score };
  const isAhead = score - second >= clearAhead;
  // A title that several recordings have says nothing about which of them it is.
  if (artist === null && score <= titleAloneAtMost && !isAhead)
    return { state: 'unmatched', best: null, score };
  const isCertain = score >= certainFrom && isAhead;
  return { state: isCertain ? 'matched' : 'suggested', best, score };
}

/**
 * Decides of the recordings that were found for a line. What only a decision can match, so that it is not `isAlone`, raises no doubt about what
 * is matched without one, and is suggested at most. Who named it first (`isFree`) is asked first.
 */
export function decideFound<
  Known extends Candidate & { readonly id: string; readonly isFree: boolean },
>(
  written: string | null,
  scored: readonly Scored<Known>[],
  isAlone: (recordingId: string) => boolean,
): Decided<Known> {
  const artist = written === null || isFiller(written) ? null : written;
  const all = scored.toSorted((one, other) => (one.candidate.id < other.candidate.id ? -1 : 1));
  const free = all.filter((one) => one.candidate.isFree && one.score >= likelyFrom);
  const inOrder = free.length > 0 ? free : all;
  const certain = decideScored(
    artist,
    inOrder.filter(({ candidate }) => isAlone(candidate.id)),
  );
  if (certain.state === 'matched') return certain;
  const decided = decideScored(artist, inOrder);
  const isDecided = decided.state === 'matched' && decided.best && !isAlone(decided.best.id);
  return isDecided ? { ...decided, state: 'suggested' } : decided;
}

/** A recording as far as it matters whether plays are matched with it without anybody's decision. */
export type Recognised = {
  /** Since when it has its title, artist, version and ISRC: since it was registered, or since they were last changed. */
  readonly since: Date;
  /** Whether the society has verified who registered it. */
  readonly isVerified: boolean;
};

/** A spelling of plays: since when it is known (null is new), and with which recording it is matched already, if any. */
type Known = { readonly since: Date | null; readonly matchedWith: string | null };

/**
 * Whether plays are matched with a recording by what they are called alone. Plays that were known before the recording was are its by a
 * decision only, and so are all plays of a recording whose registrant is not verified: otherwise anybody who registers a title first, or again,
 * takes its plays. A match that exists is stored.
 */
export function matchesByItself(
  spelling: Known,
  recordingId: string,
  recording: Recognised,
): boolean {
  if (spelling.matchedWith === recordingId) return true;
  return recording.isVerified && (spelling.since === null || spelling.since >= recording.since);
}
