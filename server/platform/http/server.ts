import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { setSecurityHeaders } from './app-headers.ts';
import { readBytesBodies } from './bytes-body.ts';
import { compressAnswers } from './compress.ts';
import { mountDocs } from './docs.ts';
import { readyToDrain } from './drain.ts';
import { answerFailure } from './errors.ts';
import { refuseUnsoundHosts } from './host-header.ts';
import { readJsonBodies } from './json-body.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { logRequests } from './request-log.ts';
import { basePath, mount, type Route } from './route.ts';
import { type LogOptions, serverOptions } from './server-options.ts';

export type ServerOptions = {
  /** Null logs nothing. */
  readonly log?: LogOptions | null;
  readonly trustedProxies?: readonly string[];
};

/** What every process that answers HTTP shares, around the routes that it is given. */
export async function makeServer(
  ctx: Context,
  routes: readonly Route[],
  options: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(options.log ?? null, options.trustedProxies ?? []));
  // Node itself would answer an unknown Expect without our headers. Whoever has one is answered like everybody else.
  app.server.on('checkExpectation', (...asked) => app.server.emit('request', ...asked));
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
  refuseUnsoundHosts(app);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(async () => {
    throw new Problem('not_found');
  });
  readyToDrain(app);
  logRequests(app);
  await app.register(cookie);
  await compressAnswers(app);
  readJsonBodies(app);
  readBytesBodies(app);
  mount(app, ctx, routes);
  mountDocs(app);
  refuseOtherMethods(
    app,
    routes.map(({ endpoint }) => ({ method: endpoint.method, url: basePath + endpoint.path })),
  );
  return app;
}
