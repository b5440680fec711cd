import type { Endpoint } from '#contract/endpoint.ts';
import { problemMessages } from '#contract/problem-messages.ts';
import { may } from '#domain/permissions.ts';
import type { ProblemCode } from '#domain/problems.ts';
import { statuses } from './statuses.ts';

const reference = { $ref: '#/components/schemas/Failure' } as const;

/** How a call can fail, as responses by status: what follows from its declaration. */
export function failuresOf(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => statuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${problemMessages[code]}`).join(' '),
        content: { 'application/json': { schema: reference } },
      },
    ]),
  );
}

function codesOf(endpoint: Endpoint): ProblemCode[] {
  const isPublic = may(null, endpoint.may);
  const opensSession = endpoint.path === '/session' && endpoint.method === 'POST';
  return [
    ...when(
      endpoint.body ?? endpoint.takesBytes,
      'malformed_request',
      'payload_too_large',
      'unsupported_media_type',
    ),
    ...when(!isPublic, 'not_signed_in', 'not_allowed'),
    ...when(opensSession, 'wrong_credentials', 'account_suspended'),
    ...when(isPublic && endpoint.body, 'too_many_requests'),
    ...when(!isPublic && !endpoint.bearerOnly, 'second_cookie_required'),
    ...when(endpoint.params, 'not_found'),
    ...when(endpoint.versioned === 'changes', 'stale_version', 'version_required'),
    ...when(endpoint.versioned === 'changes_any', 'stale_version'),
    ...when(endpoint.body ?? endpoint.query ?? endpoint.headers, 'invalid'),
    ...when(
      endpoint.idempotent,
      'idempotency_key_required',
      'idempotency_key_reused',
      'request_in_progress',
    ),
    'service_unavailable',
  ];
}

function when(applies: unknown, ...codes: readonly ProblemCode[]): readonly ProblemCode[] {
  return applies ? codes : [];
}
