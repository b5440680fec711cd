import * as z from 'zod';
import { pages } from '#contract/pages.ts';
import { noticeMessage } from '../notifications/notice-message.ts';

const recording = z.object({ id: z.string(), title: z.string() });
/** How a usage was spelled in the log; `artist` null where none was. */
const logged = z.object({ title: z.string(), artist: z.nullable(z.string()) });
const gains = { matched: z.number(), suggested: z.number() };
const pageOfGains = ({ suggested }: { readonly suggested: number }): string =>
  suggested > 0 ? pages.usages({ tab: 'likely' }) : pages.usages();

/** Notices to members about usages of their recordings, and of logs that they brought in. */
export const usageNotices = {
  usage_import_done: noticeMessage({
    kind: 'use',
    facts: z.object({
      ...gains,
      import_id: z.string(),
      source: z.string(),
      unmatched: z.number(),
      repeated: z.number(),
      faulty: z.number(),
    }),
    page: ({ import_id }) => pages.usageImport(import_id),
    en: ({ source, matched, suggested, unmatched, repeated, faulty }) => ({
      title: 'Your log is imported',
      message: [
        `${usesOf(matched + suggested + unmatched)} of ${source} imported, ${number(matched)} matched.`,
        ...(suggested > 0 ? [`Check ${number(suggested)} possible matches.`] : []),
        ...(repeated > 0 ? [`${number(repeated)} were already counted.`] : []),
        ...(faulty > 0
          ? [`${number(faulty)} had a problem. Correct them and import them again.`]
          : []),
      ].join(' '),
    }),
  }),
  usage_import_undone: noticeMessage({
    kind: 'use',
    facts: z.object({ import_id: z.string(), source: z.string(), uses: z.number() }),
    page: ({ import_id }) => pages.usageImport(import_id),
    en: ({ source }) => ({
      title: 'A log import was undone',
      message: `We removed everything that it added from ${source}.`,
    }),
  }),
  reported_plays_removed: noticeMessage({
    kind: 'use',
    facts: z.object({ source: z.string() }),
    page: () => pages.usages(),
    en: ({ source }) => ({
      title: 'Reported plays removed',
      message: `Someone undid the import that reported plays of your recordings from ${source}. We removed these plays.`,
    }),
  }),
  plays_reported: noticeMessage({
    kind: 'use',
    /** `name`: the member who said so, null where it is not known any more. */
    facts: z.object({ name: z.nullable(z.string()), plays: z.number(), source: z.string() }),
    page: () => pages.usages(),
    en: ({ name, plays, source }) => {
      const who = name ?? 'A member';
      return {
        title: `${who} reported plays of your recordings`,
        message: `${who} reported ${plays === 1 ? '1 play' : `${number(plays)} plays`} of your recordings from ${source}. The society has not checked this source.`,
      };
    },
  }),
  uses_came_in: noticeMessage({
    kind: 'use',
    facts: z.object({ ...gains, source: z.string() }),
    page: pageOfGains,
    en: ({ source, matched, suggested }) => {
      const said =
        matched > 0
          ? `${source} reported ${usesOf(matched)} of your recordings.`
          : `We received a log from ${source}.`;
      const asked = ` ${usesOf(suggested)} may be yours. Check and confirm.`;
      return {
        title: suggested > 0 ? 'Plays that may be yours' : 'Your recordings were played',
        message: `${said}${suggested > 0 ? asked : ''}`,
      };
    },
  }),
  uses_gained: noticeMessage({
    kind: 'use',
    facts: z.object(gains),
    page: pageOfGains,
    en: ({ matched, suggested }) => {
      const counted = `We matched ${usesOf(matched)} in earlier logs with your recordings.`;
      const likely = `${usesOf(suggested)}${matched > 0 ? '' : ' in earlier logs'} may be yours. Check and confirm.`;
      return {
        title: suggested > 0 ? 'Plays that may be yours' : 'More plays of your recordings',
        message: [...(matched > 0 ? [counted] : []), ...(suggested > 0 ? [likely] : [])].join(' '),
      };
    },
  }),
  likely_uses_decided: noticeMessage({
    kind: 'use',
    /** `recording`: null where they are of several. */
    facts: z.object({
      is_confirmed: z.boolean(),
      uses: z.number(),
      recordings: z.number(),
      recording: z.nullable(recording),
    }),
    page: (facts) => pages.usages({ recording: facts.recording?.id ?? '' }),
    en: ({ is_confirmed, uses, recordings, recording: one }) => {
      const what = one?.title ?? `${recordings} recordings you are on`;
      const is = uses === 1 ? 'is' : 'are';
      return is_confirmed
        ? {
            title: 'Possible matches were confirmed',
            message: `${oneUseOf(uses)} of ${what} ${is} counted from now on, as the logs spell it.`,
          }
        : {
            title: 'Possible matches were rejected',
            message: `${oneUseOf(uses)} that might be ${what} ${is} not counted. Tell the society if that is wrong.`,
          };
    },
  }),
  uses_claimed: noticeMessage({
    kind: 'use',
    facts: z.object({ recording, logged, uses: z.number() }),
    page: (facts) => pages.usages({ recording: facts.recording.id }),
    en: ({ recording: { title }, logged: spelled, uses }) => ({
      title: `Plays were claimed for ${title}`,
      message: `${oneUseOf(uses)} logged as ${inQuotes(spelled)} now count for ${title}. If that is wrong, tell the society.`,
    }),
  }),
  uses_claimed_by_another: noticeMessage({
    kind: 'use',
    facts: z.object({ recording_id: z.nullable(z.string()), logged }),
    page: ({ recording_id }) => pages.usages({ recording: recording_id ?? '' }),
    en: ({ logged: spelled }) => ({
      title: 'Someone else claims plays that you claimed',
      message: `Another member says that plays logged as ${inQuotes(spelled)} are of their recording. Nothing changes until the society decides. It may ask you.`,
    }),
  }),
  claim_to_uses_decided: noticeMessage({
    kind: 'use',
    /** `standing`: the recording they were of before, null for none. `reason`: the operator's, in their words. */
    facts: z.object({
      logged,
      claimed: z.string(),
      standing: z.nullable(z.string()),
      is_accepted: z.boolean(),
      // Absent in notices from before a member could say that plays are not of a recording.
      is_not: z.optional(z.boolean()),
      reason: z.string(),
    }),
    page: () => pages.usages(),
    en: ({ logged: spelled, claimed, standing, is_accepted, is_not = false, reason }) => {
      const winner = is_accepted !== is_not ? claimed : is_not ? null : standing;
      const found = winner === null ? `do not belong to ${claimed}` : `belong to ${winner}`;
      return {
        title: 'The society decided on a claim to plays',
        message: `The plays logged as ${inQuotes(spelled)} ${found}. Reason: ${reason}`,
      };
    },
  }),
};

const number = (count: number): string => count.toLocaleString('en');
const usesOf = (count: number): string => (count === 1 ? '1 play' : `${number(count)} plays`);
const oneUseOf = (count: number): string => (count === 1 ? 'One play' : `${number(count)} plays`);
const inQuotes = ({ title, artist }: z.output<typeof logged>): string =>
  artist === null ? `“${title}”` : `“${title}” by ${artist}`;
