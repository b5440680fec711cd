import type { FastifyInstance } from 'fastify';

/** One line a request: what was called and how it went. Never bodies, tokens, cookies, queries or addresses of mail. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ event: 'request_aborted', route: request.routeOptions.url ?? 'unknown' });
    done();
  });
}
