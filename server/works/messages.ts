import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { formatDate } from '#domain/text/dates.ts';
import { duplicateAnswers } from '#domain/works/duplicates/answers.ts';
import { originalAnswers } from '#domain/works/originals.ts';
import { roleNames, roles } from '#domain/works/roles.ts';
import { formatShare, rightNames, rights } from '#domain/works/shares.ts';
import { noticeMessage } from '../notifications/notice-message.ts';

const work = z.object({ id: z.string(), title: z.string() });
const numbered = z.object({ number: z.number(), title: z.string() });
/** `number` is null for an earlier work that is not registered. */
const earlier = z.object({ number: z.nullable(z.number()), title: z.string() });
/** What somebody holds: of the first right in which they hold anything, else only what they are on the work. */
const part = z.object({
  right: z.nullable(z.enum(rights)),
  share: z.number(),
  roles: z.array(z.enum(roles)),
});
const pageOfWork = (facts: { readonly work: z.output<typeof work> }) => pages.work(facts.work.id);

/** Notices to members about works that name them, that may be made from theirs, or that the society decided about. */
export const workNotices = {
  named_on_work: noticeMessage({
    kind: 'work',
    facts: z.object({ work, registrant: z.string(), part }),
    page: pageOfWork,
    en: ({ work: { title }, registrant, part: mine }) => ({
      title: 'You were named on a work',
      message: `${registrant} registered ${title} and says ${whatYouHold(mine)}.`,
    }),
  }),
  /** Stands for several of `named_on_work` by one registrant: on how many works they named this member by now. */
  named_on_works: noticeMessage({
    kind: 'work',
    facts: z.object({ registrant: z.string(), registered_by: z.string(), works: z.number() }),
    page: ({ registered_by }) => pages.works({ confirmation: 'unconfirmed', registered_by }),
    en: ({ registrant, works }) => ({
      title: `You were named on ${works} works`,
      message: `${registrant} named you on ${works} works. Open each one, then confirm it or say what is wrong.`,
    }),
  }),
  taken_out_of_work: noticeMessage({
    kind: 'work',
    facts: z.object({ work, amended_by: z.string() }),
    page: pageOfWork,
    en: ({ work: { title }, amended_by }) => ({
      title: 'You were removed from a work',
      message: `${amended_by} amended ${title} and no longer names you on it.`,
    }),
  }),
  share_in_work_changed: noticeMessage({
    kind: 'work',
    facts: z.object({ work, amended_by: z.string(), part }),
    page: pageOfWork,
    en: ({ work: { title }, amended_by, part: mine }) => ({
      title: 'Your share in a work was changed',
      message: `${amended_by} amended ${title} and says ${whatYouHold(mine)}.`,
    }),
  }),
  original_asked: noticeMessage({
    kind: 'work',
    facts: z.object({ work, registrant: z.string(), original: z.string() }),
    page: pageOfWork,
    en: ({ work: { title }, registrant, original }) => ({
      title: 'A work may be made from yours',
      message: `${registrant} registered ${title}. It may be made from your work ${original}. We cannot pay for it until you answer.`,
    }),
  }),
  /** Stands for several of `original_asked` by one registrant. */
  originals_asked: noticeMessage({
    kind: 'work',
    facts: z.object({ registrant: z.string(), works: z.number() }),
    page: () => pages.dashboard(),
    en: ({ registrant, works }) => ({
      title: `${works} works may be made from yours`,
      message: `${registrant} registered ${works} works that may be made from yours. We cannot pay for them until you answer.`,
    }),
  }),
  original_answered: noticeMessage({
    kind: 'work',
    facts: z.object({
      work,
      original: z.string(),
      name: z.string(),
      answer: z.enum(originalAnswers),
      reason: z.nullable(z.string()),
    }),
    page: pageOfWork,
    en: ({ work: { title }, original, name, answer, reason }) => {
      const said = {
        agree: {
          title: 'A writer agrees to your work',
          message: `${name} agrees that you made ${title} from ${original}.`,
        },
        object: {
          title: 'A writer objects to your work',
          message: `${name} objects to ${title}, which may be made from ${original}. We cannot pay for it until they agree or the society decides.`,
        },
        not_mine: {
          title: 'Your work is not made from theirs',
          message: `${name} says that ${title} is not made from ${original}.`,
        },
      }[answer];
      return { ...said, message: `${said.message}${reason === null ? '' : ` ${reason}`}` };
    },
  }),
  original_decided: noticeMessage({
    kind: 'work',
    /** `reason`: the operator's, in their words. */
    facts: z.object({ work, original: earlier, is_cleared: z.boolean(), reason: z.string() }),
    page: pageOfWork,
    en: ({ work: { title }, original, is_cleared, reason }) => {
      const { number, title: its } = original;
      const named = number === null ? its : nameWithNumber({ number, title: its });
      return {
        title: 'The society has decided about a work',
        message: is_cleared
          ? `${named} does not stop us paying for ${title}. ${reason}`
          : `We cannot pay for ${title}, because of ${named}. ${reason}`,
      };
    },
  }),
  possible_duplicate: noticeMessage({
    kind: 'work',
    /** `other`: the work that may be the same, registered by `registrant`; `is_earlier`: before this one. */
    facts: z.object({
      work,
      other: numbered,
      registrant: z.string(),
      is_mine: z.boolean(),
      is_earlier: z.boolean(),
    }),
    page: pageOfWork,
    en: ({ work: { title }, other, registrant, is_mine, is_earlier }) => {
      const whose = is_mine ? 'which you registered' : `which ${registrant} registered`;
      return is_earlier
        ? {
            title: 'Your song may be registered already',
            message: `${title} looks like ${nameWithNumber(other)}, ${whose} earlier. Open your song and tell us if they are one song or two.`,
          }
        : {
            title: 'Your song may have been registered again',
            message: `${registrant} registered ${nameWithNumber(other)}. It looks like your song ${title}. Open your song to see both. If they are one song, ask us to merge them.`,
          };
    },
  }),
  /** Stands for several of `possible_duplicate` by one registrant. */
  possible_duplicates: noticeMessage({
    kind: 'work',
    facts: z.object({ works: z.number() }),
    page: () => pages.works({ duplicate: 'possible' }),
    en: ({ works }) => ({
      title: `${works} of your songs may be registered twice`,
      message: `${works} of your songs look like other songs in the register. Open each one and tell us if they are one song or two.`,
    }),
  }),
  /** Stored by earlier versions: somebody asked to merge. */
  merge_asked: noticeMessage({
    kind: 'work',
    /** `reason`: in the words of who asked. */
    facts: z.object({ work, other: numbered, name: z.string(), reason: z.string() }),
    page: pageOfWork,
    en: ({ work: { title }, other, name, reason }) => ({
      title: 'Someone asked us to merge two songs',
      message: `${name} says that your song ${title} and ${nameWithNumber(other)} are one song: “${reason}” The society will review it.`,
    }),
  }),
  duplicate_answered: noticeMessage({
    kind: 'work',
    /** `reason`: in the words of who said it. `answer_by` is null where the society decides now. */
    facts: z.object({
      work,
      other: numbered,
      name: z.string(),
      says: z.enum(duplicateAnswers),
      reason: z.string(),
      answer_by: z.nullable(z.string()),
    }),
    page: pageOfWork,
    en: ({ work: { title }, other, name, says, reason, answer_by }) => {
      const next =
        answer_by === null
          ? 'The society decides now.'
          : `Please answer by ${formatDate(answer_by)}. If nobody answers, the society decides.`;
      return says === 'one_song'
        ? {
            title: 'Someone asked us to merge two songs',
            message: `${name} says that your song ${title} and ${nameWithNumber(other)} are one song: “${reason}” ${next}`,
          }
        : {
            title: 'Are these two songs?',
            message: `${name} says that ${nameWithNumber(other)} and your song ${title} are two songs: “${reason}” ${next}`,
          };
    },
  }),
  duplicate_cleared: noticeMessage({
    kind: 'work',
    /** `reason`: in the words of who said it. */
    facts: z.object({ work, other: numbered, name: z.string(), reason: z.string() }),
    page: pageOfWork,
    en: ({ work: { title }, other, name, reason }) => ({
      title: 'Your song is no longer a possible duplicate',
      message: `${name} agrees that your song ${title} and ${nameWithNumber(other)} are two songs: “${reason}”`,
    }),
  }),
  suspected_work_decided: noticeMessage({
    kind: 'work',
    facts: z.object({ work, is_cleared: z.boolean(), reason: z.string() }),
    page: pageOfWork,
    en: ({ work: { title }, is_cleared, reason }) => ({
      title: 'The society has decided about a work',
      message: is_cleared
        ? `We reviewed ${title} and found that it is not a duplicate. ${reason}`
        : `The society did not register ${title}. ${reason}`,
    }),
  }),
  works_merged: noticeMessage({
    kind: 'work',
    facts: z.object({
      from: numbered,
      into: z.object({ id: z.string(), number: z.number(), title: z.string() }),
      reason: z.string(),
    }),
    page: ({ into }) => pages.work(into.id),
    en: ({ from, into, reason }) => ({
      title: 'Two works were merged',
      message: `${nameWithNumber(from)} and ${nameWithNumber(into)} are one song, so we merged them. Its number is now ${formatWorkNumber(into.number)}. ${reason}`,
    }),
  }),
};

function nameWithNumber({ title, number }: z.output<typeof numbered>): string {
  return `${title} (${formatWorkNumber(number)})`;
}

/** 'you hold 33.33 % of the performing right', or what they are on the work when they hold nothing. */
function whatYouHold({ right, share, roles: mine }: z.output<typeof part>): string {
  if (right !== null) {
    return `you hold ${formatShare(share)} of the ${rightNames[right].toLowerCase()} right`;
  }
  const names = mine.map((role) => roleNames[role].toLowerCase());
  return `you are its ${names.join(' and ')}, without a share`;
}
