import * as z from 'zod/mini';
import type { Action, StaffAction } from '#domain/permissions.ts';

/** HTTP methods that the product uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, as data: the browser's client, the server's route, its permission and the OpenAPI page are all made from it.
 *
 * - `path` is below /api/v1, parameters written `:name`.
 * - `reply` is the shape of `data` in the answer; null for an answer without a body (204).
 * - `page: true` adds `page` to the answer: a list in pages.
 * - `bearerOnly: true`: the session's token is enough. Every other call that needs a session needs the HttpOnly cookie bound to it as well,
 *   so that a stolen token reads at most a name and an ISNI. On a public call without it, who asks is a visitor.
 * - `recentPassword: true` needs the password to have been given within the last five minutes (step-up).
 *   Members who have a second factor must have given that within five minutes as well.
 *   At the desk it needs the second factor alone.
 * - `recentFactor: true` needs only the second factor, of members who have one: the call takes the password itself.
 * - `versioned: 'answers'` gives an ETag; `'changes'` needs If-Match and gives the new ETag; `'changes_any'` does the same, but
 *   takes a change without If-Match, or with `*`, to whatever version there is.
 * - `idempotent: true` needs an Idempotency-Key: the same key and body gives the first answer again.
 * - `headers` are those that the call itself reads, by their names in lower case.
 * - `takesBytes: true`: the body is raw bytes (`application/offset+octet-stream`) instead of JSON.
 * - `givesBytes`: the answer is raw bytes instead of JSON; an `attachment` is only ever saved, a `picture` is shown and kept for good,
 *   a `sound` is played, in the ranges that a player asks for, and kept by nobody.
 * - `givesEvents: true`: the answer is a stream of server-sent events, each with a `reply` as its data; asking for it is no use of the session.
 * - `desk: true`, which {@link deskEndpoint} adds: a call of the society's desk. Staff authenticate by a cookie of their own that scripts cannot read, and every such call needs
 *   the header `x-society-desk`, which no foreign page can send. It works on the database as the role that decides for the society.
 * - `cacheSeconds`: facts that are the same for everybody; browsers and proxies may keep the answer so long.
 * - `bodyLimit` in bytes; without it 256 KiB.
 *
 * The built pages have only `method`, `path`, `takesBytes`, `body` and `query` of it: see `contractOfClient` in vite.config.ts.
 */
export type Endpoint = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly may: Action | StaffAction;
  readonly desk?: true;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly headers?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly takesBytes?: true;
  readonly reply: z.ZodMiniType | null;
  readonly givesBytes?: 'attachment' | 'picture' | 'sound';
  readonly givesEvents?: true;
  readonly status?: 200 | 201 | 202;
  readonly page?: true;
  readonly bearerOnly?: true;
  readonly recentPassword?: true;
  readonly recentFactor?: true;
  readonly versioned?: 'answers' | 'changes' | 'changes_any';
  readonly idempotent?: true;
  readonly cacheSeconds?: number;
  readonly bodyLimit?: number;
};

/** Declares a call and preserves its exact types for the client and the route. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** Declares a call of the society's desk as {@link endpoint} does one of members. */
export const deskEndpoint = <const E extends Omit<Endpoint, 'desk'>>(
  declared: E,
): E & { readonly desk: true } => ({ ...declared, desk: true });

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** The input of a handler: path parameters, query, headers and body, parsed. */
export type Parsed<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: E extends { takesBytes: true } ? Uint8Array : Output<E['body']>;
} & (E extends { headers: z.ZodMiniType } ? { headers: z.output<E['headers']> } : unknown);

/** The input of the browser's client: path parameters, query, headers and body before parsing. */
export type Given<E extends Endpoint> = {
  params: Input<E['params']>;
  query: Input<E['query']>;
  body: E extends { takesBytes: true } ? Blob : Input<E['body']>;
} & (E extends { headers: z.ZodMiniType } ? { headers: z.input<E['headers']> } : unknown);

/** The shape of `data` in the answer. */
export type Reply<E extends Endpoint> = Output<E['reply']>;

/**
 * The position of a page in a list. With `total_is_floor` there are at least `total`, because counting further was too
 * expensive.
 */
export const pageSchema = z.object({
  number: z.int().check(z.gte(1)),
  size: z.int().check(z.gte(1)),
  total: z.int().check(z.gte(0)),
  total_is_floor: z.boolean(),
});
/** A parsed value of {@link pageSchema}. */
export type Page = z.output<typeof pageSchema>;

/**
 * The body of every failure. `message` is fit to show a member; `subject_id` is the id of the thing that it names, if
 * any.
 */
export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  problems: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  subject_id: z.optional(z.string()),
});
/** A parsed value of {@link failureSchema}. */
export type Failure = z.output<typeof failureSchema>;

/** `page` and `size` of a list's query; pages count from 1 and hold 25 by default, 100 at most. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
};

/** A path parameter `id`: a UUID in any case, canonical in lower case. */
export const idParams = z.strictObject({ id: z.uuid() });
