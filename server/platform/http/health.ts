import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import { ping } from '../db/db.ts';

const patienceMs = 1500;

/** /health/live: the process answers. /health/ready: it can do its work too. */
export function mountHealth(app: FastifyInstance, { db }: Context): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    const isReady = await Promise.race([ping(db), sleep(patienceMs, false, { ref: false })]);
    if (!isReady || app.draining.now)
      throw new Problem('service_unavailable', [], { retryAfterSeconds: 2 });
    return { status: 'ready' };
  });
  // Metrics have an address of their own; here their path would be a page of the dashboard.
  app.get('/metrics', async () => {
    throw new Problem('not_found');
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to end: it answers what comes, and asks every caller to come elsewhere next time. `asked` counts these. */
    draining: { now: boolean; asked: number };
  }
}

const atTheDoorMs = 100;
const farewellMs = 300;
const limitMs = 10_000;

/** Lets `drain` tell callers; before any route. */
export function readyToDrain(app: FastifyInstance): void {
  app.decorate('draining', { now: false, asked: 0 });
  app.addHook('onRequest', async (_, reply) => {
    if (!app.draining.now) return;
    app.draining.asked += 1;
    reply.header('connection', 'close');
  });
}

/**
 * Stops without failing a request. Connections that wait are still accepted, then no new ones are: before anybody is asked to close
 * a connection, for they would come again at once, and the system resets connections that wait at a listener that closes. Then callers
 * are told to close their connections, and what is under way gets its time. What takes longer is cut off.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs);
  await sleep(atTheDoorMs);
  // The listener alone: the HTTP server's own `close` would also end connections on which a request may be on its way.
  const isEmpty = new Promise<void>((resolve) => {
    Server.prototype.close.call(app.server, () => resolve());
  });
  app.draining.now = true;
  // While some still come, as from a busy machine, another request may be on its way; no connection brings a second one.
  for (let asked = -1; asked !== app.draining.asked; ) {
    asked = app.draining.asked;
    await sleep(farewellMs);
  }
  app.server.closeIdleConnections();
  await isEmpty;
  await app.close();
  clearTimeout(cut);
}
