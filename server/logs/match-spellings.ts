import { setImmediate as nextTurn } from 'node:timers/promises';
import { artistNames } from '#domain/logs/artist-names.ts';
import { decideScored, type Scored } from '#domain/logs/decide-match.ts';
import type { MatchKind, UseState } from '#domain/logs/log.ts';
import { certainFrom, type Spelled, scorerOf } from '#domain/logs/score.ts';
import { artistSound, soundKey, titleSound } from '#domain/logs/sounds.ts';
import type { Transaction } from '../db/db.ts';
import {
  alikeInBoth,
  alikeInTitle,
  type FoundCandidate,
  nearestOfArtist,
  recordingsOfIsrcs,
  type Wanted,
} from './candidates.sql.ts';
import { decisionsOn } from './spellings.sql.ts';

/** A spelling to be matched. */
export type Unjudged = Spelled & { readonly id: string; readonly textKey: string };

/** Of what it is, as far as can be told. */
export type Judged = {
  readonly state: UseState;
  readonly recording_id: string | null;
  readonly matched_by: MatchKind | null;
  readonly score: number | null;
};

/** So many are compared before other requests have their turn. */
const comparedATurn = 200;
const none: ReadonlySet<string> = new Set();
const unmatched: Judged = { state: 'unmatched', recording_id: null, matched_by: null, score: null };

/**
 * Of what spellings are, in their order: by their ISRC, by what was said of the same title and artist before, else by title and artist.
 * What was rejected is not suggested again. Each step asks for all that are left at once.
 */
export async function matchSpellings(
  tx: Transaction,
  spellings: readonly Unjudged[],
): Promise<Judged[]> {
  if (spellings.length === 0) return [];
  const byIsrc = await recordingsOfIsrcs(
    tx,
    spellings.flatMap(({ isrc }) => isrc ?? []),
  );
  const said = Map.groupBy(
    await decisionsOn(tx, [...new Set(spellings.map(({ textKey }) => textKey))]),
    ({ text_key }) => text_key,
  );
  const judged = spellings.map((spelling): Judged | null => {
    const recording = byIsrc.get(spelling.isrc ?? '');
    if (recording !== undefined)
      return { state: 'matched', recording_id: recording, matched_by: 'isrc', score: null };
    return bySister(spelling, said.get(spelling.textKey) ?? []);
  });
  const left = spellings.flatMap((spelling, place) =>
    judged[place] === null ? [{ ...spelling, place }] : [],
  );
  const rejected = (place: number): ReadonlySet<string> => {
    const all = said.get(spellings[place]?.textKey ?? '');
    if (all === undefined) return none;
    return new Set(all.filter((one) => one.decision === 'rejected').map((one) => one.recording_id));
  };
  const compared = await byTitleAndArtist(tx, left, rejected);
  return judged.map((one, place) => one ?? compared.get(place) ?? unmatched);
}

/** What somebody confirmed of the same title and artist; with another ISRC it is likely and no more. */
function bySister(
  { isrc }: Unjudged,
  said: readonly { recording_id: string; decision: 'confirmed' | 'rejected' }[],
): Judged | null {
  const confirmed = said.filter(({ decision }) => decision === 'confirmed');
  const [first] = confirmed;
  if (first === undefined) return null;
  const state = isrc === null && confirmed.length === 1 ? 'matched' : 'suggested';
  return { state, recording_id: first.recording_id, matched_by: 'spelling', score: null };
}

type Left = Unjudged & { readonly place: number };
/** What a spelling is looked for by, and what it was compared with so far. */
type Compared = {
  readonly spelling: Left;
  readonly wanted: readonly Wanted[];
  readonly likely: ReturnType<typeof scorerOf>;
  readonly scored: Map<string, Scored<FoundCandidate>>;
};

async function byTitleAndArtist(
  tx: Transaction,
  spellings: readonly Left[],
  rejected: (place: number) => ReadonlySet<string>,
): Promise<Map<number, Judged>> {
  const judged = new Map<number, Judged>();
  const recordings = new Map<string, FoundCandidate>();
  let left = spellings.map(
    (spelling): Compared => ({
      spelling,
      wanted: wantedFor(spelling),
      likely: scorerOf(spelling),
      scored: new Map(),
    }),
  );
  for (const look of [alikeInBoth, alikeInTitle, nearestOfArtist]) {
    const found = await look(
      tx,
      left.flatMap(({ wanted }) => wanted),
    );
    const byPlace = Map.groupBy(found, ({ place }) => place);
    for (const [index, { spelling, likely, scored }] of left.entries()) {
      if (index % comparedATurn === 0) await nextTurn();
      const others = rejected(spelling.place);
      for (const one of byPlace.get(spelling.place) ?? []) {
        if (scored.has(one.id) || others.has(one.id)) continue;
        const candidate = recordings.get(one.id) ?? one;
        recordings.set(one.id, candidate);
        scored.set(one.id, { candidate, score: likely(candidate) });
      }
      judged.set(spelling.place, judge([...scored.values()]));
    }
    // What is certain by both will not be more so by one; another of the same title may still leave a doubt.
    left = left.filter(({ spelling }) => (judged.get(spelling.place)?.score ?? 0) < certainFrom);
  }
  return judged;
}

function judge(scored: readonly Scored<FoundCandidate>[]): Judged {
  const inOrder = scored.toSorted((one, other) => (one.candidate.id < other.candidate.id ? -1 : 1));
  const { state, best, score } = decideScored(inOrder);
  if (best === null) return unmatched;
  return { state, recording_id: best.id, matched_by: 'title', score };
}

/** By each artist who is named, for logs name them in any order. */
function wantedFor({ title, artist, place }: Left): Wanted[] {
  const base = { place, text: title, title: titleSound(title) };
  if (artist === null) return [{ ...base, artist: null }];
  const sounds = new Set([artistSound(artist), ...artistNames(artist, '').map(soundKey)]);
  return [...sounds].slice(0, 4).map((sound) => ({ ...base, artist: sound }));
}
