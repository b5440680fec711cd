import { bytesType } from '#contract/platform/bytes-type.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { secondCookie } from '#contract/session/session.ts';
import { sessionCookie } from '#contract/session/session-cookie.ts';
import { may } from '#domain/permissions.ts';
import type { JsonSchema } from '../replies/reply-schema.ts';
import { basePath } from '../route.ts';
import {
  failureResponses,
  failuresOf,
  headersOf,
  type Parameter,
  parametersOf,
  type Reference,
  sharedParameters,
  tagOf,
  tags,
} from './openapi-operations.ts';
import { apiSchemas, type CallSchemas } from './openapi-schemas.ts';

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-permission': string;
};

export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: NonNullable<Operation['security']>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: unknown;
    readonly headers: unknown;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
};

/**
 * Describes every call in OpenAPI 3.1, made from the same schemas that check the requests and write the answers. What calls share, the
 * contract's named shapes and lists among it, stands once under `components`.
 */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>): OpenApi {
  const schemas = apiSchemas(endpoints);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const call = schemas.calls[name];
    if (call === undefined) continue;
    const described = operation(name, endpoint, call, schemas.page);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Membership Dashboard',
      version: '1',
      description:
        'What the portal of a music-rights society answers. Success is {"data"}, a list adds {"page"}, a failure is {"message", "code", "problems"} with a message fit to show. Shares are whole numbers of hundredths of a percent: 10000 is 100 %.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: basePath }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    security: withBond,
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
      headers: {
        ETag: { description: 'The version of the reply.', schema: { type: 'string' } },
      },
      parameters: sharedParameters,
      responses: failureResponses(Object.values(endpoints)),
      schemas: schemas.named,
    },
  };
}

const withBond = [{ session: [], bond: [] }] as const;

function operation(
  name: string,
  endpoint: Endpoint,
  schemas: CallSchemas,
  page: JsonSchema,
): Operation {
  const security = securityOf(endpoint);
  const parameters = [
    ...parametersOf('path', schemas.params),
    ...parametersOf('query', schemas.query),
    ...parametersOf('header', schemas.headers),
    ...headersOf(endpoint),
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    ...descriptionOf(endpoint),
    tags: [tagOf(endpoint)],
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.takesBytes && {
      requestBody: { required: true, content: { [bytesType]: { schema: bytesSchema } } },
    }),
    ...(schemas.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemas.body } } },
    }),
    responses: { ...success(endpoint, schemas.reply, page), ...failuresOf(endpoint) },
    'x-permission': endpoint.may,
  };
}

/** Where it differs from what most calls need, which the document says once. */
function securityOf(endpoint: Endpoint): Operation['security'] {
  if (may(null, endpoint.may)) return [];
  return endpoint.bearerOnly ? [{ session: [] }] : undefined;
}

function descriptionOf(endpoint: Endpoint): { description?: string } {
  const description = [
    ...(may(null, endpoint.may) ? ['Open to everyone.'] : []),
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
  return description === '' ? {} : { description };
}

function success(
  endpoint: Endpoint,
  reply: JsonSchema | null,
  page: JsonSchema,
): Record<string, unknown> {
  const etag = { headers: { ETag: { $ref: '#/components/headers/ETag' } } };
  const headers = endpoint.versioned ? etag : {};
  const description = 'OK';
  if (endpoint.givesBytes) {
    return { 200: { description, content: { '*/*': { schema: bytesSchema } } } };
  }
  if (reply !== null && endpoint.givesEvents) {
    return { 200: { description, content: { 'text/event-stream': { schema: reply } } } };
  }
  if (reply === null) return { 204: { description, ...headers } };
  const schema = {
    type: 'object',
    properties: { data: reply, ...(endpoint.page && { page }) },
    required: endpoint.page ? ['data', 'page'] : ['data'],
  };
  return {
    [endpoint.status ?? 200]: {
      description,
      ...headers,
      content: { 'application/json': { schema } },
    },
  };
}

const bytesSchema = { type: 'string', format: 'binary' } as const;
