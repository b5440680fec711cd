import type { Mail, MailToSend } from '../platform/mail/mail.ts';
import type { NoticeToMail } from './mailing.sql.ts';

/** One mail for each member, with all that they are told. */
export function mailsTo(
  notices: readonly NoticeToMail[],
  write: (member: NoticeToMail, told: readonly NoticeToMail[]) => Mail,
): MailToSend[] {
  const byMember = Map.groupBy(notices, ({ member_id }) => member_id);
  return [...byMember.values()].flatMap((told) => {
    const [member] = told;
    return member === undefined ? [] : [{ to: member.email, mail: write(member, told) }];
  });
}
