import { deskPages } from '#contract/society/desk-pages.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { rolesText } from '#domain/staff/role-names.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import type { Mail } from '../platform/mail/send-mail.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = { readonly name: string };

const greetingOf = ({ name }: Greeted): string => `Dear ${name},`;

/** An invitation to the desk, also for who joins again. */
export function invitationMail(
  { publicUrl, society }: Sender,
  staff: Greeted & { readonly roles: readonly StaffRole[] },
  {
    by,
    secret,
    expiresAt,
  }: { readonly by: string; readonly secret: string; readonly expiresAt: Date },
): Mail {
  return {
    subject: `Join the society desk of ${society.name}`,
    greeting: greetingOf(staff),
    paragraphs: [
      `${by} has invited you to the society desk of ${society.name}, where staff do their work.`,
      'Choose a password, and set up a passkey or a code app on your phone. You need both each time you log in.',
    ],
    facts: [
      { term: 'Your roles', value: rolesText(staff.roles) },
      { term: 'The link works until', value: `${formatFullDateTime(expiresAt)} (time in Ghana)` },
    ],
    button: { label: 'Join the desk', url: `${publicUrl}${deskPages.join()}#${secret}` },
    after: [
      'If you had a password for the desk before, it no longer works.',
      `If you do not work for ${society.name}, do not open the link. Tell us: ${society.email}.`,
    ],
  };
}

/** Somebody changed what they may do. */
export function rolesChangedMail(
  { publicUrl, society }: Sender,
  staff: Greeted,
  { roles, by }: { readonly roles: readonly StaffRole[]; readonly by: string },
): Mail {
  return {
    subject: `Your roles at ${society.name} have changed`,
    greeting: greetingOf(staff),
    paragraphs: [`${by} changed what you can do at the desk of ${society.name}.`],
    facts: [{ term: 'Your roles now', value: rolesText(roles) }],
    button: { label: 'Open the desk', url: `${publicUrl}${deskPages.desk()}` },
  };
}

/** Their account at the desk has ended. */
export function staffEndedMail(
  { society }: Sender,
  staff: Greeted,
  { by }: { readonly by: string },
): Mail {
  return {
    subject: `You no longer have access to the desk of ${society.name}`,
    greeting: greetingOf(staff),
    paragraphs: [
      `${by} ended your access to the desk of ${society.name}. You are logged out everywhere.`,
    ],
    after: [`If you think this is a mistake, write to ${society.email}.`],
  };
}

/** A recovery code was used: by who lost their phone, or by somebody who found the codes. */
export function recoveryCodeUsedMail(
  { society }: Sender,
  staff: Greeted,
  left: number,
  at: Date,
): Mail {
  return {
    subject: 'Someone used one of your recovery codes',
    greeting: greetingOf(staff),
    paragraphs: [
      `Someone used a recovery code to log in to the society desk as you. You have ${left} codes left.`,
    ],
    facts: [{ term: 'When', value: `${formatFullDateTime(at)} (time in Ghana)` }],
    after: [
      'If this was you and your phone is lost, ask an administrator to invite you again.',
      `If it was not you, call an administrator at once, or write to ${society.email}.`,
    ],
  };
}

/** Five wrong codes after the right password: somebody knows it. */
export function logInStoppedMail({ society }: Sender, staff: Greeted, at: Date): Mail {
  return {
    subject: 'Someone tried to log in to the society desk as you',
    greeting: greetingOf(staff),
    paragraphs: [
      'They entered your password correctly, then five wrong codes. We did not let them in.',
    ],
    facts: [{ term: 'When', value: `${formatFullDateTime(at)} (time in Ghana)` }],
    after: [
      'If this was you, try again with a new code.',
      `If it was not you, ask an administrator to invite you again, so that you get a new password, or write to ${society.email}.`,
    ],
  };
}

/** To the other administrators: what one of them did to somebody's access. */
export function staffChangedMail(
  { publicUrl, society }: Sender,
  administrator: Greeted,
  { by, what }: { readonly by: string; readonly what: string },
): Mail {
  return {
    subject: 'Someone’s access to the society desk has changed',
    greeting: greetingOf(administrator),
    paragraphs: [`${by} ${what} at the society desk of ${society.name}.`],
    button: { label: 'See the staff', url: `${publicUrl}${deskPages.staff()}` },
    after: ['If you did not expect this, talk to them. You can end their access.'],
  };
}
