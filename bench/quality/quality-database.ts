import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDb } from '#server/platform/db/db.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { rememberRoles } from '#server/testing/owner-of.ts';

/** Runs `measure` with an empty, migrated database, which is gone afterwards. */
export async function withDatabase<Found>(measure: (db: Db) => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'membership-quality-'));
  // As root PostgreSQL runs as another user, who must come through to its data.
  chmodSync(folder, 0o711);
  const database = await startEmbedded({ dataFolder: join(folder, 'postgres'), durable: false });
  try {
    await migrate(database.url);
    const db = openDb(database.url, { maxConnections: 4 });
    rememberRoles(db, { owner: db, society: db });
    try {
      return await measure(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** "98.1 %" */
export function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
