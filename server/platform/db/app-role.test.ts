import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { appRole, becoming, openToApp, ownAppUrl, societyRole } from './app-role.ts';
import { type Db, openDb } from './db.ts';
import { migrate } from './migrate.ts';
import { societyColumns, societyDeletions, societyTables, staffTables } from './role-rights.ts';

type Login = { readonly name: string; readonly password: string };

const { db, owner, url } = await testDatabase();
const made: string[] = [];
// Roles are the server's, not the database's: they go once nothing is theirs.
afterAll(async () => {
  for (const name of made) {
    await sql`drop owned by ${sql.ref(name)}`.execute(owner);
    await sql`drop role ${sql.ref(name)}`.execute(owner);
  }
});
const small = await emptyTestDatabase();
const history = [
  'work_edit',
  'recording_edit',
  'dispute_event',
  'member_event',
  'history_anchor',
  'rights_holder_merge',
  'security_event',
  'history_baseline',
  'staff_event',
];

describe('the role that the portal works as', () => {
  it.each([
    ...history.flatMap((table) => [
      `update ${table} set at = now()`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ]),
    'update work_edit set hash = hash',
    'set session_replication_role = replica',
    'create table loot (id integer)',
    'create function loot() returns integer language sql return 1',
    'drop trigger work_edit_chain on work_edit',
    `update schema_migration set checksum = ''`,
    'create role loot',
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(staffTables)('may not even read %s', async (table) => {
    for (const right of ['select', 'insert', 'update', 'delete', 'truncate', 'references']) {
      const { rows } = await sql<{ has: boolean }>`
        select has_table_privilege(${table}, ${right}) as has`.execute(db);
      expect([right, rows[0]?.has]).toEqual([right, false]);
    }
    await expect(sql`select 1 from ${sql.table(table)}`.execute(db)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('is no superuser, and reads and writes all tables that are no history and no act of the society', async () => {
    const { rows } = await sql<{ role: string; rights: string }>`
      select current_user as role, string_agg(c.relname, ',' order by c.relname) as rights
        from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
                  and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        role: appRole,
        rights: [
          ...new Set([
            ...history,
            'schema_migration',
            ...societyTables,
            ...staffTables,
            ...societyDeletions,
            ...Object.keys(societyColumns),
          ]),
        ]
          .toSorted()
          .join(','),
      },
    ]);
  });

  it('keeps even the owner from it, unless triggers are switched off', async () => {
    // The security log is shortened and forgotten in time, by functions that the owner made.
    for (const table of history.filter((name) => name !== 'security_event')) {
      const emptied = sql.raw(`truncate ${table} cascade`).execute(owner);
      await expect(emptied).rejects.toThrow(/append-only/);
    }
  });
});

describe('opening a database to the portal', () => {
  it('can be done again, by four at once', async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => openToApp(url)));
    expect(opened).toEqual(
      Array(4).fill({
        url: becoming(url),
        societyUrl: becoming(url, societyRole),
        isRestricted: true,
      }),
    );
  });

  it('gives an operator’s own role its rights, and uses that', async () => {
    const role = await makeLogin();
    const societyUrl = becoming(url, societyRole);
    const given = { url: asRole(url, role), societyUrl, isRestricted: true };
    expect(await openToApp(url, given.url)).toEqual(given);
    const own = openDb(given.url);
    expect(await roleOf(own)).toBe(role.name);
    expect(await sql`select 1 from work`.execute(own)).toMatchObject({ rows: [] });
    await expect(sql`delete from member_event`.execute(own)).rejects.toMatchObject({
      code: '42501',
    });
    await own.destroy();
  });

  it('goes on as the owner where no role may be made, and says so', async () => {
    const role = await makeLogin();
    const name = new URL(small.url).pathname.slice(1);
    await sql`alter database ${sql.ref(name)} owner to ${sql.ref(role.name)}`.execute(owner);
    const ownUrl = asRole(small.url, role);
    await migrate(ownUrl);
    const asOwner = { url: ownUrl, societyUrl: ownUrl, isRestricted: false };
    expect(await openToApp(ownUrl)).toEqual(asOwner);
  });

  it('gives our own database a password that does not tell the owner’s', () => {
    const { username, password } = new URL(ownAppUrl('postgres://postgres:secret@127.0.0.1:1/x'));
    expect([username, password.length]).toEqual([appRole, 64]);
    expect(password).not.toContain('secret');
  });
});

async function makeLogin(): Promise<Login> {
  const login = { name: `role_${randomBytes(6).toString('hex')}`, password: 'abusua' };
  await sql.raw(`create role ${login.name} login password '${login.password}'`).execute(owner);
  made.push(login.name);
  return login;
}

function asRole(at: string, { name, password }: Login): string {
  const own = new URL(at);
  own.username = name;
  own.password = password;
  return own.href;
}

async function roleOf(asked: Db): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(asked);
  return rows[0]?.role;
}
