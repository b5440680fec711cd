import type { MemberEvent } from '../members/member-events.ts';
import type { RecordingEditKind } from '../recordings/recording.ts';
import type { EditKind } from '../works/edits.ts';

/** What each event of members is called in the audit. */
export const memberEventNames: Readonly<Record<MemberEvent, string>> = {
  signed_up: 'Signed up',
  email_confirmed: 'Confirmed their email address',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  sessions_ended: 'Sessions ended',
  profile_changed: 'Profile changed',
  picture_changed: 'Picture changed',
  email_change_asked: 'Asked to change their email address',
  email_changed: 'Email address changed',
  email_change_cancelled: 'Email change cancelled',
  consent_given: 'Accepted terms',
  document_added: 'Document added',
  documents_seen: 'Documents seen by staff',
  bank_details_proposed: 'New bank details entered',
  bank_details_cancelled: 'New bank details cancelled',
  bank_details_in_force: 'New bank details active',
  data_exported: 'Downloaded their data',
  account_closed: 'Account closed',
  verified: 'Verified',
  verification_withdrawn: 'Verification withdrawn',
  documents_asked_again: 'Asked for documents again',
  documents_refused: 'Documents refused',
  suspended: 'Suspended',
  reinstated: 'Reinstated',
  isni_assigned: 'ISNI assigned',
  factor_added: 'Second step added',
  factor_removed: 'Second step removed',
  recovery_codes_made: 'New recovery codes',
  recovery_code_used: 'Recovery code used',
  passkey_copied: 'Copied passkey detected',
  log_in_stopped: 'Log-in stopped',
  factors_reset: 'Second steps reset',
  factor_reset_stopped: 'Reset of second steps stopped',
};

/** What can happen to a staff account, and what staff may do and look at, as the audit calls it. */
export const staffEventNames = {
  recovery_code_used: 'Recovery code used',
  passkey_copied: 'Copied passkey detected',
  log_in_stopped: 'Log-in stopped',
  invited: 'Invited to the desk',
  joined: 'Joined the desk',
  roles_changed: 'Roles changed',
  one_officer_set: 'Changed if one officer can decide alone',
  ended: 'Access to the desk ended',
  logged_in: 'Logged in to the desk',
  logged_out: 'Logged out of the desk',
  factor_given: 'Confirmed with their second step',
  case_taken: 'Took a case',
  case_released: 'Released a case',
  case_assigned: 'Assigned a case',
  case_snoozed: 'Snoozed a case',
  case_noted: 'Left a note on a case',
  decision_proposed: 'Made a first decision',
  act_proposed: 'Proposed a change',
  acted: 'Changed a record',
  looked_at_record: 'Opened a record',
  looked_at_register: 'Opened a page of the members list',
  targets_changed: 'Changed the targets',
  dispute_days_changed: 'Changed the deadlines of disputes',
  decision_undone: 'Undid their own decision',
  log_uploaded: 'Uploaded a log for the society',
  log_columns_set: 'Set the columns of a log',
  log_imported: 'Imported a log for the society',
  log_import_undone: 'Undid a log import',
  log_import_deleted: 'Deleted a log import',
  log_expectation_set: 'Changed how often a log is expected',
  looked_at_case: 'Opened a case',
  looked_at_evidence: 'Downloaded evidence',
  looked_at_check: 'Opened a check',
  looked_at_scan: 'Opened a scan',
  looked_at_number: 'Saw a document number',
  job_retried: 'Tried a job again',
  job_discarded: 'Discarded a job',
  history_check_asked: 'Started a history check',
  register_exported: 'Downloaded a register',
  audit_exported: 'Downloaded the audit log',
} as const;
/** One of {@link staffEventNames}, as the history of staff names it. */
export type StaffEvent = keyof typeof staffEventNames;

/** What each change of a work is called in the audit. */
export const workEditNames: Readonly<Record<EditKind, string>> = {
  registered: 'Registered a work',
  amended: 'Changed a work',
  confirmed: 'Confirmed a share',
  declined: 'Declined a share',
  proposed: 'Proposed a change to a work',
  proposal_ended: 'Ended a proposed change to a work',
  moved_on: 'Status of a work changed',
  withdrawn: 'Withdrew a work',
  merged: 'Merged a work',
  rejected: 'Rejected a work',
  linked: 'Linked a recording to a work',
  unlinked: 'Unlinked a recording from a work',
  dispute_settled: 'Changed a work after a dispute',
  original_answered: 'Answered for an original work',
  original_decided: 'Decided on an original work',
};

/** What each change of a recording is called in the audit. */
export const recordingEditNames: Readonly<Record<RecordingEditKind, string>> = {
  registered: 'Registered a recording',
  amended: 'Changed a recording',
  claimed: 'Claimed a recording',
  linked: 'Linked a work to a recording',
  unlinked: 'Unlinked a work from a recording',
  withdrawn: 'Withdrew a recording',
};

/** The kinds of thing that the audit is narrowed to: entries of the registers, and cases. */
export const auditThings = ['members', 'works', 'recordings', 'disputes', 'cases'] as const;
/** One of {@link auditThings}. */
export type AuditThing = (typeof auditThings)[number];
