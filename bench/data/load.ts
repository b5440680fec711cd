import pg from 'pg';
import { type Batch, makeBatches, type Wanted } from './batches.ts';
import { openCopy, type TableCopy } from './copy.ts';
import { columnsByTable } from './tables.ts';

/**
 * Copies people, works and recordings, each table over a connection of its own, while other threads make the rows.
 * Rows come in the same order however many threads there are: numbers that the database gives are the same each time.
 */
export async function loadSociety(
  url: string,
  wanted: Wanted,
  notices: (step: string) => void,
): Promise<void> {
  const copies = new Map<string, TableCopy>();
  const clients: pg.Client[] = [];
  try {
    for (const [table, columns] of columnsByTable(wanted.withPlays)) {
      const client = new pg.Client({ connectionString: url, application_name: `bench ${table}` });
      clients.push(client);
      await client.connect();
      await client.query('set session_replication_role = replica; set synchronous_commit = off');
      copies.set(table, openCopy(client, table, columns));
    }
    for await (const batch of makeBatches(wanted)) {
      await Promise.all(
        Object.entries(batch.texts).map(([table, text]) => copies.get(table)?.write(text)),
      );
      report(batch, wanted, notices);
    }
    await Promise.all([...copies.values()].map((copy) => copy.end()));
    await clients[0]?.query(`select setval('work_number_seq', $1)`, [wanted.works]);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

function report(
  { kind, first, size }: Batch,
  { works }: Wanted,
  notices: (step: string) => void,
): void {
  const done = first + size - 1;
  if (kind === 'works' && (done % 100_000 === 0 || done === works)) notices(`${done} works`);
}
