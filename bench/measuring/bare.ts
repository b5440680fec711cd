import pg from 'pg';
import { makeApp } from '#server/app.ts';
import { isStatementTimeout } from '#server/platform/db/database-errors.ts';
import { openDb } from '#server/platform/db/db.ts';
import { testContext } from '#server/testing/test-context.ts';
import type { Call, Client } from './http-client.ts';
import { limitTimes } from './server-process.ts';

/** A statement as the server sent it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * The same server inside this process, listened to where it meets the database: `statementsOf` gives every statement that
 * answering a request takes, that of its session included. What a request changes is rolled back, so that its
 * statements can be run afterwards as if for the first time.
 */
export type Listener = {
  statementsOf(call: Call, credentials: Client['credentials']): Promise<Statement[]>;
  close(): Promise<void>;
};

export async function listenIn(databaseUrl: string): Promise<Listener> {
  const heard: Statement[] = [];
  // Only what the listener itself asks is heard: the bare runs commit for real.
  const ear = { isOpen: false };
  const stopHearing = hear(heard, ear);
  const db = openDb(databaseUrl, { maxConnections: 1, applicationName: 'bench listener' });
  const ctx = { ...testContext(db), limitFactor: Number(limitTimes) };
  const app = await makeApp(ctx, { log: { level: 'error' } });
  return {
    statementsOf: async ({ method, path, body, headers = {} }, credentials) => {
      heard.length = 0;
      ear.isOpen = true;
      const answer = await app.inject({
        method,
        url: path,
        headers: {
          ...credentials(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      ear.isOpen = false;
      if (answer.statusCode >= 300)
        throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return [...heard];
    },
    close: async () => {
      stopHearing();
      await app.close();
      await db.destroy();
    },
  };
}

/**
 * Runs the statements one after the other on one connection and gives the milliseconds that took. A search that its own limit cuts short
 * ends there, as over HTTP.
 */
export async function runBare(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<number> {
  const start = performance.now();
  try {
    for (const { text, values } of statements) await client.query(text, [...values]);
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    await client.query('rollback');
  }
  return performance.now() - start;
}

// The driver's own entry point, for nothing of the product needs to know that it is listened to.
function hear(heard: Statement[], ear: { readonly isOpen: boolean }): () => void {
  const { query } = pg.Client.prototype;
  const listening = function (this: pg.Client, ...given: unknown[]): unknown {
    const asked = ear.isOpen ? statementIn(given) : null;
    // A connection that was idle for long is replaced, and the limits of the new one are no part of the answer.
    if (asked === null || asked.text.startsWith('set statement_timeout'))
      return Reflect.apply(query, this, given);
    heard.push(asked);
    if (asked.text !== 'commit') return Reflect.apply(query, this, given);
    return Promise.resolve(Reflect.apply(query, this, ['rollback'])).then(asCommitted);
  };
  // Safe: it takes and gives what `query` does, in all its forms.
  pg.Client.prototype.query = listening as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

// Text and values, or both in one object when the statement is prepared.
function statementIn([first, second]: readonly unknown[]): Statement | null {
  if (typeof first === 'string')
    return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first)) return null;
  const values = 'values' in first && Array.isArray(first.values) ? first.values : [];
  return typeof first.text === 'string' ? { text: first.text, values } : null;
}

// The query builder looks whether its commit was one.
function asCommitted(result: unknown): unknown {
  return typeof result === 'object' ? { ...result, command: 'COMMIT' } : result;
}
