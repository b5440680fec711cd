import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { JsonSchema } from '../replies/reply-schema.ts';

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
