import pg from 'pg';
import { StartError } from '../../../start-error.ts';
import { hostsOf } from '../connections/database-url.ts';
import { isDatabaseAway } from '../database-errors.ts';
import { askSpare, type Db } from '../db.ts';
import { type Position, parsePosition } from './position.ts';

/** What the primary says of itself; `written` is up to where its changes are written. */
export type PrimaryFacts = Facts & { readonly written: Position };

type Facts = { readonly system: string; readonly database: string; readonly role: string };

const identity = `(select system_identifier from pg_control_system())::text as system,
  current_database() as database, current_user as role`;

export async function primaryFacts(db: Db): Promise<PrimaryFacts> {
  const [row] = await askSpare<Facts & { written: string }>(
    db,
    `select ${identity}, pg_current_wal_lsn()::text as written`,
  );
  if (row === undefined) throw new Error('the primary said nothing of itself');
  return { ...row, written: parsePosition(row.written) ?? 0n };
}

/**
 * Up to where a replica has the primary's changes; null when it is not a standby, or not any more.
 * @throws StartError when it is another database, or the role another than on the primary
 */
export async function replayedBy(
  client: pg.Client,
  primary: PrimaryFacts,
): Promise<Position | null> {
  const { rows } = await client.query<Facts & { replayed: string | null }>(
    `select ${identity},
            case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`,
  );
  const [row] = rows;
  if (row?.system !== primary.system) throw wrong('it is not of the system of DATABASE_URL');
  if (row.database !== primary.database)
    throw wrong(`it is the database ${row.database}, and the portal's is ${primary.database}`);
  if (row.role !== primary.role)
    throw wrong(`it would be read as ${row.role}, and the portal works as ${primary.role}`);
  return parsePosition(row.replayed ?? '');
}

function wrong(why: string): StartError {
  return new StartError('replica_wrong', why);
}

/** Whether a failure says that the settings are wrong, rather than that nothing answers at present. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && !isDatabaseAway(error);
}

/** The address of each host of a replica, with the role of the primary's connections. */
export function urlsOf({
  url,
  primaryUrl,
}: {
  readonly url: string;
  readonly primaryUrl: string;
}): string[] {
  const role = new URL(primaryUrl).searchParams.get('role');
  const hosts = hostsOf(url);
  const base = new URL(url);
  base.searchParams.delete('hosts');
  base.searchParams.delete('target_session_attrs');
  if (role !== null) base.searchParams.set('role', role);
  if (hosts.length === 0) return [base.href];
  return hosts.map(({ host, port }) => {
    const one = new URL(base);
    one.hostname = host.includes(':') ? `[${host}]` : host;
    one.port = String(port);
    return one.href;
  });
}

/** Where a URL leads, without its password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}
