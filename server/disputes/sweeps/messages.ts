import * as z from 'zod';
import { disputeStates } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { noticeMessage } from '../../notifications/notice-message.ts';
import { about, nameOf, nowIn, ofDispute, stateText, toParty, until } from '../messages.ts';

/** Notices to parties that time has brought. */
export const disputeTimeNotices = {
  dispute_answer_due: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...about, answer_by: until }),
    en: toParty(({ dispute, answer_by }) => {
      const day = answer_by === null ? '' : ` until ${formatFullDate(answer_by)}`;
      return {
        title: `Dispute about ${dispute.title}: please answer`,
        message: `You have${day} to answer dispute ${nameOf(dispute)}. If you do not answer, it continues without you.`,
      };
    }),
  }),
  /** A step ended because its time was over; `from` is the state that it was in. */
  dispute_time_over: noticeMessage({
    ...ofDispute,
    facts: z.object({ ...about, from: z.enum(disputeStates) }),
    en: toParty(({ dispute, from }) => {
      if (from !== 'notified') {
        const message = `Time ran out in dispute ${nameOf(dispute)}. ${nowIn(dispute)}`;
        return { title: `${dispute.title}: next step`, message };
      }
      const how =
        dispute.state === 'countered'
          ? 'Not everyone answered in time'
          : 'Nobody settled it in time';
      const message = `${how} in dispute ${nameOf(dispute)}. The next step: ${stateText(dispute)}.`;
      return { title: `${dispute.title}: the time to answer has ended`, message };
    }),
  }),
  /** A party it waited for is no longer waited for, and it went on. */
  dispute_went_on: noticeMessage({
    ...ofDispute,
    facts: z.object(about),
    en: toParty(({ dispute }) => ({
      title: `${dispute.title}: next step`,
      message: `We are no longer waiting for anyone in dispute ${nameOf(dispute)}. ${nowIn(dispute)}`,
    })),
  }),
};
