import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { parse } from '#contract/platform/parse.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { versionFromIfMatch, versionsFromIfMatch } from './replies/etag.ts';

/** A request's input, parsed; which parts are there and of which type is what the endpoint declares. */
export type Received = {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly ifMatch?: number;
  readonly seen?: readonly number[] | null;
};

/**
 * Parses a request by its endpoint's schemas.
 * @throws Problem that names every refused field, or the missing header
 */
export function receive(endpoint: Endpoint, request: FastifyRequest): Received {
  const params = receiveParams(endpoint.params, request.params);
  const query = receivePart(endpoint.query, request.query);
  const headers = receivePart(endpoint.headers, request.headers);
  const body = endpoint.takesBytes
    ? bytesOf(request.body)
    : receivePart(endpoint.body, request.body);
  const input = { params, query, headers, body };
  const header = request.headers['if-match'];
  if (endpoint.versioned === 'changes') return { ...input, ifMatch: versionFromIfMatch(header) };
  if (endpoint.versioned === 'changes_any') return { ...input, seen: versionsFromIfMatch(header) };
  return input;
}

function receiveParams(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = parse(schema, given);
  // An address that cannot exist is answered like one where nothing is.
  if (!result.ok) throw new Problem('not_found');
  return result.value;
}

function bytesOf(body: unknown): Uint8Array {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function receivePart(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = parse(schema, given);
  if (!result.ok) throw new Problem('invalid', result.details);
  // After parsing, for a schema may take care of such characters itself.
  const unsound = unsoundParts(result.value);
  if (unsound.length > 0) throw new Problem('invalid', unsound);
  return result.value;
}

/** The places of texts that cannot be stored as they are: with NUL, or with half of a surrogate pair. */
function unsoundParts(value: unknown, path: readonly string[] = []): readonly ProblemDetail[] {
  if (typeof value === 'string') {
    const isSound = !value.includes('\u0000') && value.isWellFormed();
    return isSound ? [] : [{ path: path.join('.'), code: 'invalid' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unsoundParts(part, [...path, key]));
}
