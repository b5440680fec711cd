/**
 * What can wait for a member, the most urgent first:
 * - `answer_disputes`: disputes in which it is their turn, a deadline running.
 * - `confirm_shares`: works that name them with a share which they have not confirmed.
 * - `answer_proposals`: works with a proposed change that they have to accept or decline.
 * - `answer_recording_claims`: recordings in which somebody claims a part or proposes a change, and they are asked.
 * - `answer_originals`: works that seem to be made from theirs, and are not payable before they answer.
 * - `confirm_email`: nothing said at their e-mail address has been confirmed yet.
 * - `give_identity_document`, `give_certificate`: the society cannot verify them without a scan.
 * - `give_bank_details`: nothing says where their money is to go.
 * - `give_identifier`: neither an IPI name number nor an ISNI is known.
 * - `settle_declined`: works that they registered and in which another holder declined their share.
 * - `settle_conflicts`: recordings of theirs whose owners together claim more than all of them.
 * - `look_at_doubles`: works that are held back because they look like one which was there before.
 * - `complete_shares`: works with an unclaimed part.
 * - `name_known_writer`: works without a writer who has an IPI name number or is a member.
 * - `confirm_uses`: uses that are likely of their recordings.
 * - `await_holders`: works in which others have still to confirm.
 */
export const thingsToDo = [
  'answer_disputes',
  'confirm_shares',
  'answer_proposals',
  'answer_recording_claims',
  'answer_originals',
  'confirm_email',
  'give_identity_document',
  'give_certificate',
  'give_bank_details',
  'give_identifier',
  'settle_declined',
  'settle_conflicts',
  'look_at_doubles',
  'complete_shares',
  'name_known_writer',
  'confirm_uses',
  'await_holders',
] as const;
/** One of {@link thingsToDo}. */
export type ThingToDo = (typeof thingsToDo)[number];
