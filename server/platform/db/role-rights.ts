// What the roles of the database may do differs by these lists: app-role.ts grants by them, tests compare them with the database.

/** What only grows: written once, never changed, never taken out. */
export const appendOnly = [
  'work_edit',
  'recording_edit',
  'dispute_event',
  'member_event',
  'history_anchor',
  'rights_holder_merge',
  'rights_holder_unmerge',
  'security_event',
  'history_baseline',
  'staff_event',
] as const;
/** Tables whose every row is a decision of the society: the portal reads them and writes none. */
export const societyTables = [
  'rights_holder_merge',
  'rights_holder_unmerge',
  'consent_decision',
  'dispute_days',
  'history_baseline',
  'staff_event',
  'desk_target',
  'log_spelling_ruling',
] as const;
/** Tables of the society's own people: the portal's role, which serves members, cannot even read them. */
export const staffTables = [
  'staff',
  'staff_invitation',
  'staff_factor',
  'staff_recovery_code',
  'staff_log_in',
  'staff_session',
  'desk_case',
  'desk_note',
  'desk_decision',
  'desk_proposal',
  'desk_act',
  'desk_setting',
  'holder_duplicate',
  'rights_holder_moved',
  'merge_journal',
] as const;
/** Tables whose rows the portal adds and nobody deletes through it: what was reviewed, and what was decided of plays. */
export const societyDeletions = ['consent_review', 'log_decision'] as const;
/** Columns that are decisions of the society: the portal neither sets nor changes them, and a new row has the column's default. */
export const societyColumns: Readonly<Record<string, readonly string[]>> = {
  member: ['status'],
  work: ['frozen_reason'],
  recording: ['frozen_reason'],
  log_source: ['confirmed_at'],
  recording_duplicate: ['cleared_at'],
  rights_holder: ['merged_into'],
  // A reset is the society's; stopping it is its member's.
  factor_reset: ['id', 'member_id', 'reset_by', 'reset_at', 'held_until'],
};
/**
 * Columns by which members prove who they are: the society's role, which decides about members, adds no row with them and changes none, so
 * that nobody acts in a member's name by it.
 */
export const memberColumns: Readonly<Record<string, readonly string[]>> = {
  member: ['password_hash'],
  sign_up: ['password_hash'],
  session: ['secret_hash', 'previous_secret_hash', 'bond_hash', 'factor_until'],
  pending_log_in: ['secret_hash'],
  session_challenge: ['challenge'],
  second_factor: ['confirmed_at', 'credential_id', 'public_key'],
  recovery_code: ['salt', 'code_hash'],
  known_device: ['secret_hash'],
};
/**
 * Rows that are decisions of the society in tables that the portal writes as well: these triggers refuse them to its role.
 * The migrations that make them say which rows.
 */
export const societyTriggers = [
  'member_event_of_society',
  'work_edit_of_society',
  'work_edit_original_of_society',
  'work_original_new_of_society',
  'work_original_of_society',
  'recording_edit_of_society',
  'recording_proposal_of_society',
  'log_claim_new_of_society',
  'log_claim_of_society',
  'log_decision_new_of_society',
  'log_decision_of_society',
  'second_factor_of_society',
  'recovery_code_of_society',
  'rights_holder_contact_of_society',
  'dispute_event_of_society',
  'dispute_new_of_society',
  'dispute_state_of_society',
  'dispute_outcome_of_society',
  'dispute_facts_of_society',
  'dispute_message_of_society',
  'dispute_proposal_of_society',
  'dispute_proposal_content_of_society',
  'dispute_invitation_of_society',
  'consent_review_past_of_society',
  'consent_review_of_society',
  'log_import_new_of_society',
  'log_import_of_society',
  'log_source_new_of_society',
  'log_source_of_society',
  'log_spelling_new_of_society',
  'log_spelling_of_society',
  'log_decision_kept_of_society',
  'rights_holder_isni_of_society',
  'work_edit_merge_of_society',
  'work_suspect_of_society',
  'second_factor_removal_of_society',
  'bank_detail_of_society',
] as const;
/** The functions by which {@link societyTriggers} refuse. */
export const societyRefusals = [
  'refuse_unless_society',
  'refuse_merge_unless_settled',
  'refuse_unless_cleared_by_entry',
  'refuse_unless_removal_recorded',
] as const;
