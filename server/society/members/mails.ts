import { pages } from '#contract/pages.ts';
import type { Context } from '../../context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MemberRow } from './members.sql.ts';

type Sender = Pick<Context, 'publicUrl' | 'society'>;
type Greeted = Pick<MemberRow, 'given_name' | 'corporation_name' | 'reference_number'>;

/** The society has checked the member's documents. */
export function verifiedMail({ publicUrl, society }: Sender, member: Greeted): Mail {
  return {
    subject: 'Your membership is verified',
    greeting: greetingOf(member),
    paragraphs: [
      `${society.name} has checked your documents. Your membership is verified: what your works earn can now be paid to you.`,
    ],
    facts: factsOf(member),
    button: { label: 'See my bank details', url: `${publicUrl}${pages.bankDetails()}` },
    after: [
      'Payments need bank details or a wallet. If you have given them already, you need not do anything.',
    ],
  };
}

/** The society has closed the door for now; `reason` is the operator's, in their words. */
export function suspendedMail({ society }: Sender, member: Greeted, reason: string): Mail {
  return {
    subject: 'Your account is suspended',
    greeting: greetingOf(member),
    paragraphs: [
      `${society.name} has suspended your account. You cannot log in until that is lifted. Your works, your shares and what you have earned stay as they are.`,
      `The reason: ${reason}`,
    ],
    facts: factsOf(member),
    after: [
      `If you think that this is a mistake, write to ${society.email}${society.phone ? ` or call ${society.phone}` : ''} and give your member reference.`,
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

function greetingOf({ given_name, corporation_name }: Greeted): string {
  return `Dear ${given_name ?? corporation_name ?? 'member'},`;
}

function factsOf({ reference_number }: Greeted) {
  return [{ term: 'Member reference', value: reference_number }];
}
