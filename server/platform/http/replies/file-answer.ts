import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { FileBytes } from '../handler.ts';
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
export async function begun(source: AsyncIterable<Uint8Array>): Promise<Readable> {
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
