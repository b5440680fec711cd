import { createHmac } from 'node:crypto';
import pg from 'pg';
import { alone } from './migrate.ts';

/** The role that the portal works as: it reads and writes, but changes no history and makes no tables. */
export const appRole = 'membership_app';

/** How the portal reaches its database. `isRestricted` is false where it had to stay the owner. */
export type AppAccess = { readonly url: string; readonly isRestricted: boolean };

/** What only grows: written once, never changed, never taken out. */
const appendOnly = [
  'work_edit',
  'recording_edit',
  'dispute_event',
  'member_event',
  'history_anchor',
  'rights_holder_merge',
  'security_event',
] as const;
const { DatabaseError } = pg;
const insufficientPrivilege = '42501';

/**
 * Readies the role and gives the URL to work with. Call it after migrating, with the owner's URL.
 * - `appUrl`, when an operator has made a role: that one is used, and given its rights.
 * - Otherwise connections of the owner become `membership_app` before their first statement.
 * - Where that role may not be made the owner's own URL comes back.
 */
export async function openToApp(ownerUrl: string, appUrl?: string): Promise<AppAccess> {
  return alone(ownerUrl, async (client) => {
    if (appUrl !== undefined) {
      const role = await roleAt(appUrl);
      const isRestricted = role !== (await currentRole(client));
      if (isRestricted) await grant(client, role);
      return { url: appUrl, isRestricted };
    }
    try {
      await makeRole(client);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
      return { url: ownerUrl, isRestricted: false };
    }
    await grant(client, appRole);
    return { url: becoming(ownerUrl), isRestricted: true };
  });
}

/**
 * The same for our own database: there the role logs in with a password of its own, which can be told from the owner's but
 * does not tell it.
 */
export async function openOwnToApp(ownerUrl: string): Promise<AppAccess> {
  const url = ownAppUrl(ownerUrl);
  const password = pg.escapeLiteral(new URL(url).password);
  await alone(ownerUrl, async (client) => {
    await makeRole(client);
    await client.query(`alter role ${appRole} login password ${password}`);
    await grant(client, appRole);
  });
  return { url, isRestricted: true };
}

/** What {@link openOwnToApp} gives, for a database that is already open to the portal. */
export function ownAppUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', url.password).update(appRole).digest('hex');
  url.username = appRole;
  url.password = password;
  return url.href;
}

/** The same URL, whose connections are `membership_app` from their first statement on. */
export function becoming(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const options = [url.searchParams.get('options'), `-c role=${appRole}`];
  url.searchParams.set('options', options.filter(Boolean).join(' '));
  return url.href;
}

/** Roles are the whole server's: another database of it may be making the same one at this moment. */
async function makeRole(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${appRole}') then
        create role ${appRole} nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  await client.query(`
    do $$ begin
      set local role ${appRole};
    exception when insufficient_privilege then
      grant ${appRole} to current_user;
      set local role ${appRole};
    end $$`);
}

async function grant(client: pg.Client, role: string): Promise<void> {
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
    revoke insert, update, delete, truncate on public.schema_migration from ${to};
    grant usage on schema graphile_worker to ${to};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${to};
    grant usage, select on all sequences in schema graphile_worker to ${to};
    revoke insert, update, delete, truncate on graphile_worker.migrations from ${to};
    commit`);
}

async function roleAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await currentRole(client);
  } finally {
    await client.end();
  }
}

async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}
