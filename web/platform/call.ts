import { bytesType } from '#contract/platform/bytes-type.ts';
import type { Endpoint, Given, Page, Reply } from '#contract/platform/endpoint.ts';
import { CallError, isRecord, readFailure, unreadable } from './call-error.ts';
import { beginFirstCalls, takeFirstCall } from './first-calls.ts';
import { learnClock } from './session/clock.ts';
import { endSession, readSessionCookie } from './session/session-cookie.ts';

const basePath = '/api/v1';

type OptionalKeys<G> = {
  [K in keyof G]: undefined extends G[K] ? K : Record<never, never> extends G[K] ? K : never;
}[keyof G];

/** What a call takes: the endpoint's params, query and body as far as it has them, and how to send it. */
export type CallOptions<E extends Endpoint> = Omit<Given<E>, OptionalKeys<Given<E>>> &
  Partial<Pick<Given<E>, OptionalKeys<Given<E>>>> & {
    /** The version that is changed, as answered in `etag`. */
    ifMatch?: string;
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Of a file: how many bytes of it have arrived. */
    onProgress?: (bytes: number) => void;
    /** Lets the request outlive the page; browsers take 64 KB at most so. */
    keepalive?: boolean;
  };

/** What a call answers. `page` only for lists in pages, `etag` only for what has versions. */
export type Answer<Data, PageOfList = undefined> = {
  data: Data;
  page: PageOfList;
  etag: string | null;
};

type PageOf<E extends Endpoint> = E['page'] extends true ? Page : undefined;

type Optional<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>];

/** Whose calls they are, members' or the desk's: what authenticates them, and what happens to a session that the server does not know. */
export type Side = {
  /** The bearer token; null without a session, and where a cookie alone authenticates. */
  readonly readToken: () => string | null;
  /** What every call carries besides. */
  readonly headers: Readonly<Record<string, string>>;
  /** The call fails once what it returns has come. */
  readonly endSession: () => void | Promise<void>;
};

/** The one client of the API, for one side. */
export function makeCalls(side: Side) {
  /**
   * Makes a call. No time-out; 2xx is success.
   * @throws CallError for every failure; an abort is thrown as it comes.
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    ...[options]: Optional<E>
  ): Promise<Answer<Reply<E>, PageOf<E>>> {
    const answer = await sendWhole(endpoint, options ?? {});
    const body = answer.status === 204 ? {} : await answer.json().catch(() => null);
    if (!isRecord(body)) throw unreadable(answer.status);
    // The server answers by the same contract and strips what it does not declare: parsing again would cost the phone time.
    return { data: body.data, page: body.page, etag: answer.headers.get('etag') } as Answer<
      Reply<E>,
      PageOf<E>
    >;
  }

  /**
   * The same for what answers with a file.
   * @throws as `call`
   */
  async function callForFile<E extends Endpoint & { givesBytes: string }>(
    endpoint: E,
    ...[options]: Optional<E>
  ): Promise<Blob> {
    const given: Sent = options ?? {};
    return wholeFile(await sendWhole(endpoint, given), given);
  }

  /**
   * The same for what answers with events: the stream of them. It never ends the session here, for nobody has pressed anything: what
   * is being typed stays, and the next call finds out.
   * @throws as `call`
   */
  async function callForEvents<E extends Endpoint & { givesEvents: true }>(
    endpoint: E,
    options: CallOptions<E>,
  ): Promise<ReadableStream<Uint8Array>> {
    const answer = await send(side, endpoint, options);
    if (!answer.ok || answer.body === null) throw await readFailure(answer);
    return answer.body;
  }

  async function sendWhole(endpoint: Endpoint, given: Sent): Promise<Response> {
    const answer = await send(side, endpoint, given);
    if (answer.ok) return answer;
    const failure = await readFailure(answer);
    // A refused log-in is 401 as well, and there is no session to end. Half a session, without its second cookie, is none.
    const isOver =
      failure.code === 'second_cookie_required' ||
      (failure.status === 401 && failure.code !== 'wrong_credentials');
    if (isOver) await side.endSession();
    throw failure;
  }

  return { call, callForFile, callForEvents };
}

const members: Side = { readToken: readSessionCookie, headers: {}, endSession };

/** Members' calls, with the bearer token of their cookie. */
export const { call, callForFile, callForEvents } = makeCalls(members);

/** Sends what the page at this address asks for first. */
export function beginCalls(): void {
  beginFirstCalls((path) => sendAs(members, readSessionCookie(), { method: 'GET', path }, {}));
}

/** A file that is made while it is sent says by a broken connection that it did not become whole. */
async function wholeFile(answer: Response, { onProgress, signal }: Sent): Promise<Blob> {
  const parts: BlobPart[] = [];
  try {
    if (onProgress === undefined || answer.body === null) return await answer.blob();
    const reader = answer.body.getReader();
    for (let received = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
      parts.push(value);
      received += value.length;
      onProgress(received);
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(
      'The connection failed before we had the whole file. Nothing was saved. Try again.',
      { status: 0, code: 'network' },
    );
  }
}

type Sent = {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  ifMatch?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  onProgress?: (bytes: number) => void;
  keepalive?: boolean;
};

async function send(side: Side, endpoint: Endpoint, given: Sent): Promise<Response> {
  const token = side.readToken();
  const begun = endpoint.method === 'GET' ? takeFirstCall(pathOf(endpoint, given)) : undefined;
  const answer = await (begun ?? sendAs(side, token, endpoint, given));
  learnClock(answer.headers.get('date'));
  if (answer.status !== 401 || token === null || endpoint.path === '/session') return answer;
  // While this was on its way another tab was given a new token: the refusal is about the old one, not about the session.
  const renewed = side.readToken();
  return renewed === null || renewed === token ? answer : sendAs(side, renewed, endpoint, given);
}

async function sendAs(
  side: Side,
  token: string | null,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'takesBytes'>,
  given: Sent,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', ...side.headers });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const body = given.body instanceof Blob ? given.body : asJson(given.body);
  if (body !== null)
    headers.set('content-type', endpoint.takesBytes ? bytesType : 'application/json');
  for (const [name, value] of Object.entries(given.headers ?? {}))
    if (value !== undefined) headers.set(name, String(value));
  if (given.ifMatch) headers.set('if-match', given.ifMatch);
  if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey);
  try {
    return await fetch(basePath + pathOf(endpoint, given), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      body,
      signal: given.signal ?? null,
      keepalive: given.keepalive ?? false,
    });
  } catch (error) {
    if (given.signal?.aborted) throw error;
    throw new CallError('We cannot reach the server. Check your connection and try again.', {
      status: 0,
      code: 'network',
    });
  }
}

function asJson(body: unknown): string | null {
  return body === undefined ? null : JSON.stringify(body);
}

function pathOf(endpoint: Pick<Endpoint, 'path'>, { params, query }: Sent): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(isRecord(params) ? params[name] : '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
