import type { closeAccount as endpoint } from '#contract/members/account.ts';
import { filePurposes } from '#domain/files/file.ts';
import type { ClosingReason } from '#domain/members/choices.ts';
import { parseReferenceNumber } from '#domain/members/reference-number.ts';
import { Problem } from '#domain/problems.ts';
import { recordContact } from '../consent/contacts.ts';
import type { Context } from '../context.ts';
import { leaveDisputes } from '../disputes/parties/people-change.ts';
import { type EventBy, recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { removeFiles } from '../platform/files/claim-file.ts';
import type { Handler } from '../platform/http/handler.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { confirmMailbox, confirmStepUp } from '../second-factor/require-factor.ts';
import { clearedCookies } from '../session/session-cookies.ts';
import { takeBackAll } from '../works/proposals/apply-proposal.ts';
import {
  deletePersonal,
  forgetRightsHolder,
  forgetSecurityEvents,
  isInRegister,
  type Leaver,
  leaveLogs,
  lockLeaver,
  pseudonymise,
  takeSoundOut,
  withdrawRecordingProposals,
} from './account.sql.ts';
import { accountClosedMail } from './messages.ts';

const pseudonym = 'Former member';

/** Of evidence leaving disputes decides: the others may need it. */
const otherThanEvidence = filePurposes.filter((purpose) => purpose !== 'evidence');

/** Closes the member's account for good. @throws Problem `reference_number_wrong`, `factor_required` */
export const closeAccount: Handler<typeof endpoint> = async (ctx, actor, { body }) => {
  await transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const leaver = await lockLeaver(tx, actor.memberId);
    if (leaver === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    if (!isSameNumber(body.reference_number, leaver.reference_number)) {
      throw new Problem('reference_number_wrong', 'reference_number');
    }
    await confirmMailbox(tx, actor, at);
    await closeForGood(ctx, tx, leaver, { by: { kind: 'member' }, reason: body.reason });
  });
  return { data: undefined, cookies: clearedCookies };
};

/** Closes an account, for its member or for the society. What stays and why: docs/decisions/closing-an-account.md. */
export async function closeForGood(
  ctx: Context,
  tx: Transaction,
  leaver: Leaver,
  { by, reason }: { readonly by: EventBy; readonly reason: ClosingReason | null },
): Promise<void> {
  const at = ctx.now();
  const { id: memberId, rights_holder_id: rightsHolderId, reference_number: reference } = leaver;
  const mail = accountClosedMail(ctx, { reference, isAsked: by.kind === 'member' });
  await sendMail(tx, ctx, { to: leaver.email, mail });
  // First, because withdrawals notify others while the member still is one.
  await takeBackAll(tx, memberId, at);
  await deletePersonal(tx, leaver);
  await takeSoundOut(tx, memberId);
  await withdrawRecordingProposals(tx, memberId, at);
  await leaveLogs(tx, memberId, at);
  await removeFiles(tx, at, { memberId, purposes: otherThanEvidence });
  await pseudonymise(tx, leaver, { pseudonym, at });
  await forgetSecurityEvents(tx, memberId);
  // Only now: nothing waits for somebody without an account.
  await leaveDisputes(tx, ctx, { memberId, rightsHolderId });
  if (await isInRegister(tx, rightsHolderId)) {
    // Later questions about their share must reach them, not somebody who answers in their name.
    const address = { rightsHolderId, kind: 'email', value: leaver.email } as const;
    await recordContact(tx, ctx, { ...address, source: 'former_account', recordedBy: memberId });
  } else {
    await forgetRightsHolder(tx, rightsHolderId, `${pseudonym} ${reference}`);
  }
  await recordMemberEvent(tx, { memberId, event: 'account_closed', by, detail: { reason }, at });
}

function isSameNumber(given: string, own: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return (
    (parseReferenceNumber(given) ?? plain(given)) === (parseReferenceNumber(own) ?? plain(own))
  );
}
