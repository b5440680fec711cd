import type { ThingToDoCount } from '#contract/dashboard.ts';
import { pages } from '#contract/pages.ts';
import { recordingTask, type ThingToDo, type WorkTask } from '#domain/dashboard/things-to-do.ts';
import { daysLeft } from '#domain/disputes/deadlines.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { serverNowMs } from '../platform/session/clock.ts';

/** How a thing to do is said, and where it is done. */
export type ThingText = {
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  readonly action: string;
};

/** A time that is over says nothing more about what to do. */
const isPast = (moment: string) => Date.parse(moment) < serverNowMs();

/** "12 days left", "the last day". */
function timeLeft(moment: string, lastDay = 'the last day'): string {
  const days = daysLeft(new Date(moment), new Date(serverNowMs()));
  return days === 1 ? lastDay : `${days} days left`;
}

/** To the work itself when it is one, otherwise to the list of exactly those that are counted. */
function workOr({ count, newest_id }: ThingToDoCount, task: WorkTask, tab = ''): string {
  return count === 1 && newest_id !== null ? pages.work(newest_id, { tab }) : pages.works({ task });
}

/** "12 days left", "Last day"; null where no day is waited for, or it is over. */
export function timeLeftOf({ answer_by }: ThingToDoCount): string | null {
  return answer_by === null || isPast(answer_by) ? null : timeLeft(answer_by, 'Last day');
}

/** "12", "10,000 or more". */
function numberOf({ count, count_is_floor }: ThingToDoCount): string {
  return `${(count ?? 0).toLocaleString('en-GH')}${count_is_floor ? ' or more' : ''}`;
}

/** "One work …" or "12 works …", "10,000 or more works …". */
function worksWith(count: ThingToDoCount, one: string, many: string): string {
  return count.count === 1 ? `One work ${one}` : `${numberOf(count)} works ${many}`;
}

/** "by Thursday 28 November 2026: 12 days left"; null where no day is waited for, or it is over. */
function deadlineOf({ answer_by }: ThingToDoCount): string | null {
  if (answer_by === null || isPast(answer_by)) return null;
  return `by ${formatFullDate(answer_by)}: ${timeLeft(answer_by)}`;
}

const text: Record<ThingToDo, (count: ThingToDoCount) => ThingText> = {
  answer_disputes: (count) => {
    const by = deadlineOf(count);
    return {
      title:
        count.count === 1
          ? 'One dispute needs your answer'
          : `${numberOf(count)} disputes need your answer`,
      detail:
        by === null
          ? 'It is your turn. We keep the disputed share on hold until then.'
          : `Answer ${count.count === 1 ? 'it' : 'the first one'} ${by}.`,
      to:
        count.count === 1 && count.newest_id !== null
          ? pages.dispute(count.newest_id)
          : pages.disputes({ turn: 'mine' }),
      action: count.count === 1 ? 'Review dispute' : 'Review disputes',
    };
  },
  confirm_shares: (count) => {
    const by = deadlineOf(count);
    return {
      title: worksWith(count, 'needs you to confirm your share', 'need you to confirm your share'),
      detail:
        by === null
          ? `Nobody is paid for ${count.count === 1 ? 'it' : 'them'} until you do.`
          : `Confirm or decline ${count.count === 1 ? 'it' : 'the first one'} ${by}.`,
      to: workOr(count, 'confirm_shares'),
      action: count.count === 1 ? 'Confirm share' : 'Confirm shares',
    };
  },
  answer_proposals: (count) => {
    const by = deadlineOf(count);
    return {
      title: worksWith(
        count,
        'has a proposed change for you to answer',
        'have a proposed change for you to answer',
      ),
      detail:
        by === null
          ? 'The work stays as it is until everyone agrees.'
          : `Accept or decline ${count.count === 1 ? 'it' : 'the first one'} ${by}.`,
      to: workOr(count, 'answer_proposals', 'proposals'),
      action: count.count === 1 ? 'Review change' : 'Review changes',
    };
  },
  answer_recording_claims: (count) => ({
    title:
      count.count === 1
        ? 'One sound recording has a claim or a change for you to answer'
        : `${numberOf(count)} sound recordings have a claim or a change for you to answer`,
    detail: 'Nothing changes until you accept.',
    to:
      count.count === 1 && count.newest_id !== null
        ? pages.recording(count.newest_id, { tab: 'people' })
        : pages.recordings({ task: recordingTask }),
    action: 'Review claims',
  }),
  answer_originals: (count) => ({
    title: worksWith(count, 'of yours is used in a new work', 'of yours are used in new works'),
    detail: 'Nobody is paid for the new work until you answer.',
    to: workOr(count, 'answer_originals'),
    action: 'Review and answer',
  }),
  confirm_email: () => ({
    title: 'Confirm your email address',
    detail: 'Open the link in the email we sent you, so that we can reach you.',
    to: pages.profile(),
    action: 'Go to your profile',
  }),
  send_documents_again: () => ({
    title: 'We could not confirm your details yet',
    detail: 'Our email says what to change.',
    to: pages.profile({ change: 'document' }),
    action: 'Update your documents',
  }),
  give_identity_document: () => ({
    title: 'Add a scan of your identity document',
    detail: 'We need it to check who you are. We cannot pay you before that.',
    to: pages.profile({ change: 'document' }),
    action: 'Add the scan',
  }),
  give_certificate: () => ({
    title: 'Add a scan of your registration certificate',
    detail: 'We need it to check your company. We cannot pay you before that.',
    to: pages.profile({ change: 'document' }),
    action: 'Add the scan',
  }),
  give_bank_details: () => ({
    title: 'Tell us where to pay you',
    detail: 'Add a bank account or a mobile-money wallet. We start using it after 72 hours.',
    to: pages.bankDetails(),
    action: 'Add bank details',
  }),
  give_identifier: () => ({
    title: 'Add your IPI name number',
    detail: 'Societies abroad know you by it. Your other society can tell you the number.',
    to: pages.profile({ change: 'music' }),
    action: 'Add your IPI',
  }),
  settle_declined: (count) => ({
    title: worksWith(count, 'has a share that was declined', 'have a share that was declined'),
    detail: 'Agree on a split with the person who declined, then amend the work.',
    to: workOr(count, 'settle_declined'),
    action: count.count === 1 ? 'Review work' : 'Review works',
  }),
  settle_conflicts: (count) => ({
    title:
      count.count === 1
        ? 'One sound recording has owners who claim more than 100\u00a0%'
        : `${numberOf(count)} sound recordings have owners who claim more than 100\u00a0%`,
    detail: 'Agree with the other owners, then amend your line.',
    to:
      count.count === 1 && count.newest_id !== null
        ? pages.recording(count.newest_id)
        : pages.recordings({ conflict: 'yes' }),
    action: count.count === 1 ? 'Review recording' : 'Review recordings',
  }),
  check_duplicates: (count) => ({
    title: worksWith(count, 'may be registered already', 'may be registered already'),
    detail: 'Tell us that they are two different works, or ask us to merge them.',
    to: workOr(count, 'check_duplicates'),
    action: 'Compare them',
  }),
  complete_shares: (count) => ({
    title: worksWith(count, 'has an unclaimed share', 'have an unclaimed share'),
    detail: 'We can pay once the shares add up to 100\u00a0%. Add who holds the rest.',
    to: workOr(count, 'complete_shares'),
    action: 'Add shares',
  }),
  name_known_writer: (count) => ({
    title: worksWith(count, 'has no writer whom we can pay', 'have no writer whom we can pay'),
    detail: 'At least one writer must be a member or have an IPI name number.',
    to: workOr(count, 'name_known_writer'),
    action: count.count === 1 ? 'Review writers' : 'Review works',
  }),
  confirm_uses: (count) => ({
    title:
      count.count === 1
        ? 'One possible match may be your recording'
        : `${numberOf(count)} possible matches may be your recordings`,
    detail: 'The station wrote the title differently. Confirm yours, so that we count the plays.',
    to: pages.usages({ tab: 'likely' }),
    action: 'Check matches',
  }),
  await_holders: (count) => ({
    title: worksWith(count, 'is waiting for other holders', 'are waiting for other holders'),
    detail: 'We asked them to confirm. You can remind them.',
    to: workOr(count, 'await_holders'),
    action: 'See who',
  }),
};

/** What a thing to do says on the dashboard. */
export const thingText = (count: ThingToDoCount): ThingText => text[count.thing](count);
