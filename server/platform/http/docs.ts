import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApi } from './openapi.ts';
import { basePath } from './route.ts';

/** The description of the API for programs, and the same for people. Made once, at the start. */
export function mountDocs(app: FastifyInstance): void {
  const document = openApi(endpoints);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  for (const [url, type, body] of [
    [`${basePath}/openapi.json`, 'application/json', json],
    ['/api/docs', 'text/html', page],
    ['/api/docs.css', 'text/css', docsStyle],
  ] as const) {
    app.get(url, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body),
    );
  }
}
