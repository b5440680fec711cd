import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseChange } from './embedded.ts';

/**
 * One line when our own PostgreSQL goes away, another when the reason changes, and one when it is back: tries in between say
 * nothing new.
 */
export function logDatabaseChanges(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  now: () => number = Date.now,
): (change: DatabaseChange) => void {
  let away: { readonly since: number; readonly advice: string } | null = null;
  return (change) => {
    if (change.kind === 'away') {
      if (away?.advice !== change.advice) {
        log.error({ event: 'database_away', advice: change.advice });
      }
      away = { since: away?.since ?? now(), advice: change.advice };
      return;
    }
    if (away !== null) log.info({ event: 'database_back', away_ms: now() - away.since });
    away = null;
  };
}
