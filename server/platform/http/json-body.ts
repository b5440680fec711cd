import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';

/** Bodies are JSON in UTF-8 and nothing else; every other kind is answered with 415 before it is read. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const coding = request.headers['content-encoding'];
      // Only plain bodies: a compressed one could unfold to any size.
      if (coding !== undefined && coding !== 'identity')
        throw new Problem('unsupported_media_type');
      done(null, parseJson(body));
    } catch (error) {
      done(error instanceof Error ? error : new Problem('malformed_request'));
    }
  });
}

function parseJson(body: string | Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    const text = typeof body === 'string' ? body : decoder.decode(body);
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    throw new Problem('malformed_request');
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });
