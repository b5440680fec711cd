import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bytesType } from '#contract/platform/bytes-type.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { Problem } from '#domain/problems.ts';

/** Bodies of raw bytes, for the calls that declare them; each is as large as its endpoint allows and no larger. */
export function readBytesBodies(app: FastifyInstance): void {
  app.addContentTypeParser(bytesType, { parseAs: 'buffer' }, (request, body, done) => {
    if (isPlain(request)) done(null, body);
    else done(new Problem('unsupported_media_type'));
  });
}

/**
 * Before the body is read: bytes only where bytes are taken, and nothing else there.
 * @throws Problem `unsupported_media_type`
 */
export function refuseOtherTypes({ takesBytes }: Endpoint, { headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const isRefused = takesBytes ? type !== undefined && type !== bytesType : type === bytesType;
  if (isRefused) throw new Problem('unsupported_media_type');
}

/** A compressed body could unfold to any size. */
function isPlain({ headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding'];
  return coding === undefined || coding === 'identity';
}
