import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseCountry } from '#domain/countries/country.ts';
import { Problem } from '#domain/problems.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.ts';

const folder = join(import.meta.dirname, 'flags');
/** Wide enough for a card on a phone with a dense screen. */
const pngWidth = 320;
// Flags change every few years, and the path stays the same when one does.
const cacheControl = 'public, max-age=2592000';

type Flag = { readonly mediaType: string; readonly bytes: Buffer };
const flags = new Map<string, Promise<Flag>>();

/** Serves each country's flag as /flags/gh.svg and /flags/gh.png; the pictures are drawn from the first when first asked for. */
export function mountFlags(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/flags/:file', async (request, reply) => {
    const [, code = '', format] = /^([a-z]{2})\.(svg|png)$/.exec(request.params.file) ?? [];
    if (parseCountry(code) === null) throw new Problem('not_found');
    const { mediaType, bytes } = await flagOf(code, format === 'png');
    reply.header('cache-control', cacheControl);
    reply.header('content-security-policy', `${contentSecurityPolicy}; sandbox`);
    return reply.type(mediaType).send(bytes);
  });
}

function flagOf(code: string, isPng: boolean): Promise<Flag> {
  const key = `${code}.${isPng ? 'png' : 'svg'}`;
  const known = flags.get(key);
  if (known) return known;
  const making = isPng ? drawn(code) : read(code);
  flags.set(key, making);
  // A failure must not be remembered: the next request tries again.
  making.catch(() => flags.delete(key));
  return making;
}

async function read(code: string): Promise<Flag> {
  return { mediaType: 'image/svg+xml', bytes: await readFile(join(folder, `${code}.svg`)) };
}

async function drawn(code: string): Promise<Flag> {
  const { bytes: svg } = await read(code);
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(svg).resize(pngWidth).png({ palette: true, effort: 10 }).toBuffer();
  return { mediaType: 'image/png', bytes };
}
