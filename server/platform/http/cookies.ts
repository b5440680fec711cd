import type { FastifyReply } from 'fastify';
import type { CookieChange } from './handler.ts';

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
