import { problemMessages } from '#contract/messages/problem-messages.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { may } from '#domain/permissions.ts';
import type { ProblemCode } from '#domain/problems.ts';
import { statuses } from '../replies/statuses.ts';

const content = {
  'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
} as const;

/** How a call can fail, as references by status to {@link failureResponses}: what follows from its declaration. */
export function failuresOf(endpoint: Endpoint): Record<string, { readonly $ref: string }> {
  return Object.fromEntries(
    byStatus(endpoint).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  );
}

/** Every answer to a failure that one of these calls can give, named for its codes, with their messages. */
export function failureResponses(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const groups = endpoints.flatMap(byStatus).map(([, codes]) => codes);
  return Object.fromEntries(
    groups.map((codes) => [
      nameOf(codes),
      {
        description: codes.map((code) => `${code}: ${problemMessages[code]}`).join(' '),
        content,
      },
    ]),
  );
}

function byStatus(endpoint: Endpoint): [number, ProblemCode[]][] {
  return [...Map.groupBy(codesOf(endpoint), (code) => statuses[code])];
}

/** `not_allowed` and `second_cookie_required` give NotAllowedOrSecondCookieRequired. */
function nameOf(codes: readonly ProblemCode[]): string {
  return codes
    .map((code) => code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join('Or');
}

function codesOf(endpoint: Endpoint): ProblemCode[] {
  const isPublic = may(null, endpoint.may);
  const opensSession = endpoint.path === '/session' && endpoint.method === 'POST';
  return [
    // An address that cannot be decoded is malformed, too.
    'malformed_request',
    ...when(endpoint.body ?? endpoint.takesBytes, 'payload_too_large', 'unsupported_media_type'),
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
