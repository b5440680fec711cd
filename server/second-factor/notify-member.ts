import { pages } from '#contract/pages.ts';
import { Problem } from '#domain/problems.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import { notify } from '../notifications/notify.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { RequestFacts } from '../platform/http/handler.ts';
import { type Limit, take } from '../platform/http/rate-limit.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordFactorEvent } from './record-factor-event.ts';
import { countRecoveryCodes } from './recovery-codes.sql.ts';
import { type FactorMember, type FactorRow, lockMember } from './second-factor.sql.ts';

/** Notice and mail about a change of a member's factors. */
export async function notifyMember(
  tx: Transaction,
  ctx: Context,
  member: FactorMember,
  news: FactorNews,
  at: Date,
): Promise<void> {
  const notice = {
    memberIds: [member.id],
    title: news.subject,
    message: news.message,
    link: pages.profile(),
    senderMemberId: null,
    kind: 'security' as const,
    isMailed: true,
  };
  await notify(tx, notice, at);
  await sendMail(tx, ctx, { to: member.email, mail: factorMail(ctx, member, news, at) });
}

/** A recovery code was used, by somebody who also knows the password. */
export async function notifyRecoveryCodeUsed(
  ctx: Context,
  memberId: string,
  facts: RequestFacts,
  at: Date,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) return;
    const left = await countRecoveryCodes(tx, memberId);
    const detail = { left };
    await recordFactorEvent(tx, { memberId, event: 'recovery_code_used', detail, facts, at });
    const message = `Somebody used one of your recovery codes. ${leftInWords(left)}`;
    await notifyMember(tx, ctx, member, { subject: 'A recovery code was used', message }, at);
  });
}

/** A passkey signed with a count that was used before: there are two of it. */
export async function notifyPasskeyCopied(
  ctx: Context,
  memberId: string,
  passkey: FactorRow,
  facts: RequestFacts,
  at: Date,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) return;
    const detail = { id: passkey.id, name: passkey.name };
    const by = { kind: 'system' } as const;
    await recordFactorEvent(tx, { memberId, event: 'passkey_copied', detail, by, facts, at });
    const message = `We refused your passkey "${passkey.name}", because somebody may have a copy of it. Remove it and add a new one.`;
    await notifyMember(tx, ctx, member, { subject: 'We refused a passkey', message }, at);
  });
}

function leftInWords(left: number): string {
  if (left === 0) return 'You have none left. Make new ones.';
  return `You have ${left} left.`;
}

const dailyStop: Limit = {
  name: 'stopped log-in mail',
  most: 1,
  windowMs: 86_400_000,
  stepMs: 3_600_000,
};

/**
 * Somebody knew the password and not the second factor. Sent once a day, so that nobody can fill the member's mailbox.
 */
export async function notifyLogInStopped(
  ctx: Context,
  memberId: string,
  facts: RequestFacts,
  at: Date,
): Promise<void> {
  try {
    await take(ctx.db, [{ limit: dailyStop, of: memberId }], at);
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return;
    throw error;
  }
  await transaction(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) return;
    const by = { kind: 'system' } as const;
    await recordFactorEvent(tx, { memberId, event: 'log_in_stopped', by, facts, at });
    const news = {
      subject: 'We stopped a log-in to your account',
      message:
        'Somebody entered your password and then a wrong code five times. If it was not you, they know your password. Choose a new one.',
    };
    await notifyMember(tx, ctx, member, news, at);
  });
}

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = Pick<FactorMember, 'given_name' | 'corporation_name'>;

/** Where the link in the mail about a reset leads; open to everybody, signed in or not. */
const stopResetPath = pages.stopFactorReset();

/** What a mail and a notice about a factor say: what happened, in one line and in a sentence. */
type FactorNews = { readonly subject: string; readonly message: string };

/** The member's second factor changed: the member must know, whoever changed it. */
function factorMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  { subject, message }: FactorNews,
  at: Date,
): Mail {
  return {
    subject,
    greeting: greetingOf(member),
    paragraphs: [message],
    facts: [{ term: 'When', value: `${formatFullDateTime(at)} (time in Ghana)` }],
    button: { label: 'See my passkeys and codes', url: `${publicUrl}${pages.profile()}` },
    after: [
      'If this was you, you do not need to do anything.',
      `If it was not you, choose a new password at once: ${publicUrl}/email-password-reset-link. Then write to ${society.email}.`,
    ],
  };
}

/** The society reset the factors: the member can stop it with the link, signed in or not. */
export function factorsResetMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  reset: { readonly heldUntil: Date; readonly secret: string },
): Mail {
  const until = formatFullDateTime(reset.heldUntil);
  return {
    subject: 'Your passkeys and codes were reset',
    greeting: greetingOf(member),
    paragraphs: [
      `Somebody told ${society.name} that you lost your phone and your recovery codes. So we reset your passkeys and codes, and logged out all devices. You can now log in with only your password.`,
      `For your safety, nobody can change your bank details or email until ${until} (time in Ghana).`,
    ],
    button: {
      label: 'Stop the reset',
      url: `${publicUrl}${stopResetPath}#${reset.secret}`,
    },
    after: [
      'If you asked for this, log in and add a new passkey or code app.',
      'If you did not, press the button. You do not need to log in. Your passkeys and codes will work again, and we log everybody out.',
    ],
  };
}

function greetingOf({ given_name, corporation_name }: Greeted): string {
  return `Dear ${given_name ?? corporation_name ?? 'member'},`;
}
