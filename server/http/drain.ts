import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to end: it answers what comes, and asks every caller to come elsewhere next time. */
    draining: { now: boolean };
  }
}

const farewellMs = 300;
const limitMs = 10_000;

/** Lets `drain` tell callers; before any route. */
export function readyToDrain(app: FastifyInstance): void {
  app.decorate('draining', { now: false });
  app.addHook('onRequest', async (_, reply) => {
    if (app.draining.now) reply.header('connection', 'close');
  });
}

/**
 * Stops without failing a request: callers with an open connection are first told to close it, then nothing new is let in,
 * and what is under way gets its time. What takes longer is cut off.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.draining.now = true;
  await sleep(farewellMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs - farewellMs);
  await app.close();
  clearTimeout(cut);
}
