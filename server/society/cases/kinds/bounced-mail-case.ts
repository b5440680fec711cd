import { formatFullDateTime } from '#domain/text/dates.ts';
import { notify } from '../../../notifications/notify.ts';
import { transaction } from '../../../platform/db/db.ts';
import { discardMailJobs, queueJobs } from '../../../platform/jobs/jobs.sql.ts';
import {
  endReturnedMails,
  lockReturnedMail,
  noteWrongAddress,
  type ReturnedMail,
  returnedMailsBy,
} from '../../../platform/mail/returned-mail.sql.ts';
import { openMail } from '../../../platform/mail/send-mail.ts';
import { choiceOf, optionalReason, part, type RuledCaseKind } from '../ruled-case.ts';

/** An email that a server refused, or that could not leave: one case for each address of a member, however much came back. */
export const bouncedMailCase: RuledCaseKind = {
  async describe(db, ids) {
    return (await returnedMailsBy(db, ids)).map((one) => ({
      id: one.id,
      about: nameOf(one),
      reference: one.reference_number,
      in_short: meaningOf(one),
    }));
  },

  lock: lockReturnedMail,

  async read({ db, keys, now }, id) {
    const [found] = await returnedMailsBy(db, [id]);
    if (found === undefined) return undefined;
    // Of the text nothing is shown: its links open accounts.
    const { to, mail } = openMail(keys, { id, sealed: found.sealed.toString('base64') });
    const { status, answer, returned_at, others, valid_until, email, phone, member } = found;
    const isTooLate = valid_until !== null && valid_until <= now();
    const isCurrent = email !== null && email.toLowerCase() === to.toLowerCase();
    return {
      title:
        status === 0
          ? `We could not send an email to ${nameOf(found)}`
          : `An email to ${nameOf(found)} came back`,
      facts: [
        `“${mail.subject}”`,
        `${status === 0 ? 'Failed' : 'Came back'} on ${formatFullDateTime(returned_at)}`,
      ],
      remarks: [
        isTooLate && 'You cannot send this email again, because its link has expired.',
        email !== null && !isCurrent && `${member} has since changed their email address.`,
      ],
      parts: [
        part('The email', [
          ['To', to],
          ['Subject', mail.subject],
          ['Also came back', others === 0 ? null : `${others} more to the same member`],
        ]),
        part('Why it came back', [
          ['Reason', meaningOf(found), true],
          ['Status', status === 0 ? null : String(status)],
          ['The server said', answer === '' ? null : answer],
        ]),
      ],
      to_call:
        member === null
          ? null
          : {
              name: member,
              numbers: phone === null ? [] : [phone],
              question: 'What is your email address now?',
            },
      choices: [
        !isTooLate &&
          choiceOf({
            ...optionalReason,
            id: 'send',
            label: 'Send again',
            shortcut: 'a',
            follows: 'We send it to the same address. If it comes back, this case reopens.',
          }),
        isCurrent &&
          choiceOf({
            ...optionalReason,
            id: 'wrong',
            label: 'Mark address as wrong',
            shortcut: 'r',
            follows: `We ask ${member} in the portal to correct it. Until then we email them no notifications.`,
          }),
        choiceOf({
          ...optionalReason,
          id: 'close',
          label: 'Close',
          shortcut: 'x',
          follows: 'We do not send the email again.',
        }),
      ],
      names: {},
      involved: [found.rights_holder_id],
      basis: [id, returned_at],
    };
  },

  rule: (ctx, id, { choice }) =>
    transaction(ctx.db, async (tx) => {
      const at = ctx.now();
      const [found] = await returnedMailsBy(tx, [id]);
      const state =
        choice === 'send' ? 'sent_again' : choice === 'wrong' ? 'wrong_address' : 'closed';
      const ended = await endReturnedMails(tx, id, { state, at });
      // One that was given up is still among the jobs.
      await discardMailJobs(
        tx,
        ended.map((mail) => mail.id),
      );
      if (choice === 'send') {
        await queueJobs(tx, 'send_mail', ended);
        return ended.length === 1
          ? 'We are sending the email again.'
          : 'We are sending the emails again.';
      }
      if (choice !== 'wrong' || !found?.member_id) return 'The case is closed.';
      await noteWrongAddress(tx, found.member_id, at);
      await notify(
        tx,
        {
          memberIds: [found.member_id],
          senderMemberId: null,
          isMailed: true,
          event: 'email_returned',
          facts: {},
        },
        at,
      );
      return `We asked ${nameOf(found)} to correct their email address.`;
    }),
};

function nameOf({ member }: Pick<ReturnedMail, 'member'>): string {
  return member ?? 'someone without an account';
}

const addressWords =
  /unknown (?:user|recipient|mailbox)|(?:user|recipient|mailbox) (?:is )?(?:unknown|unavailable|not found)|no such|not exist|does(?:n.t| not) have an? |invalid (?:recipient|mailbox|address)|recipient ?not ?found|recipient address rejected/i;
const fullWords = /quota|full|inactive|disabled|suspended|closed/i;
const blockWords = /spam|block|blacklist|policy|reputation|\b(?:spf|dkim|dmarc)\b|relay/i;

/** What the server meant: by the code of RFC 3463 with which its answer begins, else by its words. */
function meaningOf({ status, answer }: Pick<ReturnedMail, 'status' | 'answer'>): string {
  if (status === 0) return 'We tried to send it for four days';
  const code = /^(?:\d{3}[ -])?(5\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? '';
  const says = (codes: RegExp, words: RegExp) =>
    codes.test(code) || (!/^5\.[127]\./.test(code) && words.test(answer));
  if (says(/^5\.1\.(?:[0-6]|10)$/, addressWords)) return 'The address does not exist';
  if (says(/^5\.2\.[12]$/, fullWords)) return 'The mailbox is full or closed';
  if (says(/^5\.(?:7\.\d+|1\.[78])$/, blockWords)) return 'Their server blocks our email';
  return 'Their server refused it';
}
