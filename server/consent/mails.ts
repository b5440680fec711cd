import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { Context } from '../context.ts';
import type { Mail } from '../platform/mail/mail.ts';

type OfWork = { readonly work: { readonly title: string; readonly number: number } };

export type ReviewFacts = OfWork & {
  /** For whom somebody answered. */
  readonly name: string;
  readonly signedAs: string;
  /** Who made the link. */
  readonly maker: string;
  /** What they would have less of, in words. */
  readonly change: string;
};

type OfSociety = Pick<Context, 'society'>;

/** To every address known of a rights holder: somebody agreed in their name to have less. */
export function reviewMail({ society }: OfSociety, facts: ReviewFacts): Mail {
  return {
    subject: `Somebody agreed in your name to a smaller share of ${facts.work.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `Somebody used a link that ${facts.maker} made for you, and signed as ${facts.signedAs}. They agreed that you get less of this work: ${facts.change}.`,
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
      `Somebody answered for ${facts.name} through a link. ${facts.name} would have less than before: ${facts.change}.`,
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
