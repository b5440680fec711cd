import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import type { Context } from '../../context.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';

export type CoSignFacts = {
  readonly work: { readonly title: string; readonly number: number };
  readonly to: string;
  readonly invitedBy: string;
  readonly url: string;
  readonly expiresAt: Date;
};

/** To somebody without an account whom a work names. The address was typed by the person who invites: it may be a stranger's. */
export function coSignMail(
  { society }: Pick<Context, 'society'>,
  { work, to, invitedBy, url, expiresAt }: CoSignFacts,
): Mail {
  return {
    subject: `${invitedBy} asks you to check your share in a musical work`,
    greeting: `Dear ${to},`,
    paragraphs: [
      `${invitedBy} registered a musical work with ${society.name} and named you as a holder of a share. Check what it says about you, then say whether it is right. You need no account.`,
    ],
    facts: [
      { term: 'Work', value: `${work.title} (${formatWorkNumber(work.number)})` },
      { term: 'The link works until', value: formatFullDate(expiresAt) },
    ],
    button: { label: 'See the work', url },
    after: [
      'Anyone with this link can answer in your name, so do not pass it on.',
      'If you are not this person, do nothing. Without an answer your share stays unconfirmed.',
    ],
  };
}

const work = z.object({ id: z.string(), title: z.string() });
const pageOfWork = (facts: { readonly work: z.output<typeof work> }) => pages.work(facts.work.id);
/** Somebody answered for their lines; `has_share`: false where they are only named. */
const answered = { work, name: z.string(), has_share: z.boolean() };
const reminder = {
  kind: 'work',
  facts: z.object({ answer_by: z.iso.datetime(), works: z.number(), work }),
} as const;

/** Notices to members about lines that they, or others, are asked to confirm. */
export const coSigningNotices = {
  line_confirmed: noticeMessage({
    kind: 'work',
    facts: z.object(answered),
    page: pageOfWork,
    en: ({ work: { title }, name, has_share }) =>
      has_share
        ? {
            title: 'A share was confirmed',
            message: `${name} confirmed their share in ${title}.`,
          }
        : {
            title: 'A name was confirmed',
            message: `${name} confirmed that their name belongs on ${title}.`,
          },
  }),
  line_declined: noticeMessage({
    kind: 'work',
    facts: z.object({ ...answered, reason: z.string() }),
    page: pageOfWork,
    en: ({ work: { title }, name, has_share, reason }) =>
      has_share
        ? {
            title: 'A share was declined',
            message: `${name} declined their share in ${title}: ${reason}`,
          }
        : {
            title: 'Someone objects to being named',
            message: `${name} says that their name does not belong on ${title}: ${reason}`,
          },
  }),
  /** `work` is the first of them. */
  share_waits: noticeMessage({
    ...reminder,
    page: ({ works, work: { id } }) =>
      works === 1 ? pages.work(id) : pages.works({ confirmation: 'unconfirmed' }),
    en: (facts) => ({
      title: 'Please confirm your share',
      message: `Please confirm or decline your share in ${whereAndWhen(facts)}`,
    }),
  }),
  /** `work` is the first of them. */
  proposal_waits: noticeMessage({
    ...reminder,
    page: ({ works, work: { id } }) =>
      works === 1
        ? pages.work(id, { tab: 'proposals' })
        : pages.works({ state: 'amendment_pending' }),
    en: (facts) => ({
      title: 'A proposal needs your answer',
      message: `Please answer a proposal about ${whereAndWhen(facts)}`,
    }),
  }),
  shares_stay_unconfirmed: noticeMessage({
    kind: 'work',
    facts: z.object({ work, names: z.array(z.string()) }),
    page: pageOfWork,
    en: ({ work: { title }, names }) => ({
      title: 'Shares stay unconfirmed',
      message: `${names.length > 3 ? `${names.length} holders` : names.join(' and ')} did not confirm in time in ${title}. We register the work without them, but cannot pay for it until they confirm.`,
    }),
  }),
};

function whereAndWhen({ works, work: { title }, answer_by }: z.output<typeof reminder.facts>) {
  const day = formatFullDate(answer_by);
  return works === 1 ? `${title}: by ${day}.` : `${works} works: by ${day} for the first.`;
}
