import * as z from 'zod/mini';
import { type Endpoint, pageSchema } from '#contract/platform/endpoint.ts';

export type JsonSchema = { readonly [key: string]: unknown };

const made = new WeakMap<Endpoint, JsonSchema | null>();

/** The JSON Schema that serialises an endpoint's reply: fast, and undeclared fields are dropped. Made once in a process. */
export function replySchema(endpoint: Endpoint): JsonSchema | null {
  const known = made.get(endpoint);
  if (known !== undefined) return known;
  const schema = makeSchema(endpoint);
  made.set(endpoint, schema);
  return schema;
}

function makeSchema({ reply, page, givesEvents }: Endpoint): JsonSchema | null {
  if (reply === null || givesEvents) return null;
  const data = writable(z.toJSONSchema(reply, options));
  return {
    type: 'object',
    properties: page ? { data, page: writable(z.toJSONSchema(pageSchema, options)) } : { data },
    required: page ? ['data', 'page'] : ['data'],
    additionalProperties: false,
  };
}

const options = { target: 'draft-7', io: 'output', unrepresentable: 'any' } as const;

// Replies are made by us: only their shape is needed to write them, and every check left out is time saved.
const shapeKeys = new Set(['type', 'properties', 'required', 'additionalProperties', 'items']);

function writable(schema: unknown): JsonSchema {
  if (!isSchema(schema)) return {};
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const [only, ...others] = branches.filter((branch) => !isNull(branch));
  // `nullable` is written without trying each branch of a union.
  if (branches.length > 0 && others.length === 0) return { ...writable(only), nullable: true };
  if (branches.length > 0) return { anyOf: branches.map(writable) };
  const kept = Object.entries(schema).filter(([key]) => shapeKeys.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, nested(key, part)]));
}

function nested(key: string, part: unknown): unknown {
  if (key === 'properties' && isSchema(part)) {
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, writable(inner)]));
  }
  return key === 'items' || (key === 'additionalProperties' && isSchema(part))
    ? writable(part)
    : part;
}

function isNull(schema: unknown): boolean {
  return isSchema(schema) && schema.type === 'null';
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
