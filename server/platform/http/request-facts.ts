import type { FastifyRequest } from 'fastify';
import type { RequestFacts } from './handler.ts';

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
