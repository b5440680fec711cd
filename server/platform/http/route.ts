import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Page } from '#contract/platform/endpoint.ts';
import type { Actor, Context, StaffActor } from '../../context.ts';
import type { Slots } from '../db/connections/slots.ts';
import { slotsPerCall } from '../db/db.ts';
import type { EventStream } from '../events/streams.ts';
import { traced } from '../telemetry/trace.ts';
import {
  type CookieChange,
  type FileBytes,
  factsOf,
  type Handler,
  type RequestFacts,
  type SoundBytes,
  setCookies,
} from './handler.ts';
import { admit, admitToDesk, deskDbOf, recordDeskRefusal } from './limits/admission.ts';
import { lastChangeOf, rememberChange } from './own-changes.ts';
import { etagOf, isKnownTag, type Received, receive, refuseOtherTypes } from './receive.ts';
import { afterRefusal } from './replies/errors.ts';
import { sendFile, sendSound } from './replies/file-answer.ts';
import { answerOnce, keyFrom, requestHashes } from './replies/idempotency.ts';
import { replySchema } from './replies/reply-schema.ts';
import type { SavedAnswer } from './replies/saved-answer.ts';

export const basePath = '/api/v1';
/** A large file over a poor line, or a stream: its time ends when it is all there, not when it begins. */
const maxAnswerMs = 3_600_000;

type AnyAnswer = {
  readonly data: unknown;
  readonly cookies?: readonly CookieChange[];
  readonly page?: Page;
  readonly version?: number;
};
type AnyHandler = (
  ctx: Context,
  actor: Actor | StaffActor | null,
  input: Received,
  facts: RequestFacts,
) => Promise<AnyAnswer>;

/** A call of the API and the handler that answers it. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly fromReplica: boolean;
};

/**
 * Ties an endpoint to its handler. With `fromReplica` the handler only reads, and a replica of the database may answer: the caller sees their
 * own changes, and those of others a few seconds later at most. See docs/decisions/replica.md.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { fromReplica = false }: { readonly fromReplica?: boolean } = {},
): Route {
  // Safe: `receive` parses by this endpoint's schemas and `admit` lets visitors through only where `may` is public.
  return { endpoint, handler: handler as unknown as AnyHandler, fromReplica };
}

/** Ties each of these endpoints to the handler of its name. */
export function answerEach<Endpoints extends Readonly<Record<string, Endpoint>>>(
  endpoints: Endpoints,
  handlers: { readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]> },
): readonly Route[] {
  const routes: Route[] = [];
  for (const name in endpoints) routes.push(answer(endpoints[name], handlers[name]));
  return routes;
}

/** Puts routes under the API's base path. Handlers see none of HTTP: what all calls share is here and in the files beside. */
export function mount(app: FastifyInstance, ctx: Context, routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint } = route;
    const refuse = (request: FastifyRequest) => async (error: unknown) => {
      await recordDeskRefusal(ctx, request, error);
      throw error;
    };
    const schema = replySchema(endpoint);
    // What carries files waits for the storage and the line rather than for the database.
    const db = endpoint.desk ? (ctx.deskDb ?? ctx.db) : ctx.db;
    const slots: Slots = endpoint.takesBytes ? (work) => work() : slotsPerCall(db);
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? 262_144,
      ...((endpoint.givesBytes || endpoint.givesEvents) && { handlerTimeout: maxAnswerMs }),
      ...(schema && { schema: { response: { '2xx': schema } } }),
      // Before the body is read: strangers cannot make the server parse anything.
      onRequest: async (request, reply) => {
        request.actor = endpoint.desk ? null : await admit(ctx, endpoint, request, reply);
        request.staff = null;
        if (endpoint.desk) await admitToDesk(ctx, endpoint, request).catch(refuse(request));
        refuseOtherTypes(endpoint, request);
      },
      handler: async (request, reply) => {
        try {
          return await traced(request.id, () => run(ctx, route, slots, request, reply));
        } catch (error) {
          if (endpoint.desk) await recordDeskRefusal(ctx, request, error);
          const problem = await afterRefusal(ctx, error);
          // Something may have been stored all the same, or nobody can tell.
          if (endpoint.method !== 'GET') await rememberChange(ctx.replica, reply, request);
          throw problem;
        }
      },
    });
  }
}

async function run(
  portal: Context,
  { endpoint, handler, fromReplica }: Route,
  slots: Slots,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // What the desk changes is decided for the society, as its own role of the database.
  const ctx = endpoint.desk ? { ...portal, db: deskDbOf(portal) } : portal;
  const actor = endpoint.desk ? request.staff : request.actor;
  const input = receive(endpoint, request);
  const facts = factsOf(request);
  const read = <T>(call: (within: Context) => Promise<T>): Promise<T> =>
    fromReplica && ctx.replica
      ? ctx.replica.read(lastChangeOf(facts), (db) => call({ ...ctx, db }))
      : call(ctx);
  if (endpoint.givesBytes) {
    const { data } = await read((within) => handler(within, actor, input, facts));
    // Safe, both: the type of a handler whose endpoint gives bytes says so.
    if (endpoint.givesBytes === 'sound') return sendSound(request, reply, data as SoundBytes);
    return sendFile(reply, endpoint.givesBytes, data as FileBytes);
  }
  if (endpoint.givesEvents) {
    const { data } = await handler(ctx, actor, input, facts);
    // Safe: as above.
    return sendEvents(request, reply, data as EventStream);
  }
  const attempt = async (within: Context): Promise<SavedAnswer> => {
    const given = await handler(within, actor, input, facts);
    setCookies(reply, given.cookies ?? [], facts.isSecure);
    return answerToSave(endpoint, given);
  };
  const saved = await slots(() => {
    const { actor: member } = request;
    if (!endpoint.idempotent || member === null) return read(attempt);
    const keyed = {
      memberId: member.memberId,
      key: keyFrom(request.headers['idempotency-key']),
      hashes: requestHashes(ctx.keys, `${endpoint.method} ${endpoint.path}`, input),
    };
    return answerOnce(
      ctx.db,
      keyed,
      (tx) => attempt({ ...ctx, db: tx }),
      (first) => canSend(endpoint, reply, first),
    );
  });
  if (endpoint.method !== 'GET') await rememberChange(ctx.replica, reply, request);
  return send(endpoint, request, reply, saved);
}

function answerToSave(endpoint: Endpoint, { data, page, version }: AnyAnswer): SavedAnswer {
  return {
    status: endpoint.reply === null ? 204 : (endpoint.status ?? 200),
    payload: page ? { data, page } : { data },
    etag: version === undefined ? null : etagOf(version),
  };
}

/** Whether a stored answer has what the reply's schema needs to be written. */
function canSend(
  endpoint: Endpoint,
  reply: FastifyReply,
  { status, payload }: SavedAnswer,
): boolean {
  if (status === 204 || endpoint.reply === null) return true;
  // Written, null would be an object without fields.
  const { data = null } = Object(payload);
  if (data === null && !z.safeParse(endpoint.reply, null).success) return false;
  try {
    reply.code(status).serialize(payload);
    return true;
  } catch {
    return false;
  }
}

function send(
  { method, cacheSeconds }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, payload, etag }: SavedAnswer,
): FastifyReply {
  if (etag !== null) reply.header('etag', etag);
  if (cacheSeconds) reply.header('cache-control', `public, max-age=${cacheSeconds}`);
  if (status === 204) return reply.code(204).send();
  const isKnown =
    etag !== null && method === 'GET' && isKnownTag(request.headers['if-none-match'], etag);
  return isKnown ? reply.code(304).send() : reply.code(status).send(payload);
}

/**
 * Answers with a stream of events until its time is over. It goes out as it comes: neither compressed nor kept back by a proxy between.
 * When the page goes, the stream is closed.
 */
function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, lastingMs, end }: EventStream,
): FastifyReply {
  const isAsked = request.method === 'HEAD';
  const over = setTimeout(() => end('renew'), isAsked ? 0 : lastingMs);
  over.unref();
  body.once('close', () => clearTimeout(over));
  reply.headers({
    'cache-control': 'no-store, no-transform',
    // nginx buffers a whole reply unless this header forbids it.
    'x-accel-buffering': 'no',
  });
  return reply.type('text/event-stream; charset=utf-8').send(body);
}
