import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Page, Parsed, Reply } from '#contract/platform/endpoint.ts';
import type { Actor, Context, StaffActor } from '../../context.ts';
import type { EventStream } from '../events/streams.ts';

/** The facts of a request beyond its parsed input; only handlers about the session itself use them. */
export type RequestFacts = {
  /** The caller's address, after configured proxies. */
  readonly address: string;
  readonly userAgent: string;
  /** By their names on the wire; left out by callers that have no request. */
  readonly cookies?: Readonly<Record<string, string | undefined>>;
  /** The token in the Authorization header, whatever it is worth. */
  readonly bearer?: string | null;
  /** Writes one line to the server's log, with the id of the request. */
  readonly log?: (line: Readonly<Record<string, unknown>>) => void;
  /** Whether cookies must carry Secure. */
  readonly isSecure: boolean;
};

/** A cookie that the answer sets; `value` null clears it, `maxAgeSeconds` null makes it a cookie of the browser session. */
export type CookieChange = {
  readonly name: string;
  readonly value: string | null;
  readonly httpOnly: boolean;
  readonly maxAgeSeconds: number | null;
};

/** Bytes to answer with, all at once or as they come; `fileName` is what they are saved under. */
export type FileBytes = {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly mediaType: string;
  readonly fileName: string;
};

/** A sound of `size` bytes to answer with; `part` gives those from `from` up to and without `end`, as they come. */
export type SoundBytes = {
  readonly size: number;
  readonly part: (from: number, end: number) => AsyncIterable<Uint8Array>;
  readonly mediaType: string;
};

type BytesOf<E> = E extends { givesBytes: 'sound' } ? SoundBytes : FileBytes;

/** What a handler gives back: data, and what belongs to the answer besides it. */
export type Answer<E extends Endpoint> = {
  readonly data: E extends { givesBytes: string }
    ? BytesOf<E>
    : E extends { givesEvents: true }
      ? EventStream<Reply<E>>
      : Reply<E>;
  readonly cookies?: readonly CookieChange[];
} & (E extends { page: true } ? { readonly page: Page } : unknown) &
  (E extends { versioned: string } ? { readonly version: number } : unknown);

/** Visitors may call the public endpoints; everywhere else there is a member, or at the desk somebody of the staff. */
type ActorOf<E extends Endpoint> = E['may'] extends 'use_public_pages' | 'log_out'
  ? E extends { desk: true }
    ? StaffActor | null
    : Actor | null
  : E extends { desk: true }
    ? StaffActor
    : Actor;

/**
 * `ifMatch` is the version that the caller saw, for endpoints that change something versioned; `seen` are the versions of
 * which it may be any, null for every version, for those that need no If-Match.
 */
export type HandlerInput<E extends Endpoint> = Parsed<E> &
  (E extends { versioned: 'changes' } ? { readonly ifMatch: number } : unknown) &
  (E extends { versioned: 'changes_any' } ? { readonly seen: readonly number[] | null } : unknown);

/** One thing the product does: takes who asks and what they ask, opens one transaction, answers or throws Problem. */
export type Handler<E extends Endpoint> = (
  ctx: Context,
  actor: ActorOf<E>,
  input: HandlerInput<E>,
  facts: RequestFacts,
) => Promise<Answer<E>>;

export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    address: request.ip,
    userAgent: plainLine(request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: request.cookies,
    bearer: bearerOf(request.headers.authorization),
    log: (line) => request.log.info(line),
    isSecure: !isLoopbackHttp(request),
  };
}

/** Text that is shown in terminals and logs: no control characters, of which headers may hold those from U+0080 on. */
function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Plain http to a name of this machine: the one case in which cookies go without Secure. */
function isLoopbackHttp({ protocol, hostname }: FastifyRequest): boolean {
  return (
    protocol === 'http' && /^(localhost|(.+\.)?localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
  );
}

function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S{1,2000})$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * The name that a cookie has on the wire when scripts cannot read it. With the `__Host-` prefix browsers take it only from this very host,
 * over https; over plain http on this machine they would not take it at all.
 * @source RFC 6265bis, section 4.1.3.2
 */
export function prefixedName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Sets cookies on the answer, each at most once: what a handler says comes after and takes the place of a renewal. */
export function setCookies(
  reply: FastifyReply,
  changes: readonly CookieChange[],
  isSecure: boolean,
): void {
  for (const { name, value, httpOnly, maxAgeSeconds } of changes) {
    const lifetime = value === null ? 0 : maxAgeSeconds;
    reply.setCookie(httpOnly ? prefixedName(name, isSecure) : name, value ?? '', {
      path: '/',
      sameSite: 'strict',
      secure: isSecure,
      httpOnly,
      ...(lifetime !== null && { maxAge: lifetime }),
    });
  }
}
