import type { claimUnmatched as endpoint } from '#contract/usage/usage.ts';
import { Problem } from '#domain/problems.ts';
import { likelyFrom, scoreOf } from '#domain/usage/matching/score.ts';
import type { Actor } from '../../context.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takeOfMember } from '../../platform/http/limits/member-limits.ts';
import { ownRecordings } from '../likely/likely.sql.ts';
import { judgeSisters } from '../matching/judge-again.ts';
import { lockMatching, setMatches } from '../matching/matching.sql.ts';
import {
  type ClaimedSpelling,
  claimedRecording,
  isRefusedBySociety,
  type NewClaim,
  putClaim,
  spellingToClaim,
} from './claims.sql.ts';
import { addDecisions } from './decisions.sql.ts';
import { notifyOfClaim, notifyOfSecondClaim } from './notify-of-claims.ts';

/**
 * Makes the uses of an unmatched spelling those of a recording of the member's. The society decides where somebody else was first, where
 * title or artist are unlike, where the recording was not there when the uses came in, and on every claim of somebody unverified: until then
 * nothing changes.
 * @throws Problem `not_found`, `recording_not_own`, `uses_settled`
 */
export const claimUnmatched: Handler<typeof endpoint> = async (ctx, actor, input) => {
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
    if (isClear && !(await isRefusedBySociety(tx, claim.spellingId, claim.recordingId)))
      return match(tx, { ...claim, state: 'standing' }, spelling);
    if (!isUnmatched && spelling.matched_by !== 'claim') throw new Problem('uses_settled');
    if (spelling.recording_id === claim.recordingId)
      return { outcome: 'matched' as const, uses: spelling.uses };
    return wait(tx, { ...claim, state: 'waiting' }, spelling, actor);
  });
  return { data };
};

async function isClearlyTheirs(
  tx: Transaction,
  { recordingId }: Pick<NewClaim, 'recordingId'>,
  spelling: ClaimedSpelling,
  { status }: Actor,
): Promise<boolean> {
  const recording = await claimedRecording(tx, recordingId);
  if (recording === undefined || status !== 'verified') return false;
  if (spelling.added_at < recording.recognised_since) return false;
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
