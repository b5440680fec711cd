import { connect, onConnections } from './connections.ts';
import { withoutIndexes } from './indexes.ts';
import { loadSociety } from './load.ts';
import { loadLogs, logTables } from './load-logs.ts';
import { columnsByTable } from './tables.ts';
import { brokenPromisesAt } from './verify.ts';

/** Counts up whenever the same number of works would give other data: kept databases of another version are made anew. */
export const generatorVersion = 4;

export type GenerateOptions = {
  readonly works: number;
  /** PHC form; every member logs in with the same password. */
  readonly passwordHash: string;
  /** False leaves out recordings of sound and the plays of them. */
  readonly withPlays?: boolean;
  /** Rebuilds what the product derives from works for its search. */
  readonly afterLoad?: (url: string) => Promise<void>;
  readonly told?: (step: string) => void;
};

/**
 * Fills a migrated, empty database. Triggers are passed over while it loads, the totals being right already; checks and
 * unique constraints watch as ever, and what triggers and foreign keys promise is verified afterwards.
 * @throws Error naming each promise that does not hold
 */
export async function generateSociety(url: string, options: GenerateOptions): Promise<void> {
  const notices = options.told ?? (() => {});
  const withPlays = options.withPlays ?? true;
  const { works, passwordHash } = options;
  const tables = [...columnsByTable(withPlays).keys(), ...(withPlays ? logTables : [])];
  await withoutIndexes(url, tables, async () => {
    await loadSociety(url, { works, passwordHash, withPlays }, notices);
    if (!withPlays) return;
    await loadLogs(url);
    notices('logs');
  });
  notices('indexes');
  const broken = await brokenPromisesAt(url);
  if (broken.length > 0) throw new Error(`The generated data is wrong: ${broken.join('; ')}`);
  notices('verified');
  await options.afterLoad?.(url);
  await vacuumAll(url);
  notices('analysed');
}

async function vacuumAll(url: string): Promise<void> {
  const client = await connect(url);
  // A partition goes with its table.
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relkind = 'p' desc, pg_table_size(c.oid) desc`,
  );
  await client.end();
  await onConnections(
    url,
    2,
    rows.map(
      ({ name }) =>
        (each) =>
          each.query(`vacuum analyze ${name}`),
    ),
  );
}
