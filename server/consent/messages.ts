import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatShare, rightNames, rights, type SharesByRight } from '#domain/works/shares.ts';
import type { Context } from '../context.ts';
import { noticeMessage } from '../notifications/notice-message.ts';
import type { Mail } from '../platform/mail/send-mail.ts';

type OfWork = { readonly work: { readonly title: string; readonly number: number } };

export type ReviewFacts = OfWork & {
  /** For whom somebody answered. */
  readonly name: string;
  readonly signedAs: string;
  /** Who made the link. */
  readonly maker: string;
  /** What they would have less of, as text. */
  readonly change: string;
};

type OfSociety = Pick<Context, 'society'>;

/** To every address known of a rights holder: somebody agreed in their name to have less. */
export function reviewMail({ society }: OfSociety, facts: ReviewFacts): Mail {
  return {
    subject: `Someone agreed in your name to a smaller share of ${facts.work.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `Someone used a link that ${facts.maker} made for you, and signed as ${facts.signedAs}. They agreed that you get less of this work: ${facts.change}.`,
      'Nothing has changed yet. We are checking this first.',
      `If this was not you, or you do not agree, tell us now: ${society.email}.`,
    ],
    facts: [workTerm(facts)],
  };
}

/** To every address known of somebody without an account: others have changed their share, and they were not asked. */
export function lossMail(
  { society }: OfSociety,
  facts: Pick<ReviewFacts, 'work' | 'name' | 'change'>,
): Mail {
  return {
    subject: `Your share of ${facts.work.title} was changed`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `Another holder changed what you have of a musical work: ${facts.change}. You had not confirmed it before.`,
      `Nobody is paid for this work until you or ${society.name} agree. Tell us whether it is right: ${society.email}.`,
    ],
    facts: [workTerm(facts)],
  };
}

/** To the same addresses: what the society decided. */
export function reviewDecidedMail(
  { society }: OfSociety,
  { work, name, message }: OfWork & { readonly name: string; readonly message: string },
): Mail {
  return {
    subject: `Our decision about your share of ${work.title}`,
    greeting: `Dear ${name},`,
    paragraphs: [message, `If this is wrong, write to ${society.email}.`],
    facts: [workTerm({ work })],
  };
}

/** To the society: an answer through a link waits for it. */
export function toCheckMail(
  { society }: OfSociety,
  { id, ...facts }: ReviewFacts & { readonly id: string },
): Mail {
  return {
    subject: `Check an answer through a link about ${facts.work.title}`,
    greeting: `To ${society.name},`,
    paragraphs: [
      `Someone answered for ${facts.name} through a link. ${facts.name} would have less than before: ${facts.change}.`,
      `Ask ${facts.name} whether it was them. Then approve or refuse the answer with the operator’s commands: society consents show ${id}.`,
    ],
    facts: [
      workTerm(facts),
      { term: 'Link made by', value: facts.maker },
      { term: 'Signed as', value: facts.signedAs },
    ],
  };
}

function workTerm({ work }: OfWork) {
  return { term: 'Work', value: `${work.title} (${formatWorkNumber(work.number)})` };
}

/** To the society: a link for somebody whom it knows by phone alone, to be given to them. */
export function linkByPhoneMail(
  { society }: OfSociety,
  { name, phone, url }: { readonly name: string; readonly phone: string; readonly url: string },
): Mail {
  return {
    subject: `Give ${name} this link`,
    greeting: `To ${society.name},`,
    paragraphs: [
      `A member made a link for ${name}, who has no account. You only have a phone number for ${name}, so the link comes to you. Send it to that number, and to nobody else.`,
    ],
    facts: [
      { term: 'Phone', value: phone },
      { term: 'Link', value: url },
    ],
  };
}

const byRight = z.object({
  performing: z.number(),
  mechanical: z.number(),
  synchronisation: z.number(),
});
/** An answer through a link: about which work, for whom, and in what it was given. */
const answer = {
  work: z.object({ id: z.string(), title: z.string() }),
  name: z.string(),
  society: z.string(),
  dispute: z.nullable(z.string()),
  is_proposal: z.boolean(),
};
const pageOfAnswer = ({
  work,
  dispute,
  is_proposal,
}: Pick<z.output<z.ZodObject<typeof answer>>, 'work' | 'dispute' | 'is_proposal'>): string =>
  dispute === null
    ? pages.work(work.id, { tab: is_proposal ? 'proposals' : '' })
    : pages.dispute(dispute);

/** Notices to the people on a work about answers that the society checks. */
export const consentNotices = {
  answer_is_checked: noticeMessage({
    kind: 'work',
    facts: z.object({
      ...answer,
      maker: z.string(),
      signed_as: z.string(),
      shares: z.object({ had: byRight, has: byRight }),
    }),
    page: pageOfAnswer,
    en: ({ work, name, society, maker, signed_as, shares }) => ({
      title: `The society is checking an answer about ${work.title}`,
      message: `Someone answered for ${name} through a link made by ${maker}, and signed as ${signed_as}. ${changeText(shares)}. Nothing changes until ${society} has checked this.`,
    }),
  }),
  answer_was_checked: noticeMessage({
    kind: 'work',
    /** `reason`: the operator's, in their words. */
    facts: z.object({
      ...answer,
      is_approved: z.boolean(),
      is_past: z.boolean(),
      reason: z.nullable(z.string()),
    }),
    page: pageOfAnswer,
    en: ({ work, name, society, is_approved, is_past, reason }) => {
      const did = is_approved ? 'approved' : 'did not approve';
      const when = is_past ? ' It took effect before we checked such answers.' : '';
      const why = reason === null ? '' : ` ${reason}`;
      return {
        title: `The society ${did} an answer about ${work.title}`,
        message: `${society} ${did} an answer for ${name} that came through a link.${when}${why}`,
      };
    },
  }),
  lost_claim_closed: noticeMessage({
    kind: 'work',
    /** `reason`: the operator's, in their words. */
    facts: z.object({
      work: z.object({ id: z.string(), title: z.string() }),
      by: z.string(),
      name: z.string(),
      reason: z.string(),
    }),
    page: ({ work }) => pages.work(work.id),
    en: ({ work, by, name, reason }) => ({
      title: `A share of ${work.title} was checked`,
      message: `${by}: ${name} holds no more than the work now says. ${reason}`,
    }),
  }),
};

/** '33.33 % becomes 0 % of the performing right', right by right, only what differs. */
export function changeText({
  had,
  has,
}: {
  readonly had: SharesByRight;
  readonly has: SharesByRight;
}): string {
  const changed = rights.filter((right) => had[right] !== has[right]);
  const text = changed.map(
    (right) =>
      `${formatShare(had[right])} of the ${rightNames[right].toLowerCase()} right becomes ${formatShare(has[right])}`,
  );
  return text.join(', ');
}
