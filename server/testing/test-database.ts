import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { becoming, societyRole } from '../platform/db/app-role.ts';
import { type Db, openDb } from '../platform/db/db.ts';
import { rememberRoles } from './owner-of.ts';

/** The product's limits of time would be met where fixtures are filled on a slow machine: a test of a limit opens its own. */
const unlimited = {
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
  connectionTimeoutMs: 600_000,
};

/**
 * A migrated, empty database of this test file's own, dropped after its last test. Call it once, at the top level of the file:
 * `const { db, owner } = await testDatabase();` - `db` may what the portal may, `society` what the operator's commands may,
 * `owner` (at `url`) everything.
 */
export async function testDatabase(): Promise<{ db: Db; society: Db; owner: Db; url: string }> {
  const { serverUrl, template } = inject('testDatabases');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = openDb(becoming(url.href), { ...unlimited, maxConnections: 10 });
  const society = openDb(becoming(url.href, societyRole), { ...unlimited, maxConnections: 4 });
  const owner = openDb(url.href, { ...unlimited, maxConnections: 2 });
  rememberRoles(db, { owner, society });
  afterAll(async () => {
    await db.destroy();
    await society.destroy();
    await owner.destroy();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  });
  return { db, society, owner, url: url.href };
}

/** An empty database without our tables, for tests of migrating itself. */
export async function emptyTestDatabase(): Promise<{ url: string }> {
  const { serverUrl } = inject('testDatabases');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template template0`);
  afterAll(() => onServer(serverUrl, `drop database ${name} with (force)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
