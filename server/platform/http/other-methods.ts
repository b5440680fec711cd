import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Problem } from '#domain/problems.ts';

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Where something is answered, every other method is told so, with what is allowed. */
export function refuseOtherMethods(
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
      // In a hook: no body is read for what is refused.
      onRequest: async (_, reply) => {
        reply.header('allow', allow.join(', '));
        throw new Problem('method_not_allowed');
      },
      handler: async () => {},
    });
  }
}
