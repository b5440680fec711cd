import type { ThingToDoCount } from '#contract/dashboard.ts';
import { pages } from '#contract/pages.ts';
import type { ThingToDo } from '#domain/dashboard/things-to-do.ts';
import { daysLeft } from '#domain/disputes/deadlines.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { serverNowMs } from '../platform/session/clock.ts';

/** How a thing to do is said, and where it is done. */
export type ThingText = {
  readonly mark: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  readonly action: string;
};

const incomplete = pages.works({ state: 'registered_incomplete' });

const waiting = pages.works({ state: 'awaiting_cosigners' });

/** A time that is over says nothing more about what to do. */
const isPast = (moment: string) => Date.parse(moment) < serverNowMs();

/** "12 days left", "the last day". */
function timeLeft(moment: string): string {
  const days = daysLeft(new Date(moment), new Date(serverNowMs()));
  return days === 1 ? 'the last day' : `${days} days left`;
}

/** To the work itself when it is one, otherwise to the list of them. */
function workOr({ count, newest_id }: ThingToDoCount, list: string, tab = ''): string {
  return count === 1 && newest_id !== null ? pages.work(newest_id, { tab }) : list;
}

/** "12", "10,000 or more". */
function numberOf({ count, count_is_floor }: ThingToDoCount): string {
  return `${(count ?? 0).toLocaleString('en-GH')}${count_is_floor ? ' or more' : ''}`;
}

/** "One work …" or "12 works …", "10,000 or more works …". */
function worksWith(count: ThingToDoCount, one: string, many: string): string {
  return count.count === 1 ? `One work ${one}` : `${numberOf(count)} works ${many}`;
}

const text: Record<ThingToDo, (count: ThingToDoCount) => ThingText> = {
  answer_disputes: (count) => ({
    mark: 'Dispute',
    title:
      count.count === 1 ? 'One dispute waits for you' : `${numberOf(count)} disputes wait for you`,
    detail:
      count.answer_by === null || isPast(count.answer_by)
        ? 'It is your turn. The contested share is held until it is settled.'
        : `It is your turn: ${timeLeft(count.answer_by)}${count.count === 1 ? '' : ' in the first'}, until ${formatFullDate(count.answer_by)}.`,
    to:
      count.count === 1 && count.newest_id !== null
        ? pages.dispute(count.newest_id)
        : pages.disputes({ turn: 'mine' }),
    action: 'Look and answer',
  }),
  confirm_shares: (count) => ({
    mark: 'Confirm',
    title: worksWith(
      count,
      'names you with a share that you have not confirmed',
      'name you with a share that you have not confirmed',
    ),
    detail:
      count.answer_by === null || isPast(count.answer_by)
        ? `Until you do, nobody is paid for ${count.count === 1 ? 'it' : 'them'}.`
        : `Confirm or decline ${count.count === 1 ? 'it' : 'the first'} by ${formatFullDate(count.answer_by)}: ${timeLeft(count.answer_by)}.`,
    to: workOr(count, pages.works({ confirmation: 'unconfirmed' })),
    action: 'Look and confirm',
  }),
  answer_proposals: (count) => ({
    mark: 'Proposal',
    title: worksWith(
      count,
      'has a proposal that waits for your answer',
      'have a proposal that waits for your answer',
    ),
    detail:
      count.answer_by === null || isPast(count.answer_by)
        ? 'Accept or decline it: until then the work stays as it is.'
        : `Accept or decline ${count.count === 1 ? 'it' : 'the first'} by ${formatFullDate(count.answer_by)}: ${timeLeft(count.answer_by)}.`,
    to: workOr(count, pages.works({ state: 'amendment_pending' }), 'proposals'),
    action: 'Look and answer',
  }),
  answer_recording_claims: (count) => ({
    mark: 'Claim',
    title:
      count.count === 1
        ? 'One sound recording has a claim or a change to answer'
        : `${numberOf(count)} sound recordings have a claim or a change to answer`,
    detail: 'Nothing changes until you accept.',
    to:
      count.newest_id === null
        ? pages.recordings()
        : pages.recording(count.newest_id, { tab: 'people' }),
    action: 'Review claims',
  }),
  answer_originals: (count) => ({
    mark: 'Earlier work',
    title: worksWith(
      count,
      'looks like it was made from yours',
      'look like they were made from yours',
    ),
    detail: `Nobody is paid for ${count.count === 1 ? 'it' : 'them'} before you answer.`,
    to: count.newest_id === null ? pages.works() : pages.work(count.newest_id),
    action: 'Review and answer',
  }),
  confirm_email: () => ({
    mark: 'E-mail',
    title: 'Confirm your e-mail address',
    detail: 'What the society writes to you may not reach you: open the link in the mail we sent.',
    to: pages.profile(),
    action: 'Go to your profile',
  }),
  give_identity_document: () => ({
    mark: 'Document',
    title: 'Add a scan of your identity document',
    detail: 'The society verifies your account by it. You are not paid before.',
    to: pages.profile({ change: 'document' }),
    action: 'Add the scan',
  }),
  give_certificate: () => ({
    mark: 'Document',
    title: 'Add a scan of your registration certificate',
    detail: 'The society verifies your account by it. You are not paid before.',
    to: pages.profile({ change: 'document' }),
    action: 'Add the scan',
  }),
  give_bank_details: () => ({
    mark: 'Bank details',
    title: 'Say where your money should go',
    detail: 'A bank account or a mobile-money wallet. A new one counts after 72 hours.',
    to: pages.bankDetails(),
    action: 'Add bank details',
  }),
  give_identifier: () => ({
    mark: 'IPI',
    title: 'Add your IPI name number',
    detail:
      'It tells societies everywhere that a work is yours. One that you belong to or belonged to can tell you your number.',
    to: pages.profile({ change: 'music' }),
    action: 'Add your IPI',
  }),
  settle_declined: (count) => ({
    mark: 'Declined',
    title: worksWith(count, 'has a share that was declined', 'have a share that was declined'),
    detail: 'Agree on the split with that holder, then amend the work.',
    to: workOr(count, waiting),
    action: 'Look',
  }),
  settle_conflicts: (count) => ({
    mark: 'Conflict',
    title:
      count.count === 1
        ? 'One sound recording has owners with more than 100\u00a0% of it'
        : `${numberOf(count)} sound recordings have owners with more than 100\u00a0% of them`,
    detail: 'Its owners together claim more than there is. Agree with them, then amend your line.',
    to:
      count.count === 1 && count.newest_id !== null
        ? pages.recording(count.newest_id)
        : pages.recordings({ conflict: 'yes' }),
    action: 'Look',
  }),
  look_at_doubles: (count) => ({
    mark: 'Double',
    title: worksWith(
      count,
      'looks like one that is registered already',
      'look like one that is registered already',
    ),
    detail: 'It goes on once you have said what makes it another work, or withdrawn it.',
    to: workOr(count, pages.works({ state: 'duplicate_suspect' })),
    action: 'Compare them',
  }),
  complete_shares: (count) => ({
    mark: 'Unclaimed',
    title: worksWith(count, 'is partly unclaimed', 'are partly unclaimed'),
    detail: 'A work is paid for once its shares come to 100\u00a0%: add who else holds one.',
    to: workOr(count, incomplete),
    action: 'Add shares',
  }),
  name_known_writer: (count) => ({
    mark: 'Writer',
    title: worksWith(count, 'has no writer whom we can pay', 'have no writer whom we can pay'),
    detail: 'At least one writer must be a member or have an IPI name number.',
    to: workOr(count, incomplete),
    action: 'Look',
  }),
  confirm_uses: (count) => ({
    mark: 'Uses',
    title:
      count.count === 1
        ? 'One use is likely of a sound recording of yours'
        : `${numberOf(count)} uses are likely of your sound recordings`,
    detail: 'They were logged in another spelling. Confirm or reject them: then they are counted.',
    to: pages.usages({ tab: 'likely' }),
    action: 'Look and confirm',
  }),
  await_holders: (count) => ({
    mark: 'Waiting',
    title: worksWith(count, 'waits for other holders', 'wait for other holders'),
    detail: 'They have still to confirm. Members were told; a word from you may help.',
    to: workOr(count, waiting),
    action: 'See who',
  }),
};

/** What a thing to do says on the dashboard. */
export const thingText = (count: ThingToDoCount): ThingText => text[count.thing](count);
