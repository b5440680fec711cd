import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import type { Failure } from '#contract/platform/endpoint.ts';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import { problemOfDatabase } from './database-problem.ts';
import { statuses } from './statuses.ts';

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
export function problemOf(error: unknown): Problem {
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
export function failureOf({ code, details, subject, words }: Problem): Failure {
  const wordsFor = (one: ProblemCode) =>
    one === code ? (words ?? problemMessages[one]) : problemMessages[one];
  return {
    message: wordsFor(code),
    code,
    problems: details.map((detail) => ({ ...detail, message: wordsFor(detail.code) })),
    ...(subject && { subject_id: subject.id }),
  };
}

/** The one place where a failure becomes a reply. It logs our own faults. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  const status = statuses[problem.code];
  if (passing.has(problem.code)) {
    // Not a fault in the code, and there may be hundreds: no stack.
    const reason = error instanceof Error ? error.message : '';
    request.log.warn({ event: 'request_failed', code: problem.code, reason });
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
