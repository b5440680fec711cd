import type {
  claimUnmatched as claimUnmatchedEndpoint,
  searchUnmatched as searchUnmatchedEndpoint,
  Unmatched,
} from '#contract/usage/usage.ts';
import { Problem } from '#domain/problems.ts';
import { fold } from '#domain/text/fold.ts';
import { likelyFrom, scoreOf } from '#domain/usage/matching/score.ts';
import type { Actor } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/rate-limit.ts';
import { ownRecordings } from '../likely/likely.sql.ts';
import { lockMatching, setMatches } from '../matching/matching.sql.ts';
import { judgeSisters } from '../matching/rematch.ts';
import {
  addDecisions,
  type ClaimedSpelling,
  claimedRecording,
  isRefusedBySociety,
  type NewClaim,
  putClaim,
  recordingAndMembers,
  spellingToClaim,
} from './claims.sql.ts';
import { spellingView } from './listed-spellings.sql.ts';
import { takenFromOthers } from './taken-from-others.sql.ts';
import { countedAtMost, type UnmatchedRow, unmatchedSpellings } from './unmatched.sql.ts';

/** Spellings that nobody has identified: everybody may look, for who played it may know. */
export const searchUnmatched: Handler<typeof searchUnmatchedEndpoint> = async (
  { db },
  actor,
  { query },
) => {
  const { page, size, from = null, until = null, source = null, medium = null } = query;
  const q = fold(query.q ?? '') === '' ? null : (query.q ?? null);
  const filter = { from, until, source, medium, q };
  const offset = (page - 1) * size;
  const { rows, counted } = await unmatchedSpellings(db, actor, filter, { offset, size });
  return {
    data: rows.map(unmatchedView),
    page: {
      number: page,
      size,
      total: Math.min(counted, countedAtMost),
      total_is_floor: counted > countedAtMost,
    },
  };
};

function unmatchedView(row: UnmatchedRow): Unmatched {
  return { ...spellingView(row), is_claimed: row.is_claimed, my_claim: claimOf(row) };
}

function claimOf(row: UnmatchedRow): Unmatched['my_claim'] {
  const { claim_recording_id: id, claim_title: title, claim_artist: artist, claimed_at } = row;
  if (id === null || title === null || artist === null || claimed_at === null) return null;
  const recording = { id, title, artist, isrc: row.claim_isrc };
  return { recording, claimed_at: claimed_at.toISOString() };
}

/**
 * Makes the uses of an unmatched spelling those of a recording of the member's. The society decides where somebody else was first, where
 * title or artist are unlike, where the recording was not there when the uses came in, and on every claim of somebody unverified: until then
 * nothing changes.
 * @throws Problem `not_found`, `recording_not_own`, `uses_settled`
 */
export const claimUnmatched: Handler<typeof claimUnmatchedEndpoint> = async (ctx, actor, input) => {
  const { db, now } = ctx;
  const { params, body } = input;
  const data = await transaction(db, async (tx) => {
    const at = now();
    await takeOfMember(tx, ctx, actor, 'claim_plays');
    await lockMatching(tx);
    const spelling = await spellingToClaim(tx, params.id);
    if (spelling === undefined) throw new Problem('not_found');
    const own = await ownRecordings(tx, actor, [body.recording_id]);
    if (!own.has(body.recording_id)) throw new Problem('recording_not_own', 'recording_id');
    const claim = {
      id: newId(at),
      spellingId: params.id,
      recordingId: body.recording_id,
      memberId: actor.memberId,
      reason: body.reason,
      at,
    };
    const isUnmatched = spelling.state === 'unmatched';
    const isClear = isUnmatched && (await isClearlyTheirs(tx, claim, spelling, actor));
    if (
      isClear &&
      !(await isTaken(tx, claim, spelling)) &&
      !(await isRefusedBySociety(tx, claim.spellingId, claim.recordingId))
    )
      return match(tx, { ...claim, state: 'standing' }, spelling);
    if (!isUnmatched && spelling.matched_by !== 'claim') throw new Problem('uses_settled');
    if (spelling.recording_id === claim.recordingId)
      return { outcome: 'matched' as const, uses: spelling.uses };
    return wait(tx, { ...claim, state: 'waiting' }, spelling, actor);
  });
  return { data };
};

/** Whether the claimant has taken the plays from others, by saying that they are not theirs. */
async function isTaken(
  tx: Transaction,
  { recordingId }: Pick<NewClaim, 'recordingId'>,
  { text_key }: ClaimedSpelling,
): Promise<boolean> {
  const taken = await takenFromOthers(tx, [{ place: 0, text_key, recording_id: recordingId }]);
  return taken.size > 0;
}

async function isClearlyTheirs(
  tx: Transaction,
  { recordingId }: Pick<NewClaim, 'recordingId'>,
  spelling: ClaimedSpelling,
  { status }: Actor,
): Promise<boolean> {
  const recording = await claimedRecording(tx, recordingId);
  if (recording === undefined || status !== 'verified') return false;
  if (spelling.added_at < recording.recognised_since || recording.named_first !== null)
    return false;
  return scoreOf(spelling, recording) >= likelyFrom;
}

async function match(tx: Transaction, claim: NewClaim, spelling: ClaimedSpelling) {
  const { spellingId: id, recordingId: recording_id, memberId, reason, at } = claim;
  await putClaim(tx, claim);
  await addDecisions(tx, [{ id, recording_id }], {
    decision: 'confirmed',
    matchedBy: 'claim',
    memberId,
    reason,
    at,
  });
  const match = { id, recording_id, state: 'matched', matched_by: 'claim' } as const;
  const uses = await setMatches(tx, [{ ...match, score: null, isDecided: true }], at);
  await judgeSisters(tx, [id], at);
  await notifyOfClaim(tx, claim, spelling);
  return { outcome: 'matched' as const, uses };
}

async function wait(
  tx: Transaction,
  claim: NewClaim,
  spelling: ClaimedSpelling,
  { memberId }: Actor,
) {
  await putClaim(tx, claim);
  if (spelling.claimant !== null && spelling.claimant !== memberId)
    await notifyOfSecondClaim(tx, claim, { ...spelling, claimant: spelling.claimant });
  return { outcome: 'waiting' as const, uses: spelling.uses };
}

/** Notifies everybody else on the recording which uses were claimed for it. */
async function notifyOfClaim(
  tx: Transaction,
  { recordingId, memberId, at }: NewClaim,
  spelling: ClaimedSpelling,
): Promise<void> {
  const { title, memberIds } = await recordingAndMembers(tx, recordingId);
  const notice = {
    event: 'uses_claimed',
    facts: {
      recording: { id: recordingId, title },
      logged: loggedAs(spelling),
      uses: spelling.uses,
    },
    memberIds: memberIds.filter((id) => id !== memberId),
    senderMemberId: memberId,
  } as const;
  await notify(tx, notice, at);
}

/** Notifies the member who claimed first that another claims the same. */
async function notifyOfSecondClaim(
  tx: Transaction,
  { memberId, at }: NewClaim,
  spelling: ClaimedSpelling & { readonly claimant: string },
): Promise<void> {
  const notice = {
    event: 'uses_claimed_by_another',
    facts: { recording_id: spelling.recording_id, logged: loggedAs(spelling) },
    memberIds: [spelling.claimant],
    senderMemberId: memberId,
  } as const;
  await notify(tx, notice, at);
}

const loggedAs = ({ title, artist }: ClaimedSpelling) => ({ title, artist });
