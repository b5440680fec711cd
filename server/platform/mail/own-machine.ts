import type { FastifyRequest } from 'fastify';
import { parseHost } from '../http/host-header.ts';

// What a proxy adds, of whatever kind. One that adds nothing speaks HTTP/1.0 to us.
const headersOfProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request comes from a browser on this machine that was given this server's own address. By the connection and
 * not by what a header says; but a page of a stranger may have a name that leads here (DNS rebinding), and a proxy on this
 * machine may pass strangers on with a host of its own choice: so the host must be ours to the letter, and no proxy named.
 */
export function isFromOwnMachine({ raw, headers }: FastifyRequest): boolean {
  const from = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const host = parseHost(headers.host);
  const { localPort } = raw.socket;
  const isOwnPort = localPort === undefined || (host?.port ?? 80) === localPort;
  const origin = headers.origin;
  return (
    (from === '::1' || from.startsWith('127.')) &&
    raw.httpVersion !== '1.0' &&
    host !== null &&
    isLoopback(host.name) &&
    isOwnPort &&
    (origin === undefined || origin === `http://${headers.host}`) &&
    headersOfProxies.every((name) => headers[name] === undefined)
  );
}

/** Whether a host name means this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
