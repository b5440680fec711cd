import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { addCodes, confirmCodes } from '../second-factor/add-codes.ts';
import { mailCodeMs } from '../second-factor/require-factor.ts';
import { setSessionChallenge } from '../second-factor/second-factor.sql.ts';
import { openSession } from '../session/open-session.ts';
import { answerFacts, type SampleActor } from './actors.ts';
import { daysAgo } from './disputing.ts';

/**
 * A member with a code app. Its key and the recovery codes are made again for each sample society, and are readable in a mail to the member
 * alone, which lies in the mailbox of the machine: nobody could log in otherwise.
 */
export async function loadSecondFactor(
  ctx: Context,
  member: SampleActor,
  email: string,
): Promise<void> {
  const then = daysAgo(ctx, 30);
  const present = await loggedIn(then, member);
  const added = await addCodes(
    then,
    present,
    { params: undefined, query: undefined, body: { name: 'Phone of the office' } },
    answerFacts,
  );
  const key = added.data.secret;
  const code = TOTP.generate({
    secret: Secret.fromBase32(key),
    timestamp: then.now().getTime(),
  });
  const confirmed = await confirmCodes(
    then,
    present,
    { params: { id: added.data.id }, query: undefined, body: { code } },
    answerFacts,
  );
  await transaction(ctx.db, (tx) =>
    sendMail(tx, ctx, {
      to: email,
      mail: {
        subject: 'Sample: how to log in with a code',
        greeting: 'Hello,',
        paragraphs: [
          `${email} logs in with the password and a code. Add this key to a code app, or use a recovery code. Each recovery code works once.`,
        ],
        facts: [
          { term: 'Key', value: key },
          { term: 'Recovery codes', value: (confirmed.data.recovery_codes ?? []).join(', ') },
        ],
        after: [
          'Only the sample society has this email. We made the key when we made the society.',
        ],
      },
    }),
  );
}

/** The member in a session of that day: a factor is only added in one. */
async function loggedIn(ctx: Context, member: SampleActor): Promise<SampleActor> {
  const { memberId } = member;
  await openSession(ctx, { memberId, isRemembered: false }, answerFacts);
  const { id: sessionId } = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // As after the code from the mailbox, which nobody reads here.
  await setSessionChallenge(ctx.db, {
    session_id: sessionId,
    purpose: 'mailbox',
    challenge: Buffer.alloc(32),
    expires_at: new Date(ctx.now().getTime() + mailCodeMs),
  });
  return { ...member, sessionId };
}
