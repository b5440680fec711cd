import pg from 'pg';
import { makeApp } from '#server/app.ts';
import { openDb } from '#server/db/db.ts';
import type { Call } from './http-client.ts';

/** A statement as the server sent it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * The same server inside this process, listened to where it meets the database: `statementsOf` gives every statement that
 * answering a request takes, that of its session included. What a request changes is rolled back, so that its
 * statements can be run afterwards as if for the first time.
 */
export type Listener = {
  statementsOf(call: Call, token: string): Promise<Statement[]>;
  close(): Promise<void>;
};

export async function listenIn(databaseUrl: string): Promise<Listener> {
  const heard: Statement[] = [];
  const stopHearing = hear(heard);
  const db = openDb(databaseUrl, { maxConnections: 1, applicationName: 'bench listener' });
  const app = await makeApp({ db, now: () => new Date() }, { log: { level: 'error' } });
  return {
    statementsOf: async ({ method, path, body, headers = {} }, token) => {
      heard.length = 0;
      const answer = await app.inject({
        method,
        url: path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
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

/** Runs the statements one after the other on one connection and gives the milliseconds that took. */
export async function runBare(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<number> {
  const start = performance.now();
  for (const { text, values } of statements) await client.query(text, [...values]);
  return performance.now() - start;
}

// The driver's own door, for nothing of the product needs to know that it is listened to.
function hear(heard: Statement[]): () => void {
  const { query } = pg.Client.prototype;
  const listening = function (this: pg.Client, ...given: unknown[]): unknown {
    const [text, values] = given;
    if (typeof text !== 'string') return Reflect.apply(query, this, given);
    heard.push({ text, values: Array.isArray(values) ? values : [] });
    if (text !== 'commit') return Reflect.apply(query, this, given);
    return Promise.resolve(Reflect.apply(query, this, ['rollback'])).then(asCommitted);
  };
  // Safe: it takes and gives what `query` does, in all its forms.
  pg.Client.prototype.query = listening as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

// The query builder looks whether its commit was one.
function asCommitted(result: unknown): unknown {
  return typeof result === 'object' ? { ...result, command: 'COMMIT' } : result;
}
