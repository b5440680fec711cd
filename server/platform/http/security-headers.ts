import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only our own scripts, styles, pictures and calls; no frames; no script from text. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const always = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const whenSecure = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** The headers of every answer, errors and files included. `isHttps`: the visitor came by https. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? { ...always, ...whenSecure } : always;
}

/** What every answer carries, whatever becomes of the request. Pages and files say themselves how long they may be stored. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(request.protocol === 'https'));
  reply.header('x-request-id', request.id);
  reply.header('cache-control', 'no-store');
}
