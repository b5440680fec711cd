import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import { failureOf } from './errors.ts';
import { securityHeaders } from './security-headers.ts';

/** What Node could not read as HTTP is answered on the bare socket, in the same shape as any other failure. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = refusalOf(error.code);
  const body = JSON.stringify(failureOf(new Problem(code)));
  const headers = {
    ...securityHeaders(false),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'),
    // Half open the socket would stay for as long as the other side likes.
    () => socket.destroy(),
  );
}

function refusalOf(code: string | undefined): readonly [number, ProblemCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'payload_too_large'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'malformed_request'];
  return [400, 'malformed_request'];
}
