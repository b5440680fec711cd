import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  decideFound,
  matchesByItself,
  type Recognised,
  type Scored,
} from '#domain/usage/matching/decide-match.ts';
import {
  agreementWithIsrc,
  certainFrom,
  likelyFrom,
  newCompared,
  scorerOf,
} from '#domain/usage/matching/score.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { askedOfTakers, type Said } from '../claims/taken-from-others.sql.ts';
import {
  alikeInBoth,
  alikeInTitle,
  type FoundCandidate,
  type IdentifiedRecording,
  nearestOfArtist,
  recognisedRecordings,
  recordingsOfIsrcs,
  registeredAmong,
  type Wanted,
} from './candidates.sql.ts';
import { decisionsOn } from './matching.sql.ts';
import type { Judged, Unjudged } from './normalise.ts';
import { wantedFor } from './wanted.ts';

/** So many are compared before other requests have their turn. */
const comparedATurn = 200;
const none: ReadonlySet<string> = new Set();
const unmatched: Judged = { state: 'unmatched', recording_id: null, matched_by: null, score: null };

/** A title and artist that are as likely as this say more than an ISRC of something unlike them. */
const minBesideIsrc = 85;

/**
 * What spellings are, in their order: by their ISRC, by what was said of the same title and artist before, else by title and artist.
 * What was rejected is not suggested again. The one path of matching: an import, one performance and a rematch read and normalise
 * (normalise.ts), look for candidates (candidates.sql.ts), decide here, and store (matching.sql.ts). Each step asks for all at once.
 */
export async function matchSpellings(
  tx: Transaction,
  spellings: readonly Unjudged[],
  decisions: Promise<readonly SaidOfText[]> | readonly SaidOfText[] = saidOf(tx, spellings),
): Promise<Judged[]> {
  if (spellings.length === 0) return [];
  const known = await whatIsKnown(tx, spellings, await decisions);
  const judged = spellings.map((spelling) => withoutComparing(spelling, known));
  const left = spellings.flatMap((spelling, place) =>
    judged[place] === null ? [{ ...spelling, place }] : [],
  );
  const compared = await byTitleAndArtist(tx, left, known);
  const matched = spellings.map((spelling, place): Judged => {
    const found = judged[place] ?? compared.get(place) ?? unmatched;
    const recording = known.byIsrc.get(spelling.isrc ?? '');
    const isAsked = recording !== undefined && !known.rejected(spelling).has(recording.id);
    if (!isAsked || judged[place]?.state === 'matched') return found;
    const byIsrc = { recording_id: recording.id, matched_by: 'isrc', score: null } as const;
    // Its ISRC says more than a vague likeness, and yet it is for somebody to decide: a version that the text does not name is doubtful as soon
    // as the text alone would be another recording.
    const isOfAnother = (found.score ?? 0) >= minBesideIsrc && found.recording_id !== recording.id;
    if (isVaguer(spelling, recording))
      return {
        ...byIsrc,
        state:
          !isOfAnother && matchesAlone(spelling, recording.id, known.recognised)
            ? 'matched'
            : 'suggested',
      };
    if (found.state === 'matched' || (found.score ?? 0) >= minBesideIsrc) return found;
    return { ...byIsrc, state: 'suggested' };
  });
  return askedOfTakers(tx, spellings, matched, known.said);
}

type SaidOfText = Awaited<ReturnType<typeof decisionsOn>>[number];

function saidOf(tx: Transaction, spellings: readonly Unjudged[]): Promise<SaidOfText[]> {
  return decisionsOn(tx, [...new Set(spellings.map(({ textKey }) => textKey))]);
}

type Known = {
  readonly byIsrc: ReadonlyMap<string, IdentifiedRecording>;
  /** Of the recordings with these ISRCs. */
  readonly recognised: ReadonlyMap<string, Recognised>;
  readonly said: (spelling: Unjudged) => readonly Said[];
  /** The recordings of those with which they are matched that are not withdrawn. */
  readonly registered: ReadonlySet<string>;
  /** The recordings that somebody said it is not. */
  readonly rejected: (spelling: Unjudged) => ReadonlySet<string>;
};

/** What is known of spellings before they are compared with anything. */
async function whatIsKnown(
  tx: Transaction,
  spellings: readonly Unjudged[],
  decisions: readonly SaidOfText[],
): Promise<Known> {
  const isrcs = spellings.flatMap(({ isrc }) => isrc ?? []);
  const byIsrc = await recordingsOfIsrcs(tx, isrcs);
  const said = Map.groupBy(decisions, ({ text_key }) => text_key);
  const rejected = new Map(
    [...said].map(([key, all]) => [
      key,
      new Set(all.filter(({ decision }) => decision === 'rejected').map((one) => one.recording_id)),
    ]),
  );
  return {
    byIsrc,
    recognised: await recognisedRecordings(
      tx,
      [...byIsrc.values()].map(({ id }) => id),
    ),
    registered: await registeredAmong(
      tx,
      spellings.flatMap(({ matchedWith }) => matchedWith ?? []),
    ),
    said: ({ textKey }) => said.get(textKey) ?? [],
    rejected: ({ textKey }) => rejected.get(textKey) ?? none,
  };
}

/** Whether the line that has the recording's ISRC leaves out which version it is. */
function isVaguer(spelling: Unjudged, recording: IdentifiedRecording): boolean {
  return agreementWithIsrc(spelling, recording) === 'vaguer';
}

/** As it is matched, by its ISRC, where the title does not speak against it, or by what was said; null where it must be compared. */
function withoutComparing(spelling: Unjudged, known: Known): Judged | null {
  const { matchedWith = null, matchedBy = null, score = null } = spelling;
  // A match that stands stays with its recording, whatever that is called now. What follows from a decision is read from the decisions.
  const isByName = matchedBy === 'title' || matchedBy === 'isrc';
  const stands = isByName && matchedWith !== null && known.registered.has(matchedWith);
  if (stands && !known.rejected(spelling).has(matchedWith))
    return { state: 'matched', recording_id: matchedWith, matched_by: matchedBy, score };
  const recording = known.byIsrc.get(spelling.isrc ?? '');
  if (
    recording !== undefined &&
    matchesAlone(spelling, recording.id, known.recognised) &&
    !known.rejected(spelling).has(recording.id) &&
    agreementWithIsrc(spelling, recording) === 'same'
  )
    return { state: 'matched', recording_id: recording.id, matched_by: 'isrc', score: null };
  const rejected = known.rejected(spelling);
  return bySister(
    spelling,
    known.said(spelling).filter((one) => !rejected.has(one.recording_id)),
  );
}

/** Whether a spelling is matched with a recording without anybody's decision. */
function matchesAlone(
  { since, matchedWith }: Unjudged,
  recordingId: string,
  recognised: ReadonlyMap<string, Recognised>,
): boolean {
  const recording = recognised.get(recordingId);
  if (recording === undefined) return false;
  const known = { since: since ?? null, matchedWith: matchedWith ?? null };
  return matchesByItself(known, recordingId, recording);
}

/** What somebody confirmed of the same title and artist; with another ISRC it is likely and no more. */
function bySister({ isrc }: Unjudged, said: readonly Said[]): Judged | null {
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
  readonly wanted: { readonly main: readonly Wanted[]; readonly swapped: readonly Wanted[] };
  readonly likely: ReturnType<typeof scorerOf>;
  readonly scored: Map<string, Scored<FoundCandidate>>;
};

/** Each way to look for recordings, by which readings of a line, and for those whose best score is below this. */
const looks = [
  [alikeInBoth, 'main', certainFrom],
  [alikeInTitle, 'main', certainFrom],
  [nearestOfArtist, 'main', certainFrom],
  [alikeInTitle, 'swapped', likelyFrom],
  [nearestOfArtist, 'swapped', likelyFrom],
] as const;

async function byTitleAndArtist(
  tx: Transaction,
  spellings: readonly Left[],
  { rejected }: Known,
): Promise<Map<number, Judged>> {
  const judged = new Map<number, Judged>();
  const recordings = new Map<string, FoundCandidate>();
  const compared = newCompared();
  const recognised = new Map<string, Recognised>();
  let left = spellings.map(
    (spelling): Compared => ({
      spelling,
      wanted: wantedFor(spelling, spelling.place),
      likely: scorerOf(spelling, compared),
      scored: new Map(),
    }),
  );
  for (const [look, which, until] of looks) {
    // What is certain by both will not be more so by one; another of the same title may still leave a doubt.
    left = left.filter(({ spelling }) => (judged.get(spelling.place)?.score ?? 0) < until);
    const found = await look(
      tx,
      left.flatMap(({ wanted }) => wanted[which]),
    );
    const byPlace = Map.groupBy(found, ({ place }) => place);
    for (const one of found) recognised.set(one.id, one);
    for (const [index, { spelling, likely, scored }] of left.entries()) {
      if (index % comparedATurn === 0) await nextTurn();
      const others = rejected(spelling);
      for (const one of byPlace.get(spelling.place) ?? []) {
        if (scored.has(one.id) || others.has(one.id)) continue;
        const candidate = recordings.get(one.id) ?? one;
        recordings.set(one.id, candidate);
        scored.set(one.id, { candidate, score: likely(candidate) });
      }
      judged.set(
        spelling.place,
        judgedBy(
          decideFound(spelling.artist, [...scored.values()], (id) =>
            matchesAlone(spelling, id, recognised),
          ),
        ),
      );
    }
  }
  return judged;
}

function judgedBy({ state, best, score }: ReturnType<typeof decideFound<FoundCandidate>>): Judged {
  if (best === null) return unmatched;
  return { state, recording_id: best.id, matched_by: 'title', score };
}
