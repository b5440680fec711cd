import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { pooler } from '../../../testing/pooler.ts';
import { startPortal, startProgram } from '../../../testing/start-portal.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { appRole, openToApp, societyRole } from '../app-role.ts';
import { openDb } from '../db.ts';
import { assertRestricted, reachDatabase } from './reach-database.ts';

const { url, owner } = await testDatabase();
const role = `role_${randomBytes(6).toString('hex')}`;
await sql.raw(`create role ${role} login superuser password 'abusua'`).execute(owner);
afterAll(() => sql.raw(`drop owned by ${role}; drop role ${role}`).execute(owner));

describe.each([false, true])(
  'behind a pooler in session mode (ignores parameters: %s)',
  (ignores) => {
    it('starts', async () => {
      const through = await pooler(url, { mode: 'session', ignores });
      const { origin } = await startPortal({ DATABASE_URL: through });
      expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    });

    it('works as the restricted roles, within the limits of time', async () => {
      const through = await pooler(url, { mode: 'session', ignores });
      const access = await openToApp(through);
      expect(await sessionAt(access.url)).toEqual({ role: appRole, statement: '10s', idle: '30s' });
      expect(await sessionAt(access.societyUrl)).toMatchObject({ role: societyRole });
    });
  },
);

it('refuses a pooler in transaction mode, in one line', async () => {
  const through = await pooler(url, { mode: 'transaction' });
  const portal = await startProgram('main.ts', [], { DATABASE_URL: through });
  expect(await portal.exited).toBe(1);
  expect(portal.said()).toMatch(
    /^The pooler at 127\.0\.0\.1:\d+\/\w+ shares sessions between connections: set it to session mode [^\n]*\n$/,
  );
});

it('is content with a direct connection', async () => {
  await expect(reachDatabase(url)).resolves.toBeUndefined();
});

it.each([
  ['the owner', url, /^The portal would work as \w+, which owns the tables: [^\n]*$/],
  ['a superuser', as(role), /^The portal would work as role_\w+, which owns the tables: [^\n]*$/],
])('refuses to start as %s where DATABASE_APP_URL is set, in one line', async (_, appUrl, line) => {
  await expect(openToApp(url, appUrl)).rejects.toMatchObject({
    reason: 'database_role_wrong',
    message: expect.stringMatching(line),
  });
});

it('refuses a connection that is not the role that was asked for', async () => {
  const { societyUrl } = await openToApp(url);
  await expect(assertRestricted(societyUrl, appRole)).rejects.toThrow(/membership_society/);
});

function as(name: string): string {
  const own = new URL(url);
  own.username = name;
  own.password = 'abusua';
  return own.href;
}

async function sessionAt(asked: string): Promise<unknown> {
  const db = openDb(asked);
  const { rows } = await sql`
    select current_user as role, current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  await db.destroy();
  return rows[0];
}
