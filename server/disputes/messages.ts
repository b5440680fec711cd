import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import type { PartyStep } from '#domain/disputes/decision.ts';
import {
  disputeKindNames,
  disputeKinds,
  disputeSides,
  disputeStateNames,
  disputeStates,
  formatDisputeNumber,
} from '#domain/disputes/dispute.ts';
import { waitReasonLabels, waitReasons } from '#domain/disputes/earned-hold.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { type Right, rightNames, rights } from '#domain/works/shares.ts';
import { noticeMessage, type Sentence } from '../notifications/notice-message.ts';

export const until = z.nullable(z.iso.datetime());
/** The dispute after what the notice is about, and whether, and until when, it is the turn of the person notified. */
export const about = {
  dispute: z.object({
    id: z.string(),
    number: z.number(),
    title: z.string(),
    state: z.enum(disputeStates),
  }),
  turn: z.nullable(z.object({ until })),
};
type About = z.output<z.ZodObject<typeof about>>;
export const ofDispute = {
  kind: 'dispute',
  page: ({ dispute }: Pick<About, 'dispute'>) => pages.dispute(dispute.id),
} as const;
const byName = { ...about, name: z.string() };

/** Every step that a party takes by itself, as others read it. */
const said = {
  go_on: 'moved to the next step',
  ask_determination: 'asked the society to decide',
  finish_evidence: 'has no more evidence to give',
  ask_mediation: 'asked for mediation',
  agree_to_mediation: 'agreed to mediation',
  decline_mediation: 'declined mediation',
  withdraw: 'withdrew the claim',
} satisfies Record<PartyStep, string>;
// Safe: the keys of `said` are all steps.
const partySteps = Object.keys(said) as PartyStep[];

/** Notices to parties that others among them did. What time brought is in sweeps/messages.ts, what the society did in society/messages.ts. */
export const disputeNotices = {
  dispute_received: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...about, waits_for: z.nullable(z.enum(waitReasons)), tells_by: until }),
    en: toParty(({ dispute, waits_for, tells_by }) => {
      const day = tells_by === null ? '' : ` by ${formatFullDate(tells_by)} at the latest`;
      const message =
        waits_for === null
          ? `We review ${nameOf(dispute)} and then tell the others${day}.`
          : `We received dispute ${nameOf(dispute)}. ${waitReasonLabels[waits_for]} No money is on hold until then.`;
      return { title: 'We received your dispute', message };
    }),
  }),
  dispute_raised: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...byName, kind: z.enum(disputeKinds), rights: z.array(z.enum(rights)) }),
    en: toParty(({ dispute, name, kind, rights: contested }) => ({
      title: `${name} disputes ${dispute.title}`,
      message: `${name} raised dispute ${nameOf(dispute)} (${disputeKindNames[kind].toLowerCase()}, ${rightsText(contested)}). Read the claim, then agree or disagree. The share in dispute is on hold until the dispute is over. We pay the rest.`,
    })),
  }),
  own_dispute_told: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...about, answer_by: until }),
    en: toParty(({ dispute, answer_by }) => {
      const day = answer_by === null ? '' : `: they have until ${formatFullDate(answer_by)}`;
      const message = `We told the others about your claim in ${nameOf(dispute)}${day}.`;
      return { title: 'We told the others about your dispute', message };
    }),
  }),
  dispute_claim_answered: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...byName, answer: z.enum(['conceded', 'countered']) }),
    en: toParty(({ dispute, name, answer }) => {
      const how =
        answer === 'conceded'
          ? 'agreed with the claim'
          : 'disagreed and asked for a different split';
      const message = `${name} ${how} in dispute ${nameOf(dispute)}.`;
      return { title: `An answer about ${dispute.title}`, message };
    }),
  }),
  dispute_step_taken: noticeMessage({
    ...ofDispute,
    /** `is_on`: whether the dispute is in another state by it. */
    facts: z.object({
      ...byName,
      step: z.enum(partySteps),
      is_on: z.boolean(),
      reason: z.nullable(z.string()),
    }),
    en: toParty(({ dispute, name, step, is_on, reason }) => {
      const follows =
        step === 'ask_mediation' && !is_on
          ? 'It begins when everyone agrees.'
          : step === 'decline_mediation'
            ? 'The dispute continues as before.'
            : nowIn(dispute);
      const message = `${name} ${said[step]} in dispute ${nameOf(dispute)}. ${follows}${after(reason)}`;
      return { title: `${dispute.title}: next step`, message };
    }),
  }),
  dispute_split_proposed: noticeMessage({
    ...ofDispute,
    facts: z.object(byName),
    en: toParty(({ dispute, name }) => ({
      title: `Answer a proposed split of ${dispute.title}`,
      message: `${name} proposed a split in dispute ${nameOf(dispute)}. It applies once everyone has accepted it.`,
    })),
  }),
  dispute_split_answered: noticeMessage({
    ...ofDispute,
    /** `reason`: why it was declined; null where it was accepted. */
    facts: z.object({ ...byName, reason: z.nullable(z.string()) }),
    en: toParty(({ dispute, name, reason }) =>
      reason === null
        ? {
            title: `A split of ${dispute.title} was accepted`,
            message: `${name} accepted a proposed split in dispute ${nameOf(dispute)}. It applies once everyone has accepted it.`,
          }
        : {
            title: `A split of ${dispute.title} was declined`,
            message: `${name} declined a proposed split in dispute ${nameOf(dispute)}: ${reason}`,
          },
    ),
  }),
  dispute_split_taken_back: noticeMessage({
    ...ofDispute,
    facts: z.object(byName),
    en: toParty(({ dispute, name }) => ({
      title: 'A proposed split was withdrawn',
      message: `${name} withdrew a proposed split in dispute ${nameOf(dispute)}.`,
    })),
  }),
  dispute_joined: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...about, name: z.nullable(z.string()), side: z.enum(disputeSides) }),
    en: toParty(({ dispute, name, side }) => {
      const how = {
        claimant: 'on the side of the claim',
        respondent: 'on the side that disagrees',
        third: 'with a claim of their own',
      }[side];
      const message = `${name ?? 'A member'} joined dispute ${nameOf(dispute)} ${how}.`;
      return { title: `${dispute.title}: someone joined`, message };
    }),
  }),
  dispute_left: noticeMessage({
    ...ofDispute,
    facts: z.object(byName),
    en: toParty(({ dispute, name }) =>
      dispute.state === 'withdrawn'
        ? {
            title: `${dispute.title}: withdrawn`,
            message: `${name} has left the society, and with it the claim in dispute ${nameOf(dispute)} ends.`,
          }
        : {
            title: `${dispute.title}: someone left`,
            message: `${name} has left the society. Dispute ${nameOf(dispute)} continues without them.`,
          },
    ),
  }),
  dispute_evidence_added: noticeMessage({
    ...ofDispute,
    /** `evidence`: what the others read it is; null where only the society reads it. */
    facts: z.object({ ...byName, evidence: z.nullable(z.string()) }),
    en: toParty(({ dispute, name, evidence }) => {
      const what =
        evidence === null ? 'confidential evidence for the society' : `evidence: ${evidence}`;
      const message = `${name} added ${what}, in dispute ${nameOf(dispute)}.`;
      return { title: `Evidence about ${dispute.title}`, message };
    }),
  }),
  dispute_message_sent: noticeMessage({
    ...ofDispute,
    /** `text`: its beginning where it is long. */
    facts: z.object({ ...byName, text: z.string() }),
    en: toParty(({ dispute, name, text }) => ({
      title: `${name} wrote about ${dispute.title}`,
      message: `In dispute ${nameOf(dispute)}: ${text}`,
    })),
  }),
  dispute_party_invited: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...byName, by: z.string() }),
    en: toParty(({ dispute, name, by }) => ({
      title: `${name} was invited to a dispute`,
      message: `${by} gave ${name}, who has no account, a link to dispute ${nameOf(dispute)}. We wait for their answer while the link works.`,
    })),
  }),
  rival_claim_drafted: noticeMessage({
    ...ofDispute,
    /** `name`: who claims it; `note`: what it came of, as the timeline has it. */
    facts: z.object({ ...byName, note: z.string() }),
    en: toParty(({ dispute, name, note }) => ({
      title: `${name} makes a different claim about ${dispute.title}`,
      message: `${note} Dispute ${nameOf(dispute)} now holds that claim as a draft. The work has not changed. ${name} can raise the dispute or delete it.`,
    })),
  }),
};

/** Adds that it is the turn of the person notified, where it is. */
export function toParty<Facts extends About>(say: (facts: Facts) => Sentence) {
  return (facts: Facts): Sentence => {
    const { title, message } = say(facts);
    if (facts.turn === null) return { title, message };
    const day = facts.turn.until === null ? '' : `, until ${formatFullDate(facts.turn.until)}`;
    return { title, message: `${message} It is your turn${day}.` };
  };
}

/** 'D-000123 about Sika Kokoo', as notices call a dispute. */
export function nameOf({ number, title }: Pick<About['dispute'], 'number' | 'title'>): string {
  return `${formatDisputeNumber(number)} about ${title}`;
}

/** 'It is now: negotiation.' */
export function nowIn(dispute: Pick<About['dispute'], 'state'>): string {
  return `It is now: ${stateText(dispute)}.`;
}

/** The state in the middle of a sentence. */
export function stateText({ state }: Pick<About['dispute'], 'state'>): string {
  return disputeStateNames[state].toLowerCase();
}

/** What was given as the reason, where anything was. */
export function after(reason: string | null): string {
  return reason === null || reason === '' ? '' : ` ${reason}`;
}

/** 'the performing and mechanical rights' */
export function rightsText(contested: readonly Right[]): string {
  const names = contested.map((right) => rightNames[right].toLowerCase());
  const last = names.pop() ?? '';
  return names.length === 0 ? `the ${last} right` : `the ${names.join(', ')} and ${last} rights`;
}
