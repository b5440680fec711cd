/**
 * What can wait for a member, the most urgent first:
 * - `answer_disputes`: disputes in which it is their turn, a deadline running.
 * - `confirm_shares`: works that name them with a share which they have not confirmed.
 * - `answer_proposals`: works with a proposed change that they have to accept or decline.
 * - `answer_recording_claims`: recordings in which somebody claims a part or proposes a change, and they are asked.
 * - `answer_originals`: works of theirs from which others were made that are not payable before they answer.
 * - `confirm_email`: nothing said at their e-mail address has been confirmed yet.
 * - `send_documents_again`: the society could not confirm their documents, and asked for something new.
 * - `give_identity_document`, `give_certificate`: the society cannot verify them without a scan.
 * - `give_bank_details`: nothing says where their money is to go.
 * - `give_identifier`: they belong to another society, which has their IPI name number, and neither that nor an ISNI is known here.
 * - `settle_declined`: works that they registered and in which another holder declined their share.
 * - `settle_conflicts`: recordings of theirs whose owners together claim more than all of them.
 * - `check_duplicates`: works that are held back because they look like one which was there before.
 * - `complete_shares`: works with an unclaimed part.
 * - `name_known_writer`: works without a writer who has an IPI name number or is a member.
 * - `confirm_uses`: spellings whose plays are likely of their recordings.
 * - `await_holders`: works in which others have still to confirm.
 */
export const thingsToDo = [
  'answer_disputes',
  'confirm_shares',
  'answer_proposals',
  'answer_recording_claims',
  'answer_originals',
  'confirm_email',
  'send_documents_again',
  'give_identity_document',
  'give_certificate',
  'give_bank_details',
  'give_identifier',
  'settle_declined',
  'settle_conflicts',
  'check_duplicates',
  'complete_shares',
  'name_known_writer',
  'confirm_uses',
  'await_holders',
] as const;
/** One of {@link thingsToDo}. */
export type ThingToDo = (typeof thingsToDo)[number];

/** Those that wait in works of the member: each is a filter of their list of works, with what the list then says it shows. */
export const workTasks = {
  confirm_shares: 'Works that need you to confirm your share',
  answer_proposals: 'Works with a proposed change for you to answer',
  answer_originals: 'Your works from which others made a new one',
  settle_declined: 'Works with a share that someone declined',
  check_duplicates: 'Works that may be registered already',
  complete_shares: 'Works whose shares do not add up to 100\u00a0%',
  name_known_writer: 'Works without a writer we can pay',
  await_holders: 'Works that other holders have not confirmed yet',
} as const satisfies Partial<Record<ThingToDo, string>>;
/** One of {@link workTasks}. */
export type WorkTask = keyof typeof workTasks;
/** The names of {@link workTasks}. */
export const workTaskNames = Object.keys(workTasks) as [WorkTask, ...WorkTask[]];

/** The one that waits in recordings of the member and has no filter of another name: see {@link workTasks}. */
export const recordingTask = 'answer_recording_claims' satisfies ThingToDo;
/** What the list of recordings then says it shows. */
export const recordingTaskTitle = 'Recordings with a claim or a change for you to answer';
