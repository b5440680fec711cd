import type { closeAccount as closeAccountEndpoint } from '#contract/members/account.ts';
import * as contract from '#contract/members/account.ts';
import { filePurposes } from '#domain/files/file.ts';
import { parseReferenceNumber } from '#domain/members/reference-number.ts';
import { Problem } from '#domain/problems.ts';
import { recordContact } from '../consent/contacts.ts';
import { leaveDisputes } from '../disputes/parties/people-change.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { transaction } from '../platform/db/db.ts';
import { removeFiles } from '../platform/files/claim-file.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { confirmStepUp } from '../second-factor/require-factor.ts';
import { hashPassword } from '../session/passwords.ts';
import { newSecret } from '../session/secrets.ts';
import { clearedCookies } from '../session/session-cookies.ts';
import { takeBackAll } from '../works/proposals/apply-proposal.ts';
import {
  deletePersonal,
  forgetRightsHolder,
  forgetSecurityEvents,
  isInRegister,
  leaveLogs,
  lockLeaver,
  pseudonymise,
  takeSoundOut,
  withdrawRecordingProposals,
} from './account.sql.ts';
import {
  answerEmailChangeLink,
  askEmailChange,
  cancelEmailChange,
  readEmailChangeLink,
} from './change-email.ts';
import { exportMyData } from './export-my-data.ts';
import { accountClosedMail } from './messages.ts';
import { endAllSessions, endSession, listSessions } from './own-sessions.ts';

const pseudonym = 'Former member';

/** Of evidence leaving disputes decides: the others may need it. */
const otherThanEvidence = filePurposes.filter((purpose) => purpose !== 'evidence');

/**
 * Closes the member's account for good. What stays and why: docs/decisions/closing-an-account.md.
 * @throws Problem `reference_number_wrong`
 */
export const closeAccount: Handler<typeof closeAccountEndpoint> = async (ctx, actor, { body }) => {
  // A password that nobody knows, so that nobody can log in. Hashed before the transaction, because hashing takes time.
  const passwordHash = await hashPassword(newSecret());
  await transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const leaver = await lockLeaver(tx, actor.memberId);
    if (leaver === undefined) throw new Problem('not_found');
    await confirmStepUp(tx, actor, at);
    if (!isSameNumber(body.reference_number, leaver.reference_number)) {
      throw new Problem('reference_number_wrong', 'reference_number');
    }
    const { id: memberId, rights_holder_id: rightsHolderId, reference_number: reference } = leaver;
    const mail = accountClosedMail(ctx, { reference });
    await sendMail(tx, ctx, { to: leaver.email, mail });
    // First, because withdrawals notify others while the member still is one.
    await takeBackAll(tx, memberId, at);
    await deletePersonal(tx, leaver);
    await takeSoundOut(tx, memberId);
    await withdrawRecordingProposals(tx, memberId, at);
    await leaveLogs(tx, memberId, at);
    await removeFiles(tx, at, { memberId, purposes: otherThanEvidence });
    await pseudonymise(tx, leaver, { pseudonym, passwordHash, at });
    await forgetSecurityEvents(tx, memberId);
    // Only now: nothing waits for somebody without an account.
    await leaveDisputes(tx, ctx, { memberId, rightsHolderId });
    if (await isInRegister(tx, rightsHolderId)) {
      // Later questions about their share must reach them, not somebody who answers in their name.
      const address = { rightsHolderId, kind: 'email', value: leaver.email } as const;
      await recordContact(tx, ctx, {
        ...address,
        source: 'former_account',
        recordedBy: memberId,
      });
    } else {
      await forgetRightsHolder(tx, rightsHolderId, `${pseudonym} ${reference}`);
    }
    const event = { event: 'account_closed', by: { kind: 'member' } } as const;
    await recordMemberEvent(tx, { memberId, ...event, detail: { reason: body.reason }, at });
  });
  return { data: undefined, cookies: clearedCookies };
};

function isSameNumber(given: string, own: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return (
    (parseReferenceNumber(given) ?? plain(given)) === (parseReferenceNumber(own) ?? plain(own))
  );
}

export const accountRoutes: readonly Route[] = [
  answer(contract.listSessions, listSessions),
  answer(contract.endSession, endSession),
  answer(contract.endAllSessions, endAllSessions),
  answer(contract.askEmailChange, askEmailChange),
  answer(contract.cancelEmailChange, cancelEmailChange),
  answer(contract.readEmailChangeLink, readEmailChangeLink),
  answer(contract.answerEmailChangeLink, answerEmailChangeLink),
  answer(contract.exportMyData, exportMyData),
  answer(contract.closeAccount, closeAccount),
];
