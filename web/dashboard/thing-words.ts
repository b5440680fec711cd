import type { ThingToDoCount } from '#contract/dashboard.ts';
import type { ThingToDo } from '#domain/dashboard/things-to-do.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { serverNowMs } from '../session/clock.ts';

/** How a thing to do is said, and where it is done. */
export type ThingWords = {
  readonly mark: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  readonly action: string;
};

const incomplete = '/music-composition?state=registered_incomplete';

const waiting = '/music-composition?state=awaiting_cosigners';

/** A time that is over says nothing more about what to do. */
const isPast = (moment: string) => Date.parse(moment) < serverNowMs();

/** To the work itself when it is one, otherwise to the list of them. */
function workOr({ works, work_id }: ThingToDoCount, list: string, tab = ''): string {
  return works === 1 && work_id !== null ? `/music-composition/details/${work_id}${tab}` : list;
}

/** "One work …" or "12 works …", "10,000 or more works …". */
function worksWith({ works, works_is_floor }: ThingToDoCount, one: string, many: string): string {
  if (works === 1) return `One work ${one}`;
  const counted = `${(works ?? 0).toLocaleString('en-GH')}${works_is_floor ? ' or more' : ''}`;
  return `${counted} works ${many}`;
}

const words: Record<ThingToDo, (count: ThingToDoCount) => ThingWords> = {
  confirm_shares: (count) => ({
    mark: 'Confirm',
    title: worksWith(
      count,
      'names you with a share that you have not confirmed',
      'name you with a share that you have not confirmed',
    ),
    detail:
      count.answer_by === null || isPast(count.answer_by)
        ? `Until you do, nobody is paid for ${count.works === 1 ? 'it' : 'them'}.`
        : `Confirm or decline ${count.works === 1 ? 'it' : 'the first'} by ${formatFullDate(count.answer_by)}.`,
    to: workOr(count, '/music-composition?confirmation=unconfirmed'),
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
        : `Accept or decline ${count.works === 1 ? 'it' : 'the first'} by ${formatFullDate(count.answer_by)}.`,
    to: workOr(count, '/music-composition?state=amendment_pending', '?tab=proposals'),
    action: 'Look and answer',
  }),
  confirm_email: () => ({
    mark: 'E-mail',
    title: 'Confirm your e-mail address',
    detail: 'What the society writes to you may not reach you: open the link in the mail we sent.',
    to: '/profile',
    action: 'Go to your profile',
  }),
  give_identity_document: () => ({
    mark: 'Document',
    title: 'Add a scan of your identity document',
    detail: 'The society verifies your account by it. You are not paid before.',
    to: '/profile?change=document',
    action: 'Add the scan',
  }),
  give_certificate: () => ({
    mark: 'Document',
    title: 'Add a scan of your registration certificate',
    detail: 'The society verifies your account by it. You are not paid before.',
    to: '/profile?change=document',
    action: 'Add the scan',
  }),
  give_bank_details: () => ({
    mark: 'Bank details',
    title: 'Say where your money should go',
    detail: 'A bank account or a mobile-money wallet. A new one counts after 72 hours.',
    to: '/bank-details',
    action: 'Add bank details',
  }),
  give_identifier: () => ({
    mark: 'IPI',
    title: 'Add your IPI name number',
    detail:
      'It tells societies everywhere that a work is yours. One that you belong to or belonged to can tell you your number.',
    to: '/profile?change=music',
    action: 'Add your IPI',
  }),
  settle_declined: (count) => ({
    mark: 'Declined',
    title: worksWith(count, 'has a share that was declined', 'have a share that was declined'),
    detail: 'Agree on the split with that holder, then amend the work.',
    to: workOr(count, waiting),
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
    to: workOr(count, '/music-composition?state=duplicate_suspect'),
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
  await_holders: (count) => ({
    mark: 'Waiting',
    title: worksWith(count, 'waits for other holders', 'wait for other holders'),
    detail: 'They have still to confirm. Members were told; a word from you may help.',
    to: workOr(count, waiting),
    action: 'See who',
  }),
};

/** What a thing to do says on the dashboard. */
export const wordsOf = (count: ThingToDoCount): ThingWords => words[count.thing](count);
