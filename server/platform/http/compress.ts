import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compresses what is worth it while it is sent. Request bodies are never unfolded: see json-body.ts. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: 1024,
    globalDecompression: false,
    // Of a list of works quality 4 leaves hardly more than 11 and takes a thirtieth of the time.
    // A window of 256 KB: with the usual one nothing of a file that comes bit by bit would leave before 8 MB of it are there.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    zlibOptions: { level: 6 },
  });
}
