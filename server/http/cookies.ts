import type { FastifyReply } from 'fastify';
import type { CookieChange } from './verb.ts';

/** Sets cookies on the answer, each at most once: what a verb says comes after and takes the place of a renewal. */
export function setCookies(
  reply: FastifyReply,
  changes: readonly CookieChange[],
  isSecure: boolean,
): void {
  for (const { name, value, httpOnly, maxAgeSeconds } of changes) {
    const lifetime = value === null ? 0 : maxAgeSeconds;
    reply.setCookie(name, value ?? '', {
      path: '/',
      sameSite: 'strict',
      secure: isSecure,
      httpOnly,
      ...(lifetime !== null && { maxAge: lifetime }),
    });
  }
}
