import { cpus, totalmem } from 'node:os';
import pg from 'pg';

/** The machine and what runs on it, in one line. */
export async function machineOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const [cpu] = cpus();
    const memory = (totalmem() / 2 ** 30).toFixed(0);
    return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version ?? ''}`;
  } finally {
    await client.end();
  }
}
