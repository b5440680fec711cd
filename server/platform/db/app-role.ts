import { createHmac } from 'node:crypto';
import pg from 'pg';
import { connected } from './connections/client.ts';
import { assertRestricted } from './connections/reach-database.ts';
import { alone } from './migrate.ts';
import {
  appendOnly,
  memberColumns,
  societyColumns,
  societyDeletions,
  societyTables,
  staffTables,
} from './role-rights.ts';

/** The role that the portal works as: it reads and writes, but changes no history, makes no tables and decides nothing for the society. */
export const appRole = 'membership_app';
/** The role of the operator's commands: it also decides for the society. History it cannot change either. */
export const societyRole = 'membership_society';

/**
 * How the portal reaches its database, and the operator's commands. `isRestricted` is false where the portal had to stay the owner;
 * then the commands are the owner as well.
 */
export type AppAccess = {
  readonly url: string;
  readonly societyUrl: string;
  readonly isRestricted: boolean;
};

const { DatabaseError } = pg;
const insufficientPrivilege = '42501';

/**
 * Readies the roles and gives the URLs to work with. Call it after migrating, with the owner's URL.
 * - `appUrl`, when an operator has made a role: the portal uses that one, and it is given its rights.
 * - Otherwise connections of the owner become `membership_app` or `membership_society` before their first statement.
 * - Where these may not be made the owner's own URL comes back.
 */
export async function openToApp(ownerUrl: string, appUrl?: string): Promise<AppAccess> {
  return alone(ownerUrl, async (client) => {
    const wanted = appUrl === undefined ? [societyRole, appRole] : [societyRole];
    const hasRoles = await makeRoles(client, wanted);
    if (hasRoles) await grant(client, societyRole, 'society');
    const societyUrl = hasRoles ? becoming(ownerUrl, societyRole) : ownerUrl;
    if (appUrl !== undefined) {
      const role = await connected(appUrl, currentRole);
      if (role !== (await currentRole(client))) await grant(client, role, 'portal');
      await assertRestricted(appUrl, role);
      return { url: appUrl, societyUrl, isRestricted: true };
    }
    if (!hasRoles) return { url: ownerUrl, societyUrl, isRestricted: false };
    await grant(client, appRole, 'portal');
    const url = becoming(ownerUrl);
    await assertRestricted(url, appRole);
    return { url, societyUrl, isRestricted: true };
  });
}

/**
 * Creates the roles of our own database. There each role logs in with its own password, derived from the owner's
 * without revealing it.
 */
export async function openOwnToApp(ownerUrl: string): Promise<AppAccess> {
  await alone(ownerUrl, async (client) => {
    for (const [role, use] of [
      [appRole, 'portal'],
      [societyRole, 'society'],
    ] as const) {
      await makeRole(client, role);
      const password = pg.escapeLiteral(new URL(ownAppUrl(ownerUrl, role)).password);
      await client.query(`alter role ${role} login password ${password}`);
      await grant(client, role, use);
    }
  });
  const societyUrl = ownAppUrl(ownerUrl, societyRole);
  return { url: ownAppUrl(ownerUrl), societyUrl, isRestricted: true };
}

/** What {@link openOwnToApp} gives, for a database that is already open to the portal. */
export function ownAppUrl(ownerUrl: string, role: string = appRole): string {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', url.password).update(role).digest('hex');
  url.username = role;
  url.password = password;
  return url.href;
}

/** The URL with a mark that has each connection take this role before its first statement. */
export function becoming(ownerUrl: string, role: string = appRole): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('role', role);
  return url.href;
}

/** False where the owner may not make roles. */
async function makeRoles(client: pg.Client, roles: readonly string[]): Promise<boolean> {
  try {
    for (const role of roles) await makeRole(client, role);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
    return false;
  }
}

/** Roles are the whole server's: another database of it may be making the same one at this moment. */
async function makeRole(client: pg.Client, role: string): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${role}') then
        create role ${role} nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  await client.query(`
    do $$ begin
      set local role ${role};
    exception when insufficient_privilege then
      grant ${role} to current_user;
      set local role ${role};
    end $$`);
}

async function grant(client: pg.Client, role: string, use: 'portal' | 'society'): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const history = appendOnly.map((table) => `public.${table}`).join(', ');
  await client.query(`
    begin;
    revoke create on schema public from public, ${to};
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    revoke update, delete, truncate, references, trigger on ${history} from ${to};
    grant update (sealed) on public.history_anchor to ${to};
    grant update (sealed) on public.history_baseline to ${to};
    revoke insert, update, delete, truncate on public.schema_migration from ${to};
    ${use === 'portal' ? await withoutActsOfSociety(client, to) : await withoutProofsOfMembers(client, to)}
    grant usage on schema graphile_worker to ${to};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${to};
    grant usage, select on all sequences in schema graphile_worker to ${to};
    revoke insert, update, delete, truncate on graphile_worker.migrations from ${to};
    commit`);
}

async function withoutActsOfSociety(client: pg.Client, to: string): Promise<string> {
  const statements = societyTables.map(
    (table) => `revoke insert, update, delete, truncate on public.${table} from ${to};`,
  );
  for (const table of staffTables) statements.push(`revoke all on public.${table} from ${to};`);
  for (const table of societyDeletions) {
    statements.push(`revoke delete, truncate on public.${table} from ${to};`);
  }
  for (const [table, own] of Object.entries(societyColumns)) {
    const names = await otherColumns(client, table, own);
    statements.push(
      `revoke insert, update on public.${table} from ${to};`,
      `grant insert (${names}), update (${names}) on public.${table} to ${to};`,
    );
  }
  return statements.join('\n');
}

async function withoutProofsOfMembers(client: pg.Client, to: string): Promise<string> {
  const statements: string[] = [];
  for (const [table, proofs] of Object.entries(memberColumns)) {
    const names = await otherColumns(client, table, proofs);
    statements.push(
      `revoke insert, update on public.${table} from ${to};`,
      `grant update (${names}) on public.${table} to ${to};`,
    );
  }
  return statements.join('\n');
}

/** A column cannot be taken out of a right to the whole table: the right goes, and comes back for these. */
async function otherColumns(
  client: pg.Client,
  table: string,
  without: readonly string[],
): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all ($2)`,
    [`public.${table}`, without],
  );
  return rows[0]?.names ?? '';
}

async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}
