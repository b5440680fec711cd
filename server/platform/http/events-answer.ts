import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream } from '../events/streams.ts';

/**
 * Answers with a stream of events until its time is over. It goes out as it comes: neither compressed nor kept back by a proxy between.
 * When the page goes, the stream is closed.
 */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, lastingMs, end }: EventStream,
): FastifyReply {
  const isAsked = request.method === 'HEAD';
  const over = setTimeout(() => end('renew'), isAsked ? 0 : lastingMs);
  over.unref();
  body.once('close', () => clearTimeout(over));
  reply.headers({
    'cache-control': 'no-store, no-transform',
    // nginx waits for a whole answer unless it is told.
    'x-accel-buffering': 'no',
  });
  return reply.type('text/event-stream; charset=utf-8').send(body);
}
