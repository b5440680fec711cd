import type { claimUnmatched as endpoint } from '#contract/logs.ts';
import { Problem } from '#domain/problems.ts';
import { type Transaction, transaction } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import type { Actor } from '../house.ts';
import type { Verb } from '../http/verb.ts';
import {
  type ClaimedSpelling,
  isRefusedBySociety,
  type NewClaim,
  putClaim,
  spellingToClaim,
} from './claims.sql.ts';
import { addDecisions } from './decisions.sql.ts';
import { judgeSisters } from './judge-again.ts';
import { ownRecordings } from './likely.sql.ts';
import { holdMatching, setMatches } from './matching.sql.ts';
import { tellOfClaim, tellOfSecondClaim } from './tell-of-claims.ts';

/**
 * Makes the uses of an unmatched spelling those of a recording of the member's. Where somebody else was first nothing changes, and the
 * society decides.
 * @throws Problem `not_found`, `recording_not_own`, `uses_settled`
 */
export const claimUnmatched: Verb<typeof endpoint> = async ({ db, now }, actor, input) => {
  const { params, body } = input;
  const data = await transaction(db, async (tx) => {
    const at = now();
    await holdMatching(tx);
    const spelling = await spellingToClaim(tx, params.id);
    if (spelling === undefined) throw new Problem('not_found');
    const own = await ownRecordings(tx, actor, [body.recording_id]);
    if (!own.has(body.recording_id)) throw new Problem('recording_not_own', 'recording_id');
    const claim = {
      ...{ id: newId(at), spellingId: params.id, recordingId: body.recording_id },
      ...{ memberId: actor.memberId, reason: body.reason, at },
    };
    const isUnmatched = spelling.state === 'unmatched';
    if (isUnmatched && !(await isRefusedBySociety(tx, claim.spellingId, claim.recordingId)))
      return match(tx, { ...claim, state: 'standing' }, spelling);
    if (!isUnmatched && spelling.matched_by !== 'claim') throw new Problem('uses_settled');
    if (spelling.recording_id === claim.recordingId)
      return { outcome: 'matched' as const, uses: spelling.uses };
    return wait(tx, { ...claim, state: 'waiting' }, spelling, actor);
  });
  return { data };
};

async function match(tx: Transaction, claim: NewClaim, spelling: ClaimedSpelling) {
  const { spellingId: id, recordingId: recording_id, memberId, reason, at } = claim;
  await putClaim(tx, claim);
  await addDecisions(tx, [{ id, recording_id }], {
    ...{ decision: 'confirmed', matchedBy: 'claim', memberId, reason, at },
  });
  const match = { id, recording_id, state: 'matched', matched_by: 'claim' } as const;
  const uses = await setMatches(tx, [{ ...match, score: null, isDecided: true }], at);
  await judgeSisters(tx, [id], at);
  await tellOfClaim(tx, claim, spelling);
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
    await tellOfSecondClaim(tx, claim, { ...spelling, claimant: spelling.claimant });
  return { outcome: 'waiting' as const, uses: spelling.uses };
}
