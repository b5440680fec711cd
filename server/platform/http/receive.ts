import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { bytesType } from '#contract/platform/bytes-type.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { parse } from '#contract/platform/parse.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';

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

/** Bodies are JSON in UTF-8 and nothing else; every other kind is answered with 415 before it is read. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const coding = request.headers['content-encoding'];
      // Only plain bodies: a compressed one could unfold to any size.
      if (coding !== undefined && coding !== 'identity')
        throw new Problem('unsupported_media_type');
      done(null, parseJson(body));
    } catch (error) {
      done(error instanceof Error ? error : new Problem('malformed_request'));
    }
  });
}

function parseJson(body: string | Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    const text = typeof body === 'string' ? body : decoder.decode(body);
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    throw new Problem('malformed_request');
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bodies of raw bytes, for the calls that declare them; each is as large as its endpoint allows and no larger. */
export function readBytesBodies(app: FastifyInstance): void {
  app.addContentTypeParser(bytesType, { parseAs: 'buffer' }, (request, body, done) => {
    if (isPlain(request)) done(null, body);
    else done(new Problem('unsupported_media_type'));
  });
}

/**
 * Before the body is read: bytes only where bytes are taken, and nothing else there.
 * @throws Problem `unsupported_media_type`
 */
export function refuseOtherTypes({ takesBytes }: Endpoint, { headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const isRefused = takesBytes ? type !== undefined && type !== bytesType : type === bytesType;
  if (isRefused) throw new Problem('unsupported_media_type');
}

/** A compressed body could unfold to any size. */
function isPlain({ headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding'];
  return coding === undefined || coding === 'identity';
}

/** The ETag of a version. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * The version that If-Match names. A weak tag counts as the strong one: proxies weaken tags when they compress.
 * @throws Problem `version_required` when it names none or several (`*` does not say what was seen); `stale_version` when it is no version of ours
 */
function versionFromIfMatch(header: string | undefined): number {
  const given = header?.trim() ?? '';
  if (given === '' || given === '*' || given.includes(',')) throw new Problem('version_required');
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1];
  if (version === undefined) throw new Problem('stale_version');
  return Number(version);
}

/**
 * The versions that If-Match names, for a change that is also made without: null when there is none or `*`, so that every
 * version will do. What is no version of ours is left out, and matches none. @source RFC 9110, 13.1.1
 */
function versionsFromIfMatch(header: string | undefined): readonly number[] | null {
  const given = header?.trim() ?? '';
  if (given === '' || given === '*') return null;
  return given.split(',').flatMap((tag) => {
    const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim())?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/** Whether If-None-Match says that the caller has this version already. @source RFC 9110, 13.1.2 */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
