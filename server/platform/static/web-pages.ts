import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#contract/pages.ts';
import { Problem } from '#domain/problems.ts';
import { type Coding, readWebFiles, type WebFile } from './web-files.ts';

/** Serves the built files, and for every path of the dashboard the one page. */
export async function mountWeb(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readWebFiles(folder);
  for (const [path, file] of files) {
    if (path === '/index.html') continue;
    app.get(path, { compress: false }, (request, reply) => send(file, request, reply));
  }
  const page = files.get('/index.html');
  app.get('/*', { compress: false }, async (request, reply) => {
    if (page === undefined || !isPage(request.url)) throw new Problem('not_found');
    // What stands on a paper is for who holds it, not for a search engine that met its address.
    if (request.url.startsWith(pages.verify())) reply.header('x-robots-tag', 'noindex');
    return send(page, request, reply);
  });
}

/** Every path is a page but the API's, health's, those for developers, and those that name a file. */
function isPage(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return !/^\/(api|health|dev)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

async function send(
  file: WebFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const coding = codingFor(file, request.headers['accept-encoding'] ?? '');
  const etag = `"${file.etag}-${coding}"`;
  reply
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(file.type).send(await file.bytes(coding));
}

function codingFor({ codings }: WebFile, accepted: string): Coding {
  const refused = (coding: string) =>
    new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`).test(accepted);
  const wanted = codings.find(
    (coding) => new RegExp(`\\b${coding}\\b`).test(accepted) && !refused(coding),
  );
  return wanted ?? 'identity';
}
