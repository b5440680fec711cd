import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { noticeMessage } from '../notifications/notice-message.ts';

/** Notices to members about drafts that they have not touched for long. */
export const draftNotices = {
  draft_ends: noticeMessage({
    kind: 'work',
    /** `amends`: the work that the draft is to amend; null for a new one. */
    facts: z.object({
      id: z.string(),
      title: z.string(),
      amends: z.nullable(z.string()),
      ends: z.iso.datetime(),
    }),
    page: ({ id, amends }) => pages.workForm(amends === null ? { draft: id } : { amend: amends }),
    en: ({ title, amends, ends }) => {
      const called = title === '' ? 'an untitled draft' : `“${title}”`;
      const what = amends === null ? called : `your amendment of ${called}`;
      return {
        title: 'We will delete a draft soon',
        message: `You have not opened ${what} for more than five months. We delete it on ${formatFullDate(ends)}, unless you open it and continue.`,
      };
    },
  }),
  drafts_end: noticeMessage({
    kind: 'work',
    facts: z.object({ drafts: z.number(), ends: z.iso.datetime() }),
    page: () => pages.works(),
    en: ({ drafts, ends }) => ({
      title: 'We will delete drafts soon',
      message: `You have not opened ${drafts} of your drafts for more than five months. We delete them on ${formatFullDate(ends)}, unless you open them and continue.`,
    }),
  }),
};
