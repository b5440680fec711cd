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
  const html = page ? await page.bytes('identity') : Buffer.alloc(0);
  const variants = (await readPageVariants(folder, html)).map(({ matches, html }) => ({
    matches,
    page: webFile('/index.html', html),
  }));
  app.get('/*', { compress: false }, async (request, reply) => {
    if (page === undefined || !isPage(request.url)) throw new Problem('not_found');
    // What stands on a certificate is for somebody who holds it, not for a search engine that met its address.
    if (request.url.startsWith(pages.verify())) reply.header('x-robots-tag', 'noindex');
    // Which files a page needs is of use only to who is let in; at the log-in's address they are led on to the dashboard.
    const path = pathOf(request.url).replace(/^\/$/, pages.dashboard());
    const isMember = request.cookies._session_id !== undefined;
    const variant = isMember ? variants.find(({ matches }) => matches(path)) : undefined;
    return send(variant?.page ?? page, request, reply);
  });
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** A page's path with `:name` for what varies, and the files that the build says it needs (scripts/page-preloads.ts). */
type PagePreload = { readonly path: string; readonly files: readonly string[] };

/** The one page, once for each path, with the files of that path named in its head so that the browser fetches them at once. */
type PageVariant = { readonly matches: (path: string) => boolean; readonly html: Buffer };

/** The variants for pages behind the log-in; none when the build left no list. */
async function readPageVariants(folder: string, html: Buffer): Promise<PageVariant[]> {
  const list = join(folder, '.vite', 'preloads.json');
  if (!existsSync(list)) return [];
  // Safe: written by our own build.
  const preloads = JSON.parse(await readFile(list, 'utf8')) as PagePreload[];
  return preloads.map(({ path, files }) => {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
    return {
      matches: (asked) => pattern.test(asked),
      html: Buffer.from(html.toString('utf8').replace('</head>', `${links.join('')}</head>`)),
    };
  });
}

/** Every path is a page but the API's, health's, those for developers, and those that name a file. */
function isPage(url: string): boolean {
  const path = pathOf(url);
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
  const files = new Map<string, WebFile>();
  // One after the other: all at once would be more open files than some systems allow.
  for (const path of paths) files.set(path, await readWebFile(folder, path));
  return files;
}

async function readWebFile(folder: string, path: string): Promise<WebFile> {
  return webFile(path, await readFile(join(folder, path)), join(folder, path));
}

/** A file of the built pages; `source`: where the build may have left its compressed forms. */
function webFile(path: string, plain: Buffer, source?: string): WebFile {
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
      const making = compressed(source, plain, coding);
      made.set(coding, making);
      return making;
    },
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What the build left beside the file, else made once at the first request for it. */
function compressed(source: string | undefined, plain: Buffer, coding: Coding): Promise<Buffer> {
  const built = `${source}.${coding === 'br' ? 'br' : 'gz'}`;
  if (source !== undefined && existsSync(built)) return readFile(built);
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
