import * as z from 'zod/mini';
import { bytesType } from '#contract/bytes-type.ts';
import { type Endpoint, failureSchema, pageSchema } from '#contract/endpoint.ts';
import { secondCookie } from '#contract/session.ts';
import { sessionCookie } from '#contract/session-cookie.ts';
import { may } from '#domain/permissions.ts';
import { failuresOf } from './openapi-failures.ts';
import type { JsonSchema } from './reply-schema.ts';
import { basePath } from './route.ts';

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-permission': string;
};

export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: unknown;
};

/** Describes every call in OpenAPI 3.1, made from the same schemas that check the requests and write the answers. */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  const tags = [...new Set(Object.values(endpoints).map(tagOf))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Membership Dashboard',
      version: '1',
      description:
        'What the portal of a music-rights society answers. Success is {"data"}, a list adds {"page"}, a failure is {"message", "code", "problems"} with a message fit to show. Shares are whole numbers of hundredths of a percent: 10000 is 100 %.',
    },
    servers: [{ url: basePath }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWE',
          description: `The value of the cookie ${sessionCookie}, which POST /session sets.`,
        },
        bond: {
          type: 'apiKey',
          in: 'cookie',
          name: `__Host-${secondCookie}`,
          description: `The HttpOnly cookie that POST /session sets beside the token; browsers send it by themselves. Over plain http on this machine it is named ${secondCookie}.`,
        },
      },
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...parametersOf('header', endpoint.headers),
      ...headersOf(endpoint),
    ],
    ...(endpoint.takesBytes && {
      requestBody: { required: true, content: { [bytesType]: { schema: bytesSchema } } },
    }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: { ...success(endpoint), ...failuresOf(endpoint) },
    'x-permission': endpoint.may,
  };
}

function securityOf(endpoint: Endpoint): Operation['security'] {
  if (may(null, endpoint.may)) return [];
  return [endpoint.bearerOnly ? { session: [] } : { session: [], bond: [] }];
}

function descriptionOf(endpoint: Endpoint): string {
  return [
    may(null, endpoint.may) ? 'Open to everybody.' : 'For members with a session.',
    ...(endpoint.bearerOnly ? ['The token alone is enough, without the second cookie.'] : []),
    ...(endpoint.takesBytes ? [`The body is raw bytes: ${bytesType}.`] : []),
    ...(endpoint.givesBytes === 'attachment' ? ['Answers with a file to save.'] : []),
    ...(endpoint.givesBytes === 'picture' ? ['Answers with a picture.'] : []),
    ...(endpoint.givesBytes === 'sound'
      ? ['Answers with a sound, as a whole or in the range that is asked for (206).']
      : []),
    ...(endpoint.givesEvents
      ? [
          'Answers with server-sent events until either side ends it, each with one of these as its data.',
        ]
      : []),
  ].join(' ');
}

function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: z.ZodMiniType | undefined,
): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'object' ? tidied(property) : {},
  }));
}

function headersOf({ idempotent, versioned, method }: Endpoint): Parameter[] {
  const header = (name: string, required: boolean, description: string): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(idempotent
      ? [
          header(
            'Idempotency-Key',
            true,
            'Of 8 to 200 characters, new for every new thing. The same key with the same body gives the first answer again.',
          ),
        ]
      : []),
    ...(versioned === 'changes_any'
      ? [
          header(
            'If-Match',
            false,
            'The ETag of the version that you saw, like "3": with it, a change of an older version is refused. Without it, or with *, the change is made to the version that there is.',
          ),
        ]
      : []),
    ...(versioned === 'changes'
      ? [header('If-Match', true, 'The ETag of the version that you saw, like "3".')]
      : []),
    ...(versioned === 'answers' && method === 'GET'
      ? [header('If-None-Match', false, 'The ETag that you have: 304 when it still holds.')]
      : []),
  ];
}

function success(endpoint: Endpoint): Record<string, unknown> {
  const etag = {
    ETag: { description: 'The version of what is answered.', schema: { type: 'string' } },
  };
  const headers = endpoint.versioned ? { headers: etag } : {};
  if (endpoint.givesBytes) {
    return { 200: { description: endpoint.summary, content: { '*/*': { schema: bytesSchema } } } };
  }
  if (endpoint.reply !== null && endpoint.givesEvents) {
    const content = { 'text/event-stream': { schema: jsonSchema(endpoint.reply, 'output') } };
    return { 200: { description: endpoint.summary, content } };
  }
  if (endpoint.reply === null) return { 204: { description: 'Done.', ...headers } };
  const schema = {
    type: 'object',
    properties: {
      data: jsonSchema(endpoint.reply, 'output'),
      ...(endpoint.page && { page: jsonSchema(pageSchema, 'output') }),
    },
    required: endpoint.page ? ['data', 'page'] : ['data'],
  };
  return {
    [endpoint.status ?? 200]: {
      description: endpoint.summary,
      ...headers,
      content: { 'application/json': { schema } },
    },
  };
}

const bytesSchema = { type: 'string', format: 'binary' } as const;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return tidied(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

/** Without what says nothing: the dialect, and the bounds of every number that JavaScript can hold. */
function tidied(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$schema' || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value,
  );
}

const tagNames: Readonly<Record<string, string>> = {
  session: 'Session',
  user: 'Profile and ISNI',
  rightsholders: 'Rights holders',
  works: 'Musical works',
  notifications: 'Notifications',
  events: 'Notifications',
  uploads: 'Files',
  files: 'Files',
  pictures: 'Files',
  frontend: 'Error reports',
};

function tagOf({ path }: Endpoint): string {
  const [, first = ''] = path.split('/');
  return tagNames[first] ?? first;
}
