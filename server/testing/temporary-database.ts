import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '../platform/db/embedded.ts';

/** An empty PostgreSQL of its own, gone with all its data after `stop`. */
export async function startTemporary(): Promise<Pick<Embedded, 'url' | 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'membership-'));
  // As root PostgreSQL runs as another user, who must come through to its data.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const database = await startEmbedded({ dataFolder: join(folder, 'postgres'), durable: false });
    return { url: database.url, stop: () => database.stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
