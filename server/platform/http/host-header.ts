import type { FastifyInstance } from 'fastify';
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
export function parseHost(
  header: string | undefined,
): { readonly name: string; readonly port: number | null } | null {
  const [, name, port] = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(header ?? '') ?? [];
  return name === undefined ? null : { name, port: port === undefined ? null : Number(port) };
}
