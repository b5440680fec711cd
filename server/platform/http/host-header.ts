import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#domain/problems.ts';

/**
 * Refuses a request that names its host twice, in no sound way, or not at all: what stands before us might have read
 * another of the two. Nothing that leaves the server is made from the header: links begin with PUBLIC_URL.
 * @source RFC 9112, 3.2
 */
export function refuseUnsoundHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
    // HTTP/1.0 knows no such header.
    const isLeftOut = names.length === 0 && raw.httpVersion === '1.0';
    const isSound = names.length === 1 && parseHost(raw.headers.host) !== null;
    if (!isLeftOut && !isSound) throw new Problem('malformed_request');
  });
}

/** A host and its port, null for a port that is left out; null for what is no host. */
function parseHost(
  header: string | undefined,
): { readonly name: string; readonly port: number | null } | null {
  const [, name, port] = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(header ?? '') ?? [];
  return name === undefined ? null : { name, port: port === undefined ? null : Number(port) };
}

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
