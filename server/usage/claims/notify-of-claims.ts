import { pages } from '#contract/pages.ts';
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
    title: `Uses were claimed for ${title}`,
    message: `${usesOf(spelling.uses)} logged as ${spelledWords(spelling)} are counted for ${title} from now on. If they are not of it, tell the society.`,
    link: pages.usages({ recording: recordingId }),
    memberIds: memberIds.filter((id) => id !== memberId),
    senderMemberId: memberId,
  };
  await notify(tx, notice, at);
}

/** Tells who claimed first that another claims the same. */
export async function notifyOfSecondClaim(
  tx: Transaction,
  { memberId, at }: NewClaim,
  spelling: ClaimedSpelling & { readonly claimant: string },
): Promise<void> {
  const notice = {
    title: 'Somebody else claims uses that you claimed',
    message: `Another member says that what was logged as ${spelledWords(spelling)} is of a recording of theirs. Nothing changes until the society has decided; it may ask you.`,
    link: pages.usages({ recording: spelling.recording_id ?? '' }),
    memberIds: [spelling.claimant],
    senderMemberId: memberId,
  };
  await notify(tx, notice, at);
}

const spelledWords = ({ title, artist }: ClaimedSpelling): string =>
  artist === null ? `“${title}”` : `“${title}” by ${artist}`;
const usesOf = (uses: number): string =>
  uses === 1 ? 'One use' : `${uses.toLocaleString('en')} uses`;
