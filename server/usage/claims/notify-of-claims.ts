import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type ClaimedSpelling, type NewClaim, recordingAndMembers } from './claims.sql.ts';

/** Tells everybody else on the recording which uses were claimed for it. */
export async function notifyOfClaim(
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

/** Tells who claimed first that another claims the same. */
export async function notifyOfSecondClaim(
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
