import type pg from 'pg';
import { isDatabaseAway } from '../database-errors.ts';
import type { PooledConnection } from '../db.ts';

/**
 * A connection to the replica that becomes one to the primary when the replica fails: the statement is sent again there, for it has only
 * read. A transaction cannot move: it fails, and who began it begins again.
 */
export function readConnection(
  replica: pg.PoolClient,
  toPrimary: () => Promise<pg.PoolClient>,
): PooledConnection {
  let current = replica;
  let isInTransaction = false;
  const query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    try {
      const result = await current.query(text, values);
      if (/^(begin|start transaction)\b/.test(text)) isInTransaction = true;
      if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
      return result;
    } catch (error) {
      if (isInTransaction || current !== replica || !isReplicasFault(error)) throw error;
      const primary = await toPrimary();
      replica.release(true);
      current = primary;
      return current.query(text, values);
    }
  };
  // Safe: Kysely asks nothing else of a connection than to take a statement and to be released.
  return {
    query,
    release: (isBroken?: boolean) => current.release(isBroken),
  } as unknown as PooledConnection;
}

/** Whether the primary may well answer what the replica did not: it is away, it cannot write, or what it replays was in the way of the statement. */
export function isReplicasFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return isDatabaseAway(error) || code === '40001' || code === '40P01';
}
