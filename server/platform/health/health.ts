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
}
