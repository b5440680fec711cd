import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#contract/pages.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';

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
    // Current split on a certificate is for somebody who holds it, not for a search engine that met its address.
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

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const alreadySmall = new Set(['.png', '.jpg', '.webp', '.ico', '.woff2']);

type Coding = 'br' | 'gzip' | 'identity';

/** A file of the built pages, held in memory: no request ever names a path on disk. */
type WebFile = {
  readonly type: string;
  readonly etag: string;
  /** Named by its content, so that it never changes. */
  readonly isHashed: boolean;
  readonly bytes: (coding: Coding) => Promise<Buffer>;
  readonly codings: readonly Coding[];
};

/** All files under the folder by their URL path. Files beside them ending in .br or .gz are their compressed forms. */
async function readWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  if (!existsSync(folder)) return new Map();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    // Vite's manifest is for the build's own checks.
    .filter((path) => !/\.(br|gz|map)$/.test(path) && !path.startsWith('/.'));
  const files = await Promise.all(
    paths.map(async (path) => [path, await readWebFile(folder, path)] as const),
  );
  return new Map(files);
}

async function readWebFile(folder: string, path: string): Promise<WebFile> {
  const plain = await readFile(join(folder, path));
  const extension = extname(path);
  const made = new Map<Coding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    isHashed: /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path),
    codings: alreadySmall.has(extension) ? ['identity'] : ['br', 'gzip', 'identity'],
    bytes: (coding) => {
      const cached = made.get(coding);
      if (cached) return cached;
      const making = compressed(join(folder, path), plain, coding);
      made.set(coding, making);
      return making;
    },
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What the build left beside the file, else made once at the first request for it. */
function compressed(file: string, plain: Buffer, coding: Coding): Promise<Buffer> {
  const built = `${file}.${coding === 'br' ? 'br' : 'gz'}`;
  if (existsSync(built)) return readFile(built);
  if (coding === 'gzip') return gzipped(plain, { level: 9 });
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

const path = '/.well-known/security.txt';
// Less than a year, so that nobody writes to an address that was given up long ago.
const lastsDays = 180;

/** Where to report a hole, for who looks for it. @source RFC 9116 */
export function mountSecurityTxt(app: FastifyInstance, { society, publicUrl, now }: Context): void {
  app.get(path, async (_, reply) => {
    const day = new Date(now()).setUTCHours(0, 0, 0, 0);
    const expires = new Date(day + lastsDays * 86_400_000);
    const lines = [
      `Contact: mailto:${society.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
