import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { Problem } from '#domain/problems.ts';
import type { FileBytes, SoundBytes } from '../handler.ts';
import { contentSecurityPolicy } from '../security-headers.ts';

/**
 * Answers with a file. Whatever it holds it runs nothing here: its type is the one that we found, nobody guesses another
 * (nosniff is on every answer), it may not act as a page (sandbox), and an attachment is saved and never shown.
 *
 * What comes bit by bit is asked for its first bit before anything is answered, so that a refusal is still one. What fails later
 * breaks the connection, for half a file that ends well would be taken for a whole one. When the client goes, the source is told.
 */
export async function sendFile(
  reply: FastifyReply,
  as: Exclude<NonNullable<Endpoint['givesBytes']>, 'sound'>,
  { bytes, mediaType, fileName }: FileBytes,
): Promise<FastifyReply> {
  const body = bytes instanceof Uint8Array ? bytes : await begun(bytes);
  reply.header('content-security-policy', `${contentSecurityPolicy}; sandbox`);
  if (as === 'attachment') reply.header('content-disposition', attachmentAs(fileName));
  else reply.header('cache-control', 'public, max-age=31536000, immutable');
  return reply.type(mediaType).send(body);
}

/** What comes bit by bit, once its first bit is there. */
async function begun(source: AsyncIterable<Uint8Array>): Promise<Readable> {
  const bytes = source[Symbol.asyncIterator]();
  const first = await bytes.next();
  return Readable.from(
    (async function* () {
      try {
        for (let next = first; !next.done; next = await bytes.next()) yield next.value;
      } finally {
        await bytes.return?.();
      }
    })(),
    { objectMode: false },
  );
}

/** @source RFC 6266 and RFC 8187: a plain name for old programs, the real one for the others */
function attachmentAs(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Answers with a sound, or the range of it that a player asks for when it seeks: only that is read. It is played and nothing else
 * (its own type, no other guessed, no page), and nobody keeps it: the address is good for a while only.
 * @throws Problem `range_unsatisfiable`
 * @source RFC 9110 sections 14 and 15.3.7
 */
export async function sendSound(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, part, mediaType }: SoundBytes,
): Promise<FastifyReply> {
  // There is no version to compare with, so a conditional range request gets the whole file.
  const wanted = request.headers['if-range'] === undefined ? request.headers.range : undefined;
  const range = byteRange(wanted, size);
  reply.header('accept-ranges', 'bytes');
  if (range === null) {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem('range_unsatisfiable');
  }
  const { from, end } = range === 'whole' ? { from: 0, end: size } : range;
  const isAsked = request.method === 'HEAD';
  const body = isAsked ? Readable.from([]) : await begun(part(from, end));
  reply.headers({
    'content-security-policy': `${contentSecurityPolicy}; sandbox`,
    'content-disposition': 'inline',
    'cache-control': 'private, no-store',
    'content-length': end - from,
  });
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${from}-${end - 1}/${size}`);
  }
  return reply.type(mediaType).send(body);
}

/** Bytes of a file from `from` up to and without `end`. */
type ByteRange = { readonly from: number; readonly end: number };

/**
 * The one range that a request asks for, of a file of `size` bytes; `whole` when it asks for none, for several, or in no way that can
 * be read; null when what it asks for is not there. @source RFC 9110 section 14.1.2
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return from < size ? { from, end: size } : null;
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  return from < size ? { from, end: last === '' ? size : Math.min(size, Number(last) + 1) } : null;
}
