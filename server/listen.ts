import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

type Place = Pick<Environment, 'host' | 'port'>;

/** Looks before everything else is started: nobody should wait for a database only to hear this. */
export async function refusePortInUse(place: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw asStartError(error, place);
  });
}

/** @throws StartError when somebody else listens there, or the address is not of this machine */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  await app
    .listen({ host, port, backlog: 1024, listenTextResolver: () => 'listening' })
    .catch((error: unknown) => {
      throw asStartError(error, { host, port });
    });
}

function asStartError(error: unknown, { host, port }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const elsewhere = 'stop what listens there, or choose another with PORT=3001.';
  if (code === 'EADDRINUSE') {
    return new StartError('port_in_use', `Port ${port} on ${host} is in use: ${elsewhere}`);
  }
  if (code === 'EACCES') {
    return new StartError(
      'port_in_use',
      `Port ${port} needs special rights: choose one above 1023 with PORT.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      'environment_wrong',
      `HOST is wrong: ${host} is no address of this machine.`,
    );
  }
  return error;
}

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
      '',
      `The society’s desk is at ${own}/society: log in as officer@example.org.`,
    );
  }
  if (hasMailbox)
    lines.push(
      '',
      `Email is not sent. Read it at ${own}/dev/mailbox`,
      `The code for the desk’s log-in is at ${own}/dev`,
    );
  return `${lines.join('\n')}\n\n`;
}

/** Where a server without a proxy before it is reached. */
export function ownUrl(host: string, port: number | string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
