import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import { mountHealth } from '../health/health.ts';
import type { House } from '../house.ts';
import { mountWeb } from '../static/web-pages.ts';
import { setSecurityHeaders } from './app-headers.ts';
import { compressAnswers } from './compress.ts';
import { mountDocs } from './docs.ts';
import { readyToDrain } from './drain.ts';
import { answerFailure } from './errors.ts';
import { readJsonBodies } from './json-body.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { logRequests } from './request-log.ts';
import { basePath, mount, type Route } from './route.ts';
import { type LogOptions, serverOptions } from './server-options.ts';

export type ServerOptions = {
  /** Null logs nothing. */
  readonly log?: LogOptions | null;
  readonly trustedProxies?: readonly string[];
  /** The folder of the built web pages; null serves none. */
  readonly webFolder?: string | null;
};

/** What every process that answers HTTP shares, around the routes that it is given. */
export async function makeServer(
  house: House,
  routes: readonly Route[],
  options: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(options.log ?? null, options.trustedProxies ?? []));
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
  app.setErrorHandler(answerFailure);
  readyToDrain(app);
  logRequests(app);
  await app.register(cookie);
  await compressAnswers(app);
  readJsonBodies(app);
  mount(app, house, routes);
  mountHealth(app, house);
  mountDocs(app);
  refuseOtherMethods(
    app,
    routes.map(({ endpoint }) => ({ method: endpoint.method, url: basePath + endpoint.path })),
  );
  const servePage = await mountWeb(app, options.webFolder ?? null);
  app.setNotFoundHandler(async (request, reply) => {
    if (isPage(request.method, request.url)) return servePage(request, reply);
    throw new Problem('not_found');
  });
  return app;
}

/** Every path is a page of the dashboard but the API's, health's, and those that name a file. */
function isPage(method: string, url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|health)(\/|$)/.test(path) &&
    !/\.[a-z0-9]+$/i.test(path)
  );
}
