/** What can happen to a staff account, and what staff may look at, as the history of staff names it. */
export const staffEvents = [
  'invited',
  'joined',
  'roles_changed',
  'ended',
  'logged_in',
  'log_in_stopped',
  'recovery_code_used',
  'passkey_copied',
  'decision_proposed',
  'act_proposed',
  'acted',
  'targets_changed',
  'decision_undone',
  'log_imported',
  'log_import_undone',
  'looked_at_case',
  'looked_at_record',
  'looked_at_evidence',
  'looked_at_check',
  'looked_at_scan',
  'looked_at_number',
  'job_retried',
  'job_discarded',
  'history_check_asked',
] as const;
/** One of {@link staffEvents}. */
export type StaffEvent = (typeof staffEvents)[number];
