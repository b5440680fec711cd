import { isDeepStrictEqual } from 'node:util';
import { problemMessages } from '#contract/messages/problem-messages.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { may } from '#domain/permissions.ts';
import type { ProblemCode } from '#domain/problems.ts';
import type { JsonSchema } from '../replies/reply-schema.ts';
import { statusOf } from '../replies/statuses.ts';

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

/** Where something that many calls share is described. */
export type Reference = { readonly $ref: string };

/** What is read from one part of the address or from the headers; what many calls share as a reference. */
export function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: JsonSchema,
): (Parameter | Reference)[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(Object(schema.properties)).map(([name, property]) => {
    const parameter: Parameter = {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: typeof property === 'object' && property !== null ? { ...property } : {},
    };
    const shared = Object.entries(sharedParameters).find(([, one]) =>
      isDeepStrictEqual(one, parameter),
    );
    return shared ? { $ref: `#/components/parameters/${shared[0]}` } : parameter;
  });
}

const pageNumber = { default: 1, type: 'integer', minimum: 1, maximum: 100_000 };
const pageSize = { default: 25, type: 'integer', minimum: 1, maximum: 100 };

const header = (name: string, required: boolean, description: string): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** Parameters that many calls have, by the names under which the document has them. */
export const sharedParameters: Readonly<Record<string, Parameter>> = {
  Id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  Page: { name: 'page', in: 'query', required: false, schema: pageNumber },
  Size: { name: 'size', in: 'query', required: false, schema: pageSize },
  IdempotencyKey: header(
    'Idempotency-Key',
    true,
    'Of 8 to 200 characters, new for every new thing. The same key with the same body gives the first answer again.',
  ),
  IfMatch: header('If-Match', true, 'The ETag of the version that you saw, like "3".'),
  OptionalIfMatch: header(
    'If-Match',
    false,
    'The ETag of the version that you saw, like "3": with it, a change of an older version is refused. Without it, or with *, the change is made to the version that there is.',
  ),
  IfNoneMatch: header('If-None-Match', false, 'The ETag that you have: 304 when it still holds.'),
};

/** The headers that follow from how a call is declared. */
export function headersOf({ idempotent, versioned, method }: Endpoint): Reference[] {
  const shared = (name: string) => [{ $ref: `#/components/parameters/${name}` }];
  return [
    ...(idempotent ? shared('IdempotencyKey') : []),
    ...(versioned === 'changes_any' ? shared('OptionalIfMatch') : []),
    ...(versioned === 'changes' ? shared('IfMatch') : []),
    ...(versioned === 'answers' && method === 'GET' ? shared('IfNoneMatch') : []),
  ];
}

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
  return [...Map.groupBy(codesOf(endpoint), statusOf)];
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

type Tag = {
  readonly name: string;
  readonly description: string;
  readonly paths: readonly string[];
};

/** Calls in groups, by the first part of their path. */
export const tags: readonly Tag[] = [
  {
    name: 'Session',
    description: 'Logging in and out, the second factor, passwords.',
    paths: ['session', 'factor-reset', 'passwords', 'password-resets'],
  },
  { name: 'Sign-up', description: 'Becoming a member.', paths: ['signup'] },
  {
    name: 'Profile and ISNI',
    description: 'The member who asks: profile, documents, sessions, email address, own data.',
    paths: ['user', 'email-change'],
  },
  {
    name: 'Bank details',
    description: 'Where money is paid, and stopping a change of that.',
    paths: ['bank-details'],
  },
  {
    name: 'Files',
    description: 'Uploads in pieces, kept files, pictures.',
    paths: ['uploads', 'files', 'pictures'],
  },
  {
    name: 'Rights holders',
    description: 'Finding people and companies.',
    paths: ['rightsholders'],
  },
  {
    name: 'Musical works',
    description: 'Works, their shares, drafts, imports, and what co-writers answer.',
    paths: ['works', 'drafts', 'proposals', 'co-sign'],
  },
  {
    name: 'Sound recordings',
    description: 'Recordings, claims on them, their sound.',
    paths: ['recordings', 'recording-proposals', 'sound-files', 'audio'],
  },
  {
    name: 'Disputes',
    description: 'Disputes about shares, from draft to outcome, and answers by link.',
    paths: ['disputes', 'answer-dispute'],
  },
  { name: 'Usage logs', description: 'Where recordings were used.', paths: ['logs'] },
  { name: 'Certificates', description: 'Certificates and their verification.', paths: ['papers'] },
  {
    name: 'Notifications',
    description: 'Notices and the stream of events.',
    paths: ['notifications', 'events', 'things-to-do'],
  },
  {
    name: 'The society',
    description: 'Contact, deadlines, countries.',
    paths: ['contact', 'deadlines', 'countries'],
  },
  { name: 'Error reports', description: 'What went wrong in a browser.', paths: ['frontend'] },
];

/** The group that a call belongs to. @throws Error when its path is in none */
export function tagOf({ path }: Endpoint): string {
  const [, first = ''] = path.split('/');
  const tag = tags.find(({ paths }) => paths.includes(first));
  if (tag === undefined) throw new Error(`${path} belongs to no group of calls`);
  return tag.name;
}
