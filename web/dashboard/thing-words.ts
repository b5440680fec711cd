import type { ThingToDoCount } from '#contract/dashboard.ts';
import type { ThingToDo } from '#domain/dashboard/things-to-do.ts';

/** How a thing to do is said, and where it is done. */
export type ThingWords = {
  readonly mark: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  readonly action: string;
};

const incomplete = '/music-composition?state=registered_incomplete';

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
    detail: `Until you do, nobody is paid for ${count.works === 1 ? 'it' : 'them'}.`,
    to: '/music-composition?confirmation=unconfirmed',
    action: 'Look and confirm',
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
    to: incomplete,
    action: 'Look',
  }),
  complete_shares: (count) => ({
    mark: 'Unclaimed',
    title: worksWith(count, 'is partly unclaimed', 'are partly unclaimed'),
    detail: 'A work is paid for once its shares come to 100\u00a0%: add who else holds one.',
    to: incomplete,
    action: 'Add shares',
  }),
  name_known_writer: (count) => ({
    mark: 'Writer',
    title: worksWith(count, 'has no writer whom we can pay', 'have no writer whom we can pay'),
    detail: 'At least one writer must be a member or have an IPI name number.',
    to: incomplete,
    action: 'Look',
  }),
  await_holders: (count) => ({
    mark: 'Waiting',
    title: worksWith(count, 'waits for other holders', 'wait for other holders'),
    detail: 'They have still to confirm. Members were told; a word from you may help.',
    to: incomplete,
    action: 'See who',
  }),
};

/** What a thing to do says on the dashboard. */
export const wordsOf = (count: ThingToDoCount): ThingWords => words[count.thing](count);
