import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.ts';

/** What every answer carries, whatever becomes of the request. Pages and files say themselves how long they may be kept. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(request.protocol === 'https'));
  reply.header('x-request-id', request.id);
  reply.header('cache-control', 'no-store');
}
