import { Problem, type ProblemDetail } from '#domain/problems.ts';
import {
  constraintOf,
  isDatabaseAway,
  isDiskFull,
  isRetryable,
  isStatementTimeout,
} from '../../db/database-errors.ts';

/** Constraints that a member can run into, and what they mean for the request. */
const refusals: Readonly<Record<string, ProblemDetail>> = {
  work_import_one_busy: { path: '', code: 'import_busy' },
  log_import_one_busy: { path: '', code: 'import_busy' },
  work_performing_at_most_100: { path: 'holders', code: 'share_above_100' },
  work_mechanical_at_most_100: { path: 'holders', code: 'share_above_100' },
  work_synchronisation_at_most_100: { path: 'holders', code: 'share_above_100' },
  work_holder_performing_bounds: { path: 'holders', code: 'share_above_100' },
  work_holder_mechanical_bounds: { path: 'holders', code: 'share_above_100' },
  work_holder_synchronisation_bounds: { path: 'holders', code: 'share_above_100' },
  work_holder_pkey: { path: 'holders', code: 'holder_listed_twice' },
  work_holder_rights_holder: { path: 'holders', code: 'rights_holder_unknown' },
  work_iswc_once: { path: 'iswc', code: 'iswc_taken' },
  work_iswc_shape: { path: 'iswc', code: 'iswc_invalid' },
  work_title_length: { path: 'title', code: 'too_long' },
  work_title_given: { path: 'alternative_titles', code: 'too_long' },
  work_duration_bounds: { path: 'duration_seconds', code: 'duration_invalid' },
  work_year_bounds: { path: 'year', code: 'year_invalid' },
  recording_featured_at_most_100: { path: 'featured', code: 'group_above_100' },
  recording_non_featured_at_most_100: { path: 'non_featured', code: 'group_above_100' },
  recording_isrc_once: { path: 'isrc', code: 'isrc_taken' },
  recording_contributor_pkey: { path: 'featured', code: 'holder_listed_twice' },
  recording_owner_period_forward: { path: 'owners', code: 'period_reversed' },
  dispute_right_one_open: { path: 'rights', code: 'dispute_open' },
  dispute_one_draft: { path: '', code: 'dispute_draft_exists' },
  work_draft_size: { path: 'content', code: 'draft_too_large' },
  rights_holder_ipi_name_shape: { path: 'holders', code: 'ipi_name_invalid' },
  rights_holder_name_given: { path: 'holders', code: 'too_long' },
  rights_holder_name_length: { path: 'holders', code: 'too_long' },
};

/** What a failure of the database means to who asked; null when it is a fault of our own. */
export function problemOfDatabase(error: unknown): Problem | null {
  if (isDiskFull(error)) return new Problem('storage_full', [], { retryAfterSeconds: 60 });
  if (isDatabaseAway(error)) return resting(2);
  if (isStatementTimeout(error) || isRetryable(error)) return resting(5);
  const constraint = constraintOf(error);
  // Two recorded the same new rights holder at once: sent again, the second finds them there.
  if (constraint === 'rights_holder_ipi_name_once') return resting(1);
  if (constraint !== null) {
    const refusal = refusals[constraint];
    return refusal ? new Problem(refusal.code, [refusal]) : new Problem('invalid');
  }
  return problemOfClass(stateOf(error));
}

function problemOfClass(state: string): Problem | null {
  // A value that no column takes: a number out of range, a text that cannot be encoded.
  if (state.startsWith('22')) return new Problem('invalid');
  // Out of memory or connections, a lock that was not got in time.
  if (/^(53...|55P03)$/.test(state)) return resting(5);
  return null;
}

function resting(retryAfterSeconds: number): Problem {
  return new Problem('service_unavailable', [], { retryAfterSeconds });
}

function stateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
