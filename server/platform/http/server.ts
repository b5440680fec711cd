import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type HTTPMethods } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { requestSeconds, requestsAborted, requestsFailed } from '../telemetry/metrics.ts';
import { readyToDrain } from './health.ts';
import { refuseUnsoundHosts } from './host-header.ts';
import { docsPage } from './openapi/docs-page.ts';
import { openApi } from './openapi/openapi.ts';
import { readBytesBodies, readJsonBodies } from './receive.ts';
import { answerFailure } from './replies/errors.ts';
import { basePath, mount, type Route } from './route.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { type LogOptions, serverOptions } from './server-options.ts';

/** The style of /api/docs: a file of its own, for the policy allows none within the page. */
const docsStyle = `
:root { color-scheme: light dark; --line: #d5d2c8; --soft: #f5f3ec; --mark: #0b5a45; --page: #fffefa; --ink: #22211d; }
@media (prefers-color-scheme: dark) {
  :root { --line: #45433c; --soft: #26251f; --mark: #7fd1b5; --page: #191813; --ink: #eceae1; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; font: 1rem/1.55 system-ui, sans-serif; background: var(--page); color: var(--ink); }
a { color: var(--mark); }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
nav ul { padding-left: 1.25rem; }
nav li { padding: 0.25rem 0; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-radius: 0.5rem; margin: 1rem 0; padding: 0 1rem 1rem; }
h3 code { background: var(--soft); border-radius: 0.25rem; padding: 0.15rem 0.4rem; }
h4 { margin: 1rem 0 0.25rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; min-width: 38rem; font-size: 0.925rem; }
th, td { border-top: 1px solid var(--line); padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; }
caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
summary { cursor: pointer; min-height: 44px; padding: 0.6rem 0; font-weight: 600; }
`.trimStart();

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Where something is answered, every other method is told so, with what is allowed. */
function refuseOtherMethods(
  app: FastifyInstance,
  mounted: readonly { readonly method: string; readonly url: string }[],
): void {
  const byUrl = Map.groupBy(mounted, ({ url }) => url);
  for (const [url, there] of byUrl) {
    const allowed = there.map(({ method }) => method);
    const allow = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      // In a hook, so that no body is read for a refused request.
      onRequest: async (_, reply) => {
        reply.header('allow', allow.join(', '));
        throw new Problem('method_not_allowed');
      },
      handler: async () => {},
    });
  }
}

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
  // Node itself would answer an unknown Expect without our headers. Anybody who has one is answered like everybody else.
  app.server.on('checkExpectation', (...asked) => app.server.emit('request', ...asked));
  app.decorateRequest('actor', null);
  app.decorateRequest('staff', null);
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

/** One line a request: what was called and how it went. Never bodies, tokens, cookies, queries or addresses of mail. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    requestSeconds.observe(answered, reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500) requestsFailed.inc();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    requestsAborted.inc();
    request.log.info({ event: 'request_aborted', route: request.routeOptions.url ?? 'unknown' });
    done();
  });
}

/**
 * Compresses replies where it pays while they are sent. Request bodies are never decompressed: json-body.ts explains
 * why.
 */
async function compressAnswers(app: FastifyInstance): Promise<void> {
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

/** The description of the API for programs, and the same for people. Takes longer than all else of a start: made when it is first asked for. */
let description: { readonly json: string; readonly page: string } | null = null;

function describeApi(): NonNullable<typeof description> {
  if (description === null) {
    const document = openApi(endpoints);
    description = { json: JSON.stringify(document), page: docsPage(document) };
  }
  return description;
}

function mountDocs(app: FastifyInstance): void {
  for (const [url, type, body] of [
    [`${basePath}/openapi.json`, 'application/json', () => describeApi().json],
    ['/api/docs', 'text/html', () => describeApi().page],
    ['/api/docs.css', 'text/css', () => docsStyle],
  ] as const) {
    app.get(url, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body()),
    );
  }
}
