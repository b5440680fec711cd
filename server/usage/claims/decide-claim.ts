import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { notifyEach } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { lockMatching, setMatches } from '../matching/matching.sql.ts';
import { judgeAgain, judgeSisters } from '../matching/rematch.ts';
import {
  addDecisions,
  endClaim,
  lockWaitingClaim,
  recordingAndMembers,
  type WaitingClaim,
} from './claims.sql.ts';

/** What the society decides on a claim, and why. */
export type ClaimDecision = { readonly isAccepted: boolean; readonly reason: string };

/**
 * Decides on a claim that waits: accepted, the uses are of its recording and no longer of the one that was claimed first; refused, they
 * stay. Everybody on either recording is told. @throws Problem `not_found`
 */
export function decideClaim(
  ctx: Context,
  id: string,
  { isAccepted, reason }: ClaimDecision,
): Promise<WaitingClaim> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await lockMatching(tx);
    const claim = await lockWaitingClaim(tx, id);
    if (claim === undefined) throw new Problem('not_found');
    if (claim.is_not) await decideNot(tx, claim, { isAccepted, reason }, at);
    else if (isAccepted) await accept(tx, claim, reason, at);
    else await refuse(tx, claim, reason, at);
    await judgeSisters(tx, [claim.spelling_id], at);
    await sendNotices(tx, claim, { isAccepted, reason }, at);
    return claim;
  });
}

async function accept(tx: Transaction, claim: WaitingClaim, reason: string, at: Date) {
  const { spelling_id: id, recording_id, standing_recording_id: standing } = claim;
  const bySociety = { matchedBy: 'society', memberId: null, reason, at } as const;
  if (standing !== null && standing !== recording_id) {
    await addDecisions(tx, [{ id, recording_id: standing }], {
      decision: 'rejected',
      ...bySociety,
    });
    const ended = { spelling_id: id, recording_id: standing };
    await endClaim(tx, ended, { state: 'refused', reason, at });
  }
  await addDecisions(tx, [{ id, recording_id }], { decision: 'confirmed', ...bySociety });
  await endClaim(tx, claim, { state: 'accepted', reason, at });
  const match = { id, recording_id, state: 'matched', matched_by: 'society' } as const;
  await setMatches(tx, [{ ...match, score: null, isDecided: true }], at);
}

/** Accepted, the uses are not of the recording and are looked for among others; refused, the match stands. */
async function decideNot(
  tx: Transaction,
  claim: WaitingClaim,
  { isAccepted, reason }: ClaimDecision,
  at: Date,
): Promise<void> {
  const { spelling_id: id, recording_id } = claim;
  await endClaim(tx, claim, { state: isAccepted ? 'accepted' : 'refused', reason, at });
  const bySociety = { matchedBy: 'society', memberId: null, reason, at } as const;
  await addDecisions(tx, [{ id, recording_id }], {
    decision: isAccepted ? 'rejected' : 'confirmed',
    ...bySociety,
  });
  if (isAccepted) await judgeAgain(tx, [id], at);
}

async function refuse(tx: Transaction, claim: WaitingClaim, reason: string, at: Date) {
  const { spelling_id: id, recording_id } = claim;
  await addDecisions(tx, [{ id, recording_id }], {
    decision: 'rejected',
    matchedBy: 'society',
    memberId: null,
    reason,
    at,
  });
  await endClaim(tx, claim, { state: 'refused', reason, at });
  // What was only possible is no longer; it may be of another recording.
  if (claim.standing_recording_id === null) await judgeAgain(tx, [id], at);
}

async function sendNotices(
  tx: Transaction,
  claim: WaitingClaim,
  { isAccepted, reason }: ClaimDecision,
  at: Date,
): Promise<void> {
  const ids = [claim.recording_id, claim.standing_recording_id ?? claim.recording_id];
  const people = await Promise.all(ids.map((id) => recordingAndMembers(tx, id)));
  const memberIds = [...new Set([claim.member_id, ...people.flatMap((one) => one.memberIds)])];
  const notice = {
    event: 'claim_to_uses_decided',
    facts: {
      logged: { title: claim.title, artist: claim.artist },
      claimed: claim.recording,
      standing: claim.standing_recording,
      is_not: claim.is_not,
      is_accepted: isAccepted,
      reason,
    },
    memberIds,
    senderMemberId: null,
  } as const;
  await notifyEach(tx, [notice], at);
}
