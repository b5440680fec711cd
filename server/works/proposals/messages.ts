import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { proposalKinds } from '#domain/works/proposals.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';

const work = z.object({ id: z.string(), title: z.string() });
const proposed = { work, name: z.string(), kind: z.enum(proposalKinds) };
const pageOfProposals = (facts: { readonly work: z.output<typeof work> }) =>
  pages.work(facts.work.id, { tab: 'proposals' });

/** Notices to members about proposals to amend or withdraw a work. */
export const proposalNotices = {
  proposal_to_answer: noticeMessage({
    kind: 'work',
    facts: z.object({ ...proposed, answer_by: z.iso.datetime() }),
    page: pageOfProposals,
    en: ({ answer_by, ...facts }) => ({
      title: 'A proposal needs your answer',
      message: `${wish(facts)} Accept or decline it by ${formatFullDate(answer_by)}.`,
    }),
  }),
  change_proposed: noticeMessage({
    kind: 'work',
    facts: z.object(proposed),
    page: pageOfProposals,
    en: (facts) => ({
      title: 'A change was proposed',
      message: `${wish(facts)} The people whose shares it changes must answer.`,
    }),
  }),
  proposal_ended: noticeMessage({
    kind: 'work',
    /** `reason`: why it was declined, in their words. */
    facts: z.object({
      work,
      state: z.enum(['applied', 'declined', 'taken_back', 'expired']),
      reason: z.nullable(z.string()),
    }),
    page: pageOfProposals,
    en: ({ work: { title }, state, reason }) =>
      ({
        applied: {
          title: 'A proposal was accepted',
          message: `Everyone accepted the proposal about ${title}, so we changed the work.`,
        },
        declined: {
          title: 'A proposal was declined',
          message: `The proposal about ${title} was declined, so the work stays as it is: ${reason ?? 'no reason was given'}`,
        },
        taken_back: {
          title: 'A proposal was withdrawn',
          message: `The proposal about ${title} was withdrawn, so the work does not change.`,
        },
        expired: {
          title: 'A proposal has expired',
          message: `Not everyone answered the proposal about ${title} in time. The work stays as it is.`,
        },
      })[state],
  }),
  work_withdrawn: noticeMessage({
    kind: 'work',
    facts: z.object({
      work: z.object({ id: z.string(), number: z.number(), title: z.string() }),
      name: z.string(),
      reason: z.string(),
    }),
    page: (facts) => pages.work(facts.work.id),
    en: ({ work: { number, title }, name, reason }) => ({
      title: 'A work was withdrawn',
      message: `${name} withdrew ${title} (${formatWorkNumber(number)}): ${reason}`,
    }),
  }),
};

function wish({ name, kind, work: { title } }: z.output<z.ZodObject<typeof proposed>>): string {
  return `${name} proposes to ${kind === 'withdrawal' ? 'withdraw' : 'change'} ${title}.`;
}
