/** Every reason for which the product can refuse, as data. Messages and HTTP statuses are elsewhere, one map each. */
export const problemCodes = [
  // Requests
  'malformed_request',
  'invalid',
  'unknown_field',
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'wrong_type',
  'not_found',
  'too_many_requests',
  'payload_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'service_unavailable',
  'storage_full',
  'internal_error',
  // Session
  'not_signed_in',
  'wrong_credentials',
  'account_suspended',
  'email_not_confirmed',
  'not_allowed',
  'verification_needed',
  'named_too_often',
  'import_needs_verification',
  'second_cookie_required',
  'reauthentication_required',
  'password_wrong',
  'password_too_short',
  'password_too_common',
  'password_too_personal',
  'password_unchanged',
  'link_invalid',
  'factor_required',
  'log_in_over',
  'code_wrong',
  'code_used',
  'recovery_code_wrong',
  'passkey_refused',
  'passkey_known',
  'too_many_factors',
  'no_factor',
  'factors_were_reset',
  // Versions and repeats
  'version_required',
  'stale_version',
  'idempotency_key_required',
  'idempotency_key_reused',
  'request_in_progress',
  // Identifiers
  'iswc_invalid',
  'isrc_invalid',
  'isni_invalid',
  'ipi_name_invalid',
  'ipi_base_invalid',
  'tin_invalid',
  'digital_address_invalid',
  'phone_invalid',
  'country_unknown',
  'society_unknown',
  'identity_number_invalid',
  // People
  'email_invalid',
  'date_invalid',
  'partial_date_invalid',
  'too_young',
  'consent_outdated',
  'fixed_once_verified',
  'email_unchanged',
  'reference_number_wrong',
  // Bank details
  'bank_unknown',
  'wallet_unknown',
  'sort_code_invalid',
  'account_number_invalid',
  'wallet_number_invalid',
  'nothing_pending',
  // Works
  'iswc_taken',
  'share_above_100',
  'share_not_whole',
  'publisher_share_above_50',
  'writer_share_below_50',
  'writer_missing',
  'modifier_missing',
  'modifier_on_original',
  'lyrics_role_on_music',
  'music_role_on_text',
  'publisher_without_writer',
  'company_as_writer',
  'nobody_in_role',
  'public_domain_holds_share',
  'folklore_share_wrong',
  'manuscript_share_wrong',
  'holder_listed_twice',
  'represents_no_writer',
  'publisher_parts_above_100',
  'isrc_listed_twice',
  'registrant_missing',
  'no_share_held',
  'rights_holder_unknown',
  'share_confirmed_by_other',
  'unclaimed_share_proposed',
  'work_not_amendable',
  'proposal_open',
  'proposal_over',
  'holder_has_account',
  'nothing_changed',
  'nothing_to_confirm',
  'nothing_suspected',
  'original_answered',
  'consent_decided',
  'consent_changed',
  'paper_not_available',
  'verification_code_invalid',
  'duration_invalid',
  'year_invalid',
  'too_many_drafts',
  'draft_too_large',
  // Recordings
  'isrc_taken',
  'group_above_100',
  'period_reversed',
  'day_to_come',
  'recording_withdrawn',
  'already_on_recording',
  'claim_waiting',
  'sound_not_yours',
  'preview_not_possible',
  'nothing_to_undo',
  'work_unknown',
  'too_many_works',
  // Imports
  'word_unknown',
  'name_not_whole',
  'performer_missing',
  'rights_holder_ambiguous',
  'title_not_mapped',
  'column_mapped_twice',
  'import_without_rows',
  'import_busy',
  'import_not_ready',
  // Logs
  'day_not_mapped',
  'day_missing',
  'day_out_of_range',
  'time_invalid',
  'use_title_missing',
  'log_source_unknown',
  'recording_unknown',
  'recording_not_own',
  'uses_settled',
  // Disputes
  'dispute_open',
  'dispute_nobody_else',
  'dispute_work_not_standing',
  'dispute_draft_exists',
  'dispute_statement_missing',
  'dispute_claim_missing',
  'dispute_claim_as_it_stands',
  'dispute_claimant_missing',
  'dispute_other_work_missing',
  'dispute_same_work',
  'dispute_declaration_outdated',
  'share_outside_dispute',
  'share_in_dispute',
  'work_in_dispute',
  'dispute_moved_on',
  'dispute_answer_late',
  'dispute_answered',
  'dispute_over',
  'dispute_party_already',
  'dispute_side_not_yours',
  'dispute_joined_too_often',
  'evidence_carries_claim',
  'split_proposal_over',
  'split_answered',
  'too_much_evidence',
  'evidence_type_unknown',
  'evidence_file_limit',
  // Files
  'file_type_unknown',
  'file_too_large',
  'file_damaged',
  'file_unsafe',
  'file_too_complex',
  'file_unknown',
  'picture_too_large',
  'picture_moves',
  'quota_used_up',
  'upload_offset_wrong',
  'range_unsatisfiable',
  // Sound files
  'audio_type_unknown',
  'audio_file_limit',
  'audio_cut_short',
  'audio_header_wrong',
  'audio_empty',
  'audio_is_video',
  'audio_locked',
  'audio_coding_unknown',
  // Spreadsheets
  'sheet_type_unknown',
  'sheet_file_limit',
  'sheet_locked',
  'sheet_unreadable',
  'sheet_unknown',
  'sheet_quote_open',
  'sheet_rows_limit',
  'sheet_columns_limit',
  'sheet_cell_limit',
  'sheet_size_limit',
] as const;

/** A refusal's code, as sent in `code` and in each of `problems`. */
export type ProblemCode = (typeof problemCodes)[number];

/** One refused field: `path` is the dotted place in the request body (`holders.2.role`), '' is the whole. */
export type ProblemDetail = { path: string; code: ProblemCode };

/** The existing thing that a refusal is about: its id, and the refusal in words that name it. */
export type ProblemSubject = { id: string; text: string };

/**
 * The one error class: thrown with a code wherever a request cannot be met, turned into HTTP in one place.
 * `details` names the fields; `retryAfterSeconds` is set only for refusals that pass by waiting, `subject` only where it names
 * something that the asker may see. `words` says more than the code's own message, such as how many are allowed.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: readonly ProblemDetail[];
  readonly retryAfterSeconds: number | undefined;
  readonly subject: ProblemSubject | undefined;
  readonly text: string | undefined;

  constructor(
    code: ProblemCode,
    path?: string | readonly ProblemDetail[],
    options: { retryAfterSeconds?: number; subject?: ProblemSubject; text?: string } = {},
  ) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.details = typeof path === 'string' ? [{ path, code }] : (path ?? []);
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.subject = options.subject;
    this.text = options.text ?? options.subject?.text;
  }
}
