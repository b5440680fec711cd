import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { type CancellationWay, cancellationWays } from '#domain/bank-details/hold.ts';
import { walletProviders } from '#domain/bank-details/wallets.ts';
import { formatFullDateTime } from '#domain/text/dates.ts';
import type { Context } from '../context.ts';
import { noticeMessage } from '../notifications/notice-message.ts';
import { greetingOf, type Mail } from '../platform/mail/send-mail.ts';
import type { BankDetailRow, MemberWithDetails } from './bank-details.sql.ts';
import { detailsText, type PaidTo } from './bank-details-view.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = Pick<MemberWithDetails, 'given_name' | 'corporation_name'>;
type Details = PaidTo & Pick<BankDetailRow, 'holder_name' | 'in_force_from'>;

/** Where the link in the mail leads; open to everybody, signed in or not. */
export const cancelPath = pages.cancelBankDetails();

/** A change was asked for. It has the link that stops it, so it goes to the old address as well. */
export function proposedMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  { proposed, secret }: { readonly proposed: Details; readonly secret: string },
): Mail {
  return {
    subject: 'Your bank details will change',
    greeting: greetingOf(member),
    paragraphs: [
      `Someone who knows your password, most likely you, gave ${society.name} new bank details. For your safety, they start after 72 hours. Until then nothing changes.`,
    ],
    facts: factsOf(proposed, 'Active from'),
    button: { label: 'Cancel this change', url: `${publicUrl}${cancelPath}#${secret}` },
    after: [
      'If this was you, you do not need to do anything.',
      'If it was not you, press the button to cancel the change. You do not need to log in. We then help you lock that person out.',
    ],
  };
}

/** A pending change ended before it counted. */
export function cancelledMail(
  { publicUrl }: Sender,
  member: Greeted,
  { cancelled, way }: { readonly cancelled: Details; readonly way: CancellationWay },
): Mail {
  return {
    subject: 'Your change of bank details was cancelled',
    greeting: greetingOf(member),
    paragraphs: [`${howCancelled[way]} Your earlier bank details stay active.`],
    facts: factsOf(cancelled, null),
    button: { label: 'See my bank details', url: `${publicUrl}${pages.bankDetails()}` },
    after: [
      `If you did not ask for this change, someone knows your password. Choose a new one here: ${publicUrl}${pages.askForPasswordLink()}`,
    ],
  };
}

const howCancelled: Readonly<Record<CancellationWay, string>> = {
  member: 'You cancelled the change below.',
  mailed_link: 'Someone cancelled the change below with the link in our email.',
  newer_change: 'You made a newer change, which replaced the change below.',
  first_factor:
    'You added your first passkey or code app. We cancelled the change below, because we had not asked for it then. If the change was yours, make it again.',
  society: 'We stopped using the bank details below.',
};

/** What the society says to details in another name: it ends them, and asks for others or not. */
export type Ended = {
  readonly reason: string;
  readonly asksAgain: boolean;
  /** Whether they were active: then the member has none now. */
  readonly wasActive: boolean;
};

/** The society has ended details. */
export function endedMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  { ended, reason, asksAgain, wasActive }: { readonly ended: Details } & Ended,
): Mail {
  return {
    subject: endedTitle(asksAgain),
    greeting: greetingOf(member),
    paragraphs: [`${society.name} cannot use the bank details below to pay you.`, reason],
    facts: factsOf(ended, null),
    button: { label: 'Enter bank details', url: `${publicUrl}${pages.bankDetails()}` },
    after: [
      wasActive
        ? 'You have no active bank details now. We cannot pay you until you enter new ones.'
        : 'Your earlier bank details, if you have any, stay active.',
      'If you did not enter these bank details, tell us at once and choose a new password.',
    ],
  };
}

const endedTitle = (asksAgain: boolean): string =>
  asksAgain ? 'Please enter your bank details again' : 'We cannot use your bank details';

/** A change has come into force. */
export function inForceMail(
  { publicUrl, society }: Sender,
  member: Greeted,
  inForce: Details,
): Mail {
  return {
    subject: 'Your new bank details are active',
    greeting: greetingOf(member),
    paragraphs: [`From now on ${society.name} pays you to the details below.`],
    facts: factsOf(inForce, 'Active since'),
    button: { label: 'See my bank details', url: `${publicUrl}${pages.bankDetails()}` },
    after: ['If you did not ask for this, tell the society at once and choose a new password.'],
  };
}

function factsOf(details: Details, when: string | null) {
  return [
    { term: 'Paid to', value: detailsText(details) },
    { term: 'In the name of', value: details.holder_name },
    ...(when === null
      ? []
      : [{ term: when, value: `${formatFullDateTime(details.in_force_from)} (time in Ghana)` }]),
  ];
}

const paidTo = z.object({
  bank_code: z.nullable(z.string()),
  wallet_provider: z.nullable(z.enum(walletProviders)),
  // Notices of before there were accounts abroad have neither.
  country: z.nullable(z.string()).default(null),
  bank_name: z.nullable(z.string()).default(null),
  number_masked: z.string(),
});

/** Notices to members about where their money goes. */
export const bankDetailsNotices = {
  bank_details_proposed: noticeMessage({
    kind: 'security',
    facts: z.object({ paid_to: paidTo, in_force_from: z.iso.datetime() }),
    page: () => pages.bankDetails(),
    en: ({ paid_to, in_force_from }) => ({
      title: 'Your bank details will change',
      message: `${detailsText(paid_to)} becomes active on ${formatFullDateTime(in_force_from)}.`,
    }),
  }),
  bank_details_cancelled: noticeMessage({
    kind: 'security',
    facts: z.object({ paid_to: paidTo, way: z.enum(cancellationWays) }),
    page: () => pages.bankDetails(),
    en: ({ paid_to, way }) => ({
      title: 'Your change of bank details was cancelled',
      message: `${detailsText(paid_to)} will not become active. ${
        way === 'first_factor'
          ? 'You added your first passkey or code app. If the change was yours, make it again.'
          : 'Your earlier bank details stay active.'
      }`,
    }),
  }),
  bank_details_ended: noticeMessage({
    kind: 'security',
    facts: z.object({ paid_to: paidTo, reason: z.string(), asks_again: z.boolean() }),
    page: () => pages.bankDetails(),
    en: ({ paid_to, reason, asks_again }) => ({
      title: endedTitle(asks_again),
      message: `We cannot use ${detailsText(paid_to)} to pay you. ${reason}`,
    }),
  }),
  bank_details_in_force: noticeMessage({
    kind: 'security',
    facts: z.object({ paid_to: paidTo }),
    page: () => pages.bankDetails(),
    en: ({ paid_to }) => ({
      title: 'Your new bank details are active',
      message: `From now on you are paid to ${detailsText(paid_to)}.`,
    }),
  }),
};
