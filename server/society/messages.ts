import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { noticeMessage } from '../notifications/notice-message.ts';
import { greetingOf, type Mail } from '../platform/mail/send-mail.ts';
import type { MemberRow } from './members/members.sql.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = Pick<MemberRow, 'given_name' | 'corporation_name' | 'reference_number'>;

/** The society has checked the member's documents. */
export function verifiedMail({ publicUrl, society }: Sender, member: Greeted): Mail {
  return {
    subject: 'Your membership is verified',
    greeting: greetingOf(member),
    paragraphs: [
      `${society.name} has checked your documents. Your membership is verified, so we can now pay you what your works earn.`,
    ],
    facts: factsOf(member),
    button: { label: 'See my bank details', url: `${publicUrl}${pages.bankDetails()}` },
    after: [
      'Payments need bank details or a wallet. If you have added them, you do not need to do anything.',
    ],
  };
}

/** The society could not confirm the member's documents: `text` is what an officer wrote to them. */
export function documentsMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  {
    isRefused,
    text,
    isVerified = false,
  }: { readonly isRefused: boolean; readonly text: string; readonly isVerified?: boolean },
): Mail {
  return {
    subject: isRefused
      ? 'We cannot accept your documents'
      : 'We could not confirm your details yet',
    greeting: greetingOf(member),
    paragraphs: text.split(/\n+/),
    facts: factsOf(member),
    ...(!isRefused && {
      button: { label: 'Open my account', url: `${publicUrl}${pages.profile()}` },
    }),
    after: [
      isVerified
        ? 'You stay verified, so we keep paying you as before.'
        : 'You can still register songs, but we cannot pay you until we have confirmed your details.',
      `Questions? Write to ${society.email}${society.phone ? ` or call ${society.phone}` : ''}.`,
    ],
  };
}

/** The society has closed the door for now; `reason` is the operator's, in their words. */
export function suspendedMail({ society }: Sender, member: Greeted, reason: string): Mail {
  return {
    subject: 'Your account is suspended',
    greeting: greetingOf(member),
    paragraphs: [
      `${society.name} has suspended your account. You cannot log in while it is suspended. Your works, shares and earnings stay as they are.`,
      `The reason: ${reason}`,
    ],
    facts: factsOf(member),
    after: [
      `If you think this is a mistake, write to ${society.email}${society.phone ? ` or call ${society.phone}` : ''} and give your member reference.`,
    ],
  };
}

/** A suspension is lifted. */
export function reinstatedMail({ publicUrl, society }: Sender, member: Greeted): Mail {
  return {
    subject: 'You can log in again',
    greeting: greetingOf(member),
    paragraphs: [
      `${society.name} has lifted the suspension of your account. Everything is as it was.`,
    ],
    facts: factsOf(member),
    button: { label: 'Log in', url: `${publicUrl}/` },
  };
}

function factsOf({ reference_number }: Greeted) {
  return [{ term: 'Member reference', value: reference_number }];
}

const pageOfImport = {
  work_import: pages.workImport,
  recording_import: pages.recordingImport,
  log_import: pages.usageImport,
} as const;

/** Notices to members about what the society did with their account or their record. */
export const societyNotices = {
  member_verified: noticeMessage({
    kind: 'account',
    facts: z.object({}),
    page: () => pages.profile(),
    en: () => ({
      title: 'Your membership is verified',
      message: 'The society has checked your documents. You can be paid.',
    }),
  }),
  documents_asked_again: noticeMessage({
    kind: 'account',
    /** `text`: an officer's, to the member. */
    facts: z.object({ text: z.string() }),
    page: () => pages.profile(),
    en: ({ text }) => ({ title: 'We could not confirm your details yet', message: text }),
  }),
  documents_refused: noticeMessage({
    kind: 'account',
    facts: z.object({ text: z.string() }),
    page: () => pages.profile(),
    en: ({ text }) => ({ title: 'We cannot accept your documents', message: text }),
  }),
  member_suspended: noticeMessage({
    kind: 'account',
    /** `reason`: the operator's, in their words. */
    facts: z.object({ reason: z.string() }),
    page: () => pages.profile(),
    en: ({ reason }) => ({ title: 'Your account is suspended', message: reason }),
  }),
  member_reinstated: noticeMessage({
    kind: 'account',
    facts: z.object({}),
    page: () => pages.profile(),
    en: () => ({
      title: 'You can log in again',
      message: 'Your account is no longer suspended.',
    }),
  }),
  proof_asked: noticeMessage({
    kind: 'account',
    /** `about`: what it is about, by its title; `text`: an officer's, to the member. */
    facts: z.object({ about: z.string(), text: z.string() }),
    page: () => pages.dashboard(),
    en: ({ about, text }) => ({
      title: `Please send us proof about “${about}”`,
      message: `${text} Write to us, or bring it to our office. We decide when we have it.`,
    }),
  }),
  error_report_answered: noticeMessage({
    kind: 'account',
    /** `text`: an officer's, to the member. */
    facts: z.object({ text: z.string() }),
    page: () => pages.dashboard(),
    en: ({ text }) => ({ title: 'About the error you saw', message: text }),
  }),
  email_returned: noticeMessage({
    kind: 'account',
    facts: z.object({}),
    page: () => pages.profile(),
    en: () => ({
      title: 'Our emails are not reaching you',
      message:
        'Please check your email address and correct it. Until you do, we email you no notifications.',
    }),
  }),
  import_to_change: noticeMessage({
    kind: 'account',
    /** `text`: an officer's, to the member. */
    facts: z.object({
      import_id: z.string(),
      of: z.enum(['work_import', 'recording_import', 'log_import']),
      file_name: z.string(),
      text: z.string(),
    }),
    page: ({ of, import_id }) => pageOfImport[of](import_id),
    en: ({ file_name, text }) => ({
      title: `Your import of ${file_name} needs changes`,
      message: text,
    }),
  }),
};
