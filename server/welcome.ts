import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';

/** What the operator reads when all is up: where to go, and with which log-in. */
export function welcome(
  app: FastifyInstance,
  { host, publicUrl }: Pick<Environment, 'host' | 'publicUrl'>,
  { hasSample, hasMailbox }: { readonly hasSample: boolean; readonly hasMailbox: boolean },
): string {
  const bound = app.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : '';
  const own = ownUrl(host, port);
  const lines = ['', `Membership Dashboard is ready at ${publicUrl ?? own}`];
  if (hasSample) {
    lines.push(
      '',
      'Sample log-ins, all with the password sankofa-sample-2026:',
      '  ama@example.org     individual, many works, a known ISNI',
      '  kofi@example.org    individual, co-writer, ISNI pending',
      '  label@example.org   corporate',
      '  new@example.org     individual, no works yet',
      '  volta@example.org   corporate, logs in with a code as well: read its key in the mailbox',
    );
  }
  if (hasMailbox) lines.push('', `Mail is not sent but read at ${own}/dev/mailbox`);
  return `${lines.join('\n')}\n\n`;
}

/** Where a server without a proxy before it is reached. */
export function ownUrl(host: string, port: number | string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
