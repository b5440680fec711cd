import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';

const work = z.object({ id: z.string(), title: z.string() });
const pageOfWork = (facts: { readonly work: z.output<typeof work> }) => pages.work(facts.work.id);

/** Notices to members about what the society changed of their works. */
export const workChangeNotices = {
  title_corrected: noticeMessage({
    kind: 'work',
    facts: z.object({ work, before: z.string(), reason: z.string() }),
    page: pageOfWork,
    en: ({ work: { title }, before, reason }) => ({
      title: 'We corrected the title of your song',
      message: `“${before}” is now “${title}”. ${reason}`,
    }),
  }),
  work_frozen: noticeMessage({
    kind: 'work',
    /** `reason`: null once it can be changed again. */
    facts: z.object({ work, reason: z.nullable(z.string()) }),
    page: pageOfWork,
    en: ({ work: { title }, reason }) =>
      reason === null
        ? {
            title: 'You can change your song again',
            message: `The society has finished checking ${title}.`,
          }
        : {
            title: 'You cannot change your song for now',
            message: `The society is checking ${title}. ${reason}`,
          },
  }),
};
