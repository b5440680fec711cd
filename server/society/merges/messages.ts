import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';

/** Two records of one person were found to be one. */
const ofMerge = { from: z.string(), into: z.string(), recordings: z.number() };

/** A work with its number, or a recording, that was merged with another and is separate again. */
const unmergedThing = z.object({
  id: z.string(),
  name: z.string(),
  number: z.nullable(z.string()),
});

/** Notices to members about merges of people, works and recordings, and about those that were undone. */
export const mergeNotices = {
  works_gained_by_merge: noticeMessage({
    kind: 'work',
    facts: z.object({ ...ofMerge, works: z.number(), unconfirmed: z.number() }),
    page: ({ unconfirmed }) =>
      unconfirmed > 0 ? pages.works({ confirmation: 'unconfirmed' }) : pages.works(),
    en: (facts) => ({
      title: 'We added songs to your account',
      message: `${mergedText(facts)}${facts.unconfirmed > 0 ? ' Check them and confirm the shares that are right.' : ''}`,
    }),
  }),
  recordings_gained_by_merge: noticeMessage({
    kind: 'recording',
    facts: z.object(ofMerge),
    page: () => pages.recordings(),
    en: (facts) => ({
      title: 'We added recordings to your account',
      message: mergedText({ ...facts, works: 0 }),
    }),
  }),
  merge_undone: noticeMessage({
    kind: 'work',
    facts: z.object({ ...ofMerge, works: z.number() }),
    page: () => pages.works(),
    en: ({ from, into, works, recordings }) => ({
      title: `We removed ${works > 0 ? 'songs' : 'recordings'} from your account`,
      message: `We found that ${from} and ${into} are not the same after all. ${countedText(works, recordings)} no longer yours.`,
    }),
  }),
  unmerged: noticeMessage({
    kind: 'work',
    facts: z.object({
      is: z.enum(['work', 'recording']),
      from: unmergedThing,
      into: unmergedThing,
      reason: z.string(),
    }),
    page: ({ is, from }) => (is === 'work' ? pages.work(from.id) : pages.recording(from.id)),
    en: ({ is, from, into, reason }) => ({
      title: `We separated two ${is}s`,
      message: `${calledText(from)} and ${calledText(into)} are not the same after all, so we undid the merge. Each has its own shares and plays again. Reason: ${reason}`,
    }),
  }),
};

function calledText({ name, number }: z.output<typeof unmergedThing>): string {
  return number === null ? name : `${name} (${number})`;
}

function mergedText({
  from,
  into,
  works,
  recordings,
}: {
  readonly from: string;
  readonly into: string;
  readonly works: number;
  readonly recordings: number;
}): string {
  return `We found that ${from} and ${into} are the same. ${countedText(works, recordings)} now yours.`;
}

function countedText(works: number, recordings: number): string {
  const counted = (count: number, one: string, more: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];
  const parts = [
    ...counted(works, 'song', 'songs'),
    ...counted(recordings, 'recording', 'recordings'),
  ];
  const verb = works + recordings === 1 ? 'is' : 'are';
  return `${parts.join(' and ')} ${verb}`;
}
