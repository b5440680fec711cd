import { disputeKindNames, formatDisputeNumber } from '#domain/disputes/dispute.ts';
import type { WaitReason } from '#domain/disputes/earned-hold.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';
import type { DisputeRow } from '../dispute.sql.ts';

/** To the society: a dispute waits for it. */
export function toScreenMail({ society }: Pick<Context, 'society'>, dispute: DisputeRow): Mail {
  return {
    subject: `Dispute ${formatDisputeNumber(dispute.number)} waits for ${society.name}`,
    greeting: `To ${society.name},`,
    paragraphs: [
      'A member raised a dispute for you to review. Pass it on, ask for more or reject it with the operator’s commands: society disputes.',
    ],
    facts: factsOf(dispute),
    after: [
      dispute.waits_for === null
        ? 'You get this because you review disputes before we tell the others.'
        : `You review this dispute first, because ${societyWords[dispute.waits_for]}`,
    ],
  };
}

const societyWords: Record<WaitReason, string> = {
  verification: 'the member who raised it is not verified.',
  standing: 'the member who raised it is not named on the work and added no evidence.',
  repeated: 'the member who raised it had a dispute about this before.',
  limit: 'the member who raised it has several open disputes without an answer.',
  other_dispute: 'another dispute about one of its rights is open.',
  change: 'the work has changed since then.',
};

/** To the society: a dispute has come to a step that is the society's to take. */
export function turnMail(
  { society }: Pick<Context, 'society'>,
  dispute: DisputeRow,
  what: string,
): Mail {
  return {
    subject: `Dispute ${formatDisputeNumber(dispute.number)} waits for ${society.name}`,
    greeting: `To ${society.name},`,
    paragraphs: [what],
    facts: factsOf(dispute),
    after: ['You get this because the next step in this dispute is the society’s.'],
  };
}

/** To the society: what was agreed or decided could not be carried out by itself. */
export function stuckMail(
  { society }: Pick<Context, 'society'>,
  dispute: DisputeRow,
  why: string,
): Mail {
  return {
    subject: `The outcome of dispute ${formatDisputeNumber(dispute.number)} could not be carried out`,
    greeting: `To ${society.name},`,
    paragraphs: [`What was settled in this dispute could not be carried out. ${why}`],
    facts: factsOf(dispute),
    after: ['The contested share stays held until it is.'],
  };
}

function factsOf(dispute: DisputeRow): NonNullable<Mail['facts']> {
  return [
    { term: 'Work', value: `${dispute.title} (${formatWorkNumber(dispute.work_number)})` },
    { term: 'About', value: disputeKindNames[dispute.kind] },
    { term: 'Raised by', value: dispute.raiser },
    ...(dispute.deadline === null
      ? []
      : [{ term: 'Until', value: formatFullDate(dispute.deadline) }]),
  ];
}
