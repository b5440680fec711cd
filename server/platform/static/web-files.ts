import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

export type Coding = 'br' | 'gzip' | 'identity';

/** A file of the built pages, held in memory: no request ever names a path on disk. */
export type WebFile = {
  readonly type: string;
  readonly etag: string;
  /** Named by its content, so that it never changes. */
  readonly isHashed: boolean;
  readonly bytes: (coding: Coding) => Promise<Buffer>;
  readonly codings: readonly Coding[];
};

/** All files under the folder by their URL path. Files beside them ending in .br or .gz are their compressed forms. */
export async function readWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
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
      const kept = made.get(coding);
      if (kept) return kept;
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
