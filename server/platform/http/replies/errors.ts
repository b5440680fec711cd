import type { FastifyReply, FastifyRequest } from 'fastify';
import { missingMessage } from '#contract/messages/field-messages.ts';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import type { Failure } from '#contract/platform/endpoint.ts';
import { Problem, type ProblemCode, type ProblemDetail } from '#domain/problems.ts';
import type { Context } from '../../../context.ts';
import {
  constraintOf,
  isDatabaseAway,
  isDiskFull,
  isLockTimeout,
  isRetryable,
  isStatementTimeout,
  reasonOf,
} from '../../db/database-errors.ts';
import { statusOf } from './statuses.ts';

/** What Fastify itself refuses, by its error codes. */
const refusedByFastify: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  // An address that cannot exist is answered like one where nothing is.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_HANDLER_TIMEOUT: 'service_unavailable',
};

/** What passes when the database is back or has room again. */
const passing: ReadonlySet<ProblemCode> = new Set(['service_unavailable', 'storage_full']);

/** Every failure as a Problem; what nobody foresaw is `internal_error`. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const refused = refusedCode(error);
  return refused
    ? new Problem(refused)
    : (problemOfDatabase(error) ?? new Problem('internal_error'));
}

function refusedCode(error: unknown): ProblemCode | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return;
  const isCallersFault = 'statusCode' in error && Number(error.statusCode) < 500;
  const others = error.code.startsWith('FST_') && isCallersFault ? 'malformed_request' : undefined;
  return refusedByFastify[error.code] ?? others;
}

/** The body of a reply with a problem. */
export function failureOf({ code, details, subject, text }: Problem): Failure {
  const messageFor = (one: ProblemCode) =>
    one === code ? (text ?? problemMessages[one]) : problemMessages[one];
  return {
    message: messageFor(code),
    code,
    problems: details.map((detail) => ({
      ...detail,
      message: detail.code === 'required' ? missingMessage(detail.path) : messageFor(detail.code),
    })),
    ...(subject && { subject_id: subject.id }),
  };
}

/** The one place where a failure becomes a reply. It logs our own faults. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  const status = statusOf(problem.code);
  if (passing.has(problem.code)) {
    // Not a fault in the code, and there may be hundreds: no stack.
    request.log.warn({ event: 'request_failed', code: problem.code, reason: reasonOf(error) });
  } else if (status >= 500 || (problem !== error && status === 422)) {
    request.log.error({ event: 'request_failed', code: problem.code, err: error });
  }
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(problem.retryAfterSeconds)));
  }
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(problem)));
}

/** Constraints that a member can run into, and what they mean for the request. */
const refusals: Readonly<Record<string, ProblemDetail>> = {
  work_import_one_busy: { path: '', code: 'import_busy' },
  recording_import_one_busy: { path: '', code: 'import_busy' },
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
  work_made_from_list: { path: 'made_from', code: 'too_long' },
  work_version_title_length: { path: 'version_title', code: 'too_long' },
  work_genre_length: { path: 'genre', code: 'too_long' },
  work_first_release_shape: { path: 'first_release_date', code: 'partial_date_invalid' },
  work_live_performers_length: { path: 'live_performers', code: 'too_long' },
  work_cross_references_length: { path: 'cross_references', code: 'too_long' },
  work_library_length: { path: 'library', code: 'too_long' },
  work_library_number_length: { path: 'library_number', code: 'too_long' },
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

/** What a failure of the database means to the person who asked; null when it is a fault of our own. */
function problemOfDatabase(error: unknown): Problem | null {
  if (isDiskFull(error)) return new Problem('storage_full', [], { retryAfterSeconds: 60 });
  if (isDatabaseAway(error)) return resting(2);
  if (isStatementTimeout(error) || isLockTimeout(error) || isRetryable(error)) return resting(5);
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
  // Out of memory or connections.
  if (/^53...$/.test(state)) return resting(5);
  return null;
}

function resting(retryAfterSeconds: number): Problem {
  return new Problem('service_unavailable', [], { retryAfterSeconds });
}

function stateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** What a refusal brings about besides, in a transaction of its own: gives the refusal to answer with. */
type Consequence = (ctx: Context, problem: Problem) => Promise<Problem>;

const consequences = new WeakMap<Problem, Consequence>();

/**
 * A refusal with a consequence: the request is rolled back completely, and only then is the consequence carried out. So
 * a claim that conflicts with the current shares is refused, and still stored.
 */
export function withConsequence(problem: Problem, then: Consequence): Problem {
  consequences.set(problem, then);
  return problem;
}

/** The refusal to answer with, once what it brings about is done. */
export async function afterRefusal(ctx: Context, error: unknown): Promise<unknown> {
  const then = error instanceof Error ? consequences.get(error as Problem) : undefined;
  // Safe: only problems are put in.
  return then === undefined ? error : then(ctx, error as Problem);
}

/** The messages for a problem that was stored, as everywhere. */
export function messageOf(code: string): string {
  // Safe: only codes of ours are stored; one that an earlier version knew has words of its own no more.
  return problemMessages[code as ProblemCode] ?? problemMessages.invalid;
}
