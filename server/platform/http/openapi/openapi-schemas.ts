import * as z from 'zod/mini';
import { type Endpoint, pageSchema } from '#contract/platform/endpoint.ts';
import type { JsonSchema } from '../replies/reply-schema.ts';
import { enumerations, schemaModules } from './openapi-names.ts';

type Io = 'input' | 'output';

/** What the document says of one call: each is a schema of its own or a reference to a named one. */
export type CallSchemas = {
  readonly body: JsonSchema | null;
  readonly reply: JsonSchema | null;
  /** Properties of the path, the query and the headers, each with whether it must be given. */
  readonly params: JsonSchema;
  readonly query: JsonSchema;
  readonly headers: JsonSchema;
};

/** The schemas of every call, and the named ones that they refer to. */
export type ApiSchemas = {
  readonly calls: Readonly<Record<string, CallSchemas>>;
  readonly page: JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
};

const prefix = '#/components/schemas/';

/**
 * JSON Schemas of every call. A shape or a list of values that the contract names stands once, by that name, and is referred to.
 * What is taken and what is answered can differ in one shape (defaults, further keys): the one that is taken is then named `...Body`.
 */
export function apiSchemas(endpoints: Readonly<Record<string, Endpoint>>): ApiSchemas {
  const given = converted(endpoints, 'input');
  const answered = converted(endpoints, 'output');
  const differing = new Set(
    [...namedShapes().keys()].filter(
      (name) => JSON.stringify(given[name]) !== JSON.stringify(answered[name]),
    ),
  );
  const taken = new Set(
    reachable(
      Object.keys(endpoints).flatMap((name) => inputsOf(name)),
      given,
    ),
  );
  const said = new Set(
    reachable(
      ['Failure', 'reply.page', ...Object.keys(endpoints).map((name) => `reply.${name}`)],
      answered,
    ),
  );
  // A shape that refers to a differing one differs as well, all the way up.
  for (let size = -1; size !== differing.size; ) {
    size = differing.size;
    for (const [name, schema] of Object.entries(given)) {
      if (referencesOf(schema).some((one) => differing.has(one))) differing.add(name);
    }
  }
  const asBody = (name: string) => (differing.has(name) && said.has(name) ? `${name}Body` : name);
  const input = (key: string) => renamed(given[key] ?? {}, asBody);
  const named: Record<string, JsonSchema> = {};
  for (const name of [...namedShapes().keys(), ...Object.keys(enumerations)]) {
    if (taken.has(name)) named[asBody(name)] = input(name);
    if (said.has(name)) named[name] = answered[name] ?? {};
  }
  const calls = Object.entries(endpoints).map(([name, { body, reply }]) => [
    name,
    {
      body: body ? input(`body.${name}`) : null,
      reply: reply ? (answered[`reply.${name}`] ?? {}) : null,
      params: input(`params.${name}`),
      query: input(`query.${name}`),
      headers: input(`headers.${name}`),
    },
  ]);
  const sorted = Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    calls: Object.fromEntries(calls),
    page: answered['reply.page'] ?? {},
    named: Object.fromEntries(sorted),
  };
}

const inputsOf = (name: string): string[] =>
  ['body', 'params', 'query', 'headers'].map((part) => `${part}.${name}`);

/** Every named shape and every part of every call in one conversion, so that they refer to each other. */
function converted(
  endpoints: Readonly<Record<string, Endpoint>>,
  io: Io,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  const aliases = new Map<string, string>();
  const add = (id: string, schema: z.ZodMiniType | null | undefined) => {
    if (!schema) return;
    const known = registry.get(schema)?.id;
    if (known === undefined) registry.add(schema, { id });
    else aliases.set(id, known);
  };
  for (const [name, schema] of namedShapes()) add(name, schema);
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (io === 'output') add(`reply.${name}`, endpoint.reply);
    else
      for (const part of ['body', 'params', 'query', 'headers'] as const)
        add(`${part}.${name}`, endpoint[part]);
  }
  if (io === 'output') add('reply.page', pageSchema);
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => prefix + id,
  });
  const lists = Object.entries(enumerations).map(([name, values]) => [
    name,
    { type: 'string', enum: values },
  ]);
  const references = [...aliases].map(([id, known]) => [id, { $ref: prefix + known }]);
  const all: Record<string, JsonSchema> = Object.fromEntries([
    ...Object.entries(schemas).map(([id, schema]) => [id, withEnumerations(tidied(schema, io))]),
    ...lists,
    ...references,
  ]);
  return Object.fromEntries(
    Object.entries(all).map(([id, schema]) => [id, withUnnamed(schema, all)]),
  );
}

/** A shape without a name that two calls share is written out in both: only names can be referred to. */
function withUnnamed(schema: JsonSchema, all: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return mapped(schema, (part) => {
    const id = typeof part.$ref === 'string' ? part.$ref.slice(prefix.length) : '';
    const { $ref: _, ...others } = part;
    return id.includes('.') ? { ...withUnnamed(all[id] ?? {}, all), ...others } : part;
  });
}

let shapes: ReadonlyMap<string, z.ZodMiniType> | undefined;

/** The contract's exports named `...Schema`, by that name without its end and with a capital letter. */
function namedShapes(): ReadonlyMap<string, z.ZodMiniType> {
  shapes ??= new Map(
    schemaModules.flatMap((module) =>
      Object.entries(module)
        .filter((entry): entry is [string, z.ZodMiniType] => entry[0].endsWith('Schema'))
        .map(([name, schema]) => [nameInApi(name), schema]),
    ),
  );
  return shapes;
}

// Schemas whose name in the API is older than their name in the contract: generated clients know the older one.
const olderNames: ReadonlyMap<string, string> = new Map([
  ['Certificate', 'Paper'],
  ['CertificateFacts', 'PaperFacts'],
  ['VerifiedCertificate', 'VerifiedPaper'],
  ['Duplicate', 'Suspect'],
]);

function nameInApi(exported: string): string {
  const name = `${exported[0]?.toUpperCase()}${exported.slice(1, -'Schema'.length)}`;
  return olderNames.get(name) ?? name;
}

/**
 * Without what says nothing: the dialect, the id, the pattern of a string whose format is named, bounds of every number that JavaScript
 * can hold, and that an answer has no further keys.
 */
function tidied(schema: object, io: Io): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === '$schema' || key === '$id') return undefined;
    if (key === 'additionalProperties' && io === 'output' && value === false) return undefined;
    if (isObject(value) && typeof value.format === 'string')
      return { ...value, pattern: undefined };
    return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value;
  });
}

const listNames = new Map(
  Object.entries(enumerations).map(([name, values]) => [JSON.stringify(values), name]),
);

/** `anyOf` of one plain type and null is that type or null. */
function withPlainNull(part: JsonSchema): JsonSchema {
  if (!Array.isArray(part.anyOf) || part.anyOf.length !== 2) return part;
  const [only, none]: unknown[] = part.anyOf;
  const isPlain = isObject(only) && typeof only.type === 'string' && only.type !== 'object';
  if (!isPlain || 'enum' in only || 'const' in only || !isObject(none) || none.type !== 'null') {
    return part;
  }
  const { anyOf: _, ...others } = part;
  return { ...only, type: [only.type, 'null'], ...others };
}

/** A list of values that has a name is referred to by it. */
function withEnumerations(schema: JsonSchema): JsonSchema {
  return mapped(schema, (part) => {
    const name = Array.isArray(part.enum) ? listNames.get(JSON.stringify(part.enum)) : undefined;
    if (name === undefined) return withPlainNull(part);
    const { type: _, enum: __, ...others } = part;
    return { ...others, $ref: prefix + name };
  });
}

function renamed(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  return mapped(schema, (part) =>
    typeof part.$ref === 'string'
      ? { ...part, $ref: prefix + rename(part.$ref.slice(prefix.length)) }
      : part,
  );
}

/** Changes every object in a schema, the innermost first. */
function mapped(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) =>
    isObject(value) ? change(value) : value,
  );
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function referencesOf(schema: JsonSchema): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );
}

/** The names that these lead to, however far. */
function reachable(
  from: readonly string[],
  schemas: Readonly<Record<string, JsonSchema>>,
): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    open.push(...referencesOf(schemas[key] ?? {}));
  }
  return found;
}
