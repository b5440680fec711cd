import * as z from 'zod';
import {
  disputeKindNames,
  disputeOutcomes,
  formatDisputeNumber,
} from '#domain/disputes/dispute.ts';
import type { WaitReason } from '#domain/disputes/earned-hold.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { about, after, nameOf, nowIn, ofDispute, toParty } from '../messages.ts';

/** How to object to what the society has decided. */
const objection =
  ' If you disagree, write to the society and give the number of the dispute. It can reopen the dispute.';

/** `reason`: the operator's, in their words. */
const withReason = { ...about, reason: z.nullable(z.string()) };

/** Notices to parties that the society did, and how a dispute ended. */
export const disputeSocietyNotices = {
  dispute_information_asked: noticeMessage({
    ...ofDispute,
    facts: z.object(withReason),
    en: toParty(({ dispute, reason }) => ({
      title: 'We need more for your dispute',
      message: `Dispute ${nameOf(dispute)}. The society asks:${after(reason)}`,
    })),
  }),
  dispute_rejected: noticeMessage({
    ...ofDispute,
    facts: z.object(withReason),
    en: toParty(({ dispute, reason }) => ({
      title: 'The society did not accept your dispute',
      message: `Dispute ${nameOf(dispute)}.${after(reason)}${objection}`,
    })),
  }),
  dispute_moved_by_society: noticeMessage({
    ...ofDispute,
    facts: z.object(withReason),
    en: toParty(({ dispute, reason }) => ({
      title: `${dispute.title}: next step`,
      message: `Dispute ${nameOf(dispute)}. The society moved it to the next step. ${nowIn(dispute)}${after(reason)}`,
    })),
  }),
  dispute_time_given: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...withReason, until: z.iso.date() }),
    en: toParty(({ dispute, until, reason }) => ({
      title: `${dispute.title}: more time`,
      message: `Dispute ${nameOf(dispute)}. The society gave everyone until ${formatFullDate(until)}.${after(reason)}`,
    })),
  }),
  dispute_reopened: noticeMessage({
    ...ofDispute,
    facts: z.object(withReason),
    en: toParty(({ dispute, reason }) => ({
      title: `${dispute.title}: reopened`,
      message: `Dispute ${nameOf(dispute)}.${after(reason)}`,
    })),
  }),
  dispute_society_wrote: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...about, society: z.string(), text: z.string() }),
    en: toParty(({ dispute, society, text }) => ({
      title: `${society} wrote about ${dispute.title}`,
      message: `Dispute ${nameOf(dispute)}. ${text}`,
    })),
  }),
  dispute_mediator_named: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...about, mediator: z.string(), on: z.iso.date(), place: z.string() }),
    en: toParty(({ dispute, mediator, on, place }) => ({
      title: `${dispute.title}: a day to meet`,
      message: `Dispute ${nameOf(dispute)}. ${mediator} mediates. You meet on ${formatFullDate(on)}: ${place}`,
    })),
  }),
  dispute_agreement_recorded: noticeMessage({
    ...ofDispute,
    facts: z.object(about),
    en: toParty(({ dispute }) => ({
      title: `Answer a proposed split of ${dispute.title}`,
      message: `The society recorded what was agreed with the mediator in dispute ${nameOf(dispute)}. It applies once everyone has accepted it.`,
    })),
  }),
  dispute_mediation_over: noticeMessage({
    ...ofDispute,
    facts: z.object(withReason),
    en: toParty(({ dispute, reason }) => ({
      title: `${dispute.title}: mediation is over`,
      message: `Dispute ${nameOf(dispute)}. Mediation did not lead to an agreement. The society decides now.${after(reason)}`,
    })),
  }),
  dispute_before_court: noticeMessage({
    ...ofDispute,
    /** `is_there`: whether it was left to a court before, and the case was noted now. */
    facts: z.object({
      ...withReason,
      is_there: z.boolean(),
      court: z.string(),
      case_number: z.nullable(z.string()),
    }),
    en: toParty(({ dispute, is_there, court, case_number, reason }) => {
      const named = case_number === null ? court : `${court}, case ${case_number}`;
      return {
        title: `${dispute.title}: ${is_there ? 'the case was noted' : 'before a court'}`,
        message: `Dispute ${nameOf(dispute)}. ${named} decides. The share in dispute stays on hold until the society has recorded the ruling.${after(reason)}`,
      };
    }),
  }),
  /** All agree, and the society is to confirm it: the claim, or a proposed split. */
  dispute_to_be_confirmed: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...about, is_claim: z.boolean() }),
    en: toParty(({ dispute, is_claim }) =>
      is_claim
        ? {
            title: `${dispute.title}: agreed, to be checked`,
            message: `Everyone agrees with the claim in dispute ${nameOf(dispute)}. Someone who would get less answered through a link, so the society checks that first.`,
          }
        : {
            title: `${dispute.title}: agreed, to be confirmed`,
            message: `Everyone we could ask agrees on a split in dispute ${nameOf(dispute)}. Someone who would get less could not be asked or answered through a link, so the society checks it first.`,
          },
    ),
  }),
  dispute_settled: noticeMessage({
    ...ofDispute,
    /** `is_ruled`: whether a court has ruled; `is_changed`: whether the work has another split than before. */
    facts: z.object({
      ...withReason,
      outcome: z.enum(disputeOutcomes),
      is_ruled: z.boolean(),
      court: z.nullable(z.string()),
      is_changed: z.boolean(),
    }),
    en: toParty(({ dispute, outcome, is_ruled, court, is_changed, reason }) => {
      const ruled = `${court ?? 'The court'} has ruled`;
      const how = {
        claim: 'Everyone agreed with the claim',
        agreed: 'Everyone agreed on a split',
        decided: 'The society has decided',
        ruled,
        unchanged: is_ruled ? ruled : 'The society has decided',
      }[outcome];
      const isOurs = outcome !== 'claim' && outcome !== 'agreed';
      const meaning = is_changed
        ? 'The work has its new version. Money is no longer on hold.'
        : 'The shares do not change.';
      return {
        title: `${dispute.title}: settled`,
        message: `${how} in dispute ${nameOf(dispute)}. ${meaning}${after(reason)}${isOurs ? objection : ''}`,
      };
    }),
  }),
};

/** To the society: a dispute waits for it. */
export function toScreenMail({ society }: Pick<Context, 'society'>, dispute: DisputeRow): Mail {
  return {
    subject: `Dispute ${formatDisputeNumber(dispute.number)} needs ${society.name}`,
    greeting: `To ${society.name},`,
    paragraphs: [
      'A member raised a dispute for you to review. Pass it on, ask for more or reject it with the operator’s commands: society disputes.',
    ],
    facts: factsOf(dispute),
    after: [
      dispute.waits_for === null
        ? 'You get this because you review disputes before we tell the others.'
        : `You review this dispute first, because ${societyText[dispute.waits_for]}`,
    ],
  };
}

const societyText: Record<WaitReason, string> = {
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
    subject: `Dispute ${formatDisputeNumber(dispute.number)} needs ${society.name}`,
    greeting: `To ${society.name},`,
    paragraphs: [what],
    facts: factsOf(dispute),
    after: ['You get this because the society takes the next step in this dispute.'],
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
    paragraphs: [`We could not carry out the outcome of this dispute. ${why}`],
    facts: factsOf(dispute),
    after: ['The share in dispute stays on hold until then.'],
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
