import { createHmac } from 'node:crypto';
import pg from 'pg';
import { connected } from './connections/client.ts';
import { assertRestricted } from './connections/reach-database.ts';
import { alone } from './migrate.ts';

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

/** What only grows: written once, never changed, never taken out. */
export const appendOnly = [
  'work_edit',
  'recording_edit',
  'dispute_event',
  'member_event',
  'history_anchor',
  'rights_holder_merge',
  'security_event',
  'history_baseline',
  'staff_event',
] as const;
/** Tables whose every row is a decision of the society: the portal reads them and writes none. */
export const societyTables = [
  'rights_holder_merge',
  'consent_decision',
  'dispute_days',
  'history_baseline',
  'staff_event',
] as const;
/** Tables of the society's own people: the portal's role, which serves members, cannot even read them. */
export const staffTables = [
  'staff',
  'staff_invitation',
  'staff_factor',
  'staff_recovery_code',
  'staff_log_in',
  'staff_session',
] as const;
/** Tables whose rows the portal adds and nobody deletes through it: what was reviewed, and what was decided of plays. */
export const societyDeletions = ['consent_review', 'log_decision'] as const;
/** Columns that are decisions of the society: the portal neither sets nor changes them, and a new row has the column's default. */
export const societyColumns: Readonly<Record<string, readonly string[]>> = {
  member: ['status'],
  log_source: ['confirmed_at'],
  rights_holder: ['merged_into'],
  // A reset is the society's; stopping it is its member's.
  factor_reset: ['id', 'member_id', 'reset_by', 'reset_at', 'held_until'],
};
/**
 * Rows that are decisions of the society in tables that the portal writes as well: these triggers refuse them to its role.
 * The migrations that make them say which rows.
 */
export const societyTriggers = [
  'member_event_of_society',
  'work_edit_of_society',
  'work_edit_original_of_society',
  'work_original_new_of_society',
  'work_original_of_society',
  'recording_edit_of_society',
  'recording_proposal_of_society',
  'log_claim_new_of_society',
  'log_claim_of_society',
  'log_decision_new_of_society',
  'log_decision_of_society',
  'second_factor_of_society',
  'recovery_code_of_society',
  'rights_holder_contact_of_society',
  'dispute_event_of_society',
  'dispute_new_of_society',
  'dispute_state_of_society',
  'dispute_outcome_of_society',
  'dispute_facts_of_society',
  'dispute_message_of_society',
  'dispute_proposal_of_society',
  'dispute_proposal_content_of_society',
  'dispute_invitation_of_society',
  'consent_review_past_of_society',
  'consent_review_of_society',
  'log_import_new_of_society',
  'log_import_of_society',
  'log_source_new_of_society',
  'log_source_of_society',
  'log_spelling_new_of_society',
  'log_spelling_of_society',
  'log_decision_kept_of_society',
  'rights_holder_isni_of_society',
  'work_edit_merge_of_society',
  'work_suspect_of_society',
  'second_factor_removal_of_society',
] as const;
/** The functions by which {@link societyTriggers} refuse. */
export const societyRefusals = [
  'refuse_unless_society',
  'refuse_merge_unless_settled',
  'refuse_unless_cleared_by_entry',
  'refuse_unless_removal_recorded',
] as const;

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
    ${use === 'portal' ? await withoutActsOfSociety(client, to) : ''}
    grant usage on schema graphile_worker to ${to};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${to};
    grant usage, select on all sequences in schema graphile_worker to ${to};
    revoke insert, update, delete, truncate on graphile_worker.migrations from ${to};
    commit`);
}

/** A column cannot be taken out of a right to the whole table: the right goes, and comes back for each other column. */
async function withoutActsOfSociety(client: pg.Client, to: string): Promise<string> {
  const statements = societyTables.map(
    (table) => `revoke insert, update, delete, truncate on public.${table} from ${to};`,
  );
  for (const table of staffTables) statements.push(`revoke all on public.${table} from ${to};`);
  for (const table of societyDeletions) {
    statements.push(`revoke delete, truncate on public.${table} from ${to};`);
  }
  for (const [table, own] of Object.entries(societyColumns)) {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all ($2)`,
      [`public.${table}`, own],
    );
    statements.push(
      `revoke insert, update on public.${table} from ${to};`,
      `grant insert (${rows[0]?.names}), update (${rows[0]?.names}) on public.${table} to ${to};`,
    );
  }
  return statements.join('\n');
}

async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}
