import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Environment } from '../environment.ts';
import { makeContext } from '../make-context.ts';
import { openOwnToApp } from '../platform/db/app-role.ts';
import { openDb } from '../platform/db/db.ts';
import { findRunning } from '../platform/db/embedded/cluster.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openGiven } from '../platform/db/open-given.ts';
import { StartError } from '../start-error.ts';

type Opened = { readonly ctx: Context; close(): Promise<void> };

const attempts = 50;
const betweenMs = 200;

/**
 * The portal for one command: on the database of DATABASE_URL, on our own that the portal runs just now, or on our own
 * started for the moment. Works as the role that decides for the society and cannot rewrite history either.
 */
export async function openContext(environment: Environment): Promise<Opened> {
  const database = await readyDatabase(environment);
  const db = openDb(database.url, {
    ...environment.databaseLimits,
    maxConnections: 2,
    applicationName: 'society command',
  });
  const close = async () => {
    await db.destroy();
    await database.stop();
  };
  try {
    return { ctx: await makeContext(db, environment), close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Ready = { readonly url: string; stop(): Promise<void> };

async function readyDatabase({
  databaseUrl,
  databaseAppUrl,
  dataFolder,
}: Environment): Promise<Ready> {
  if (databaseUrl !== undefined) {
    const { societyUrl } = await openGiven(databaseUrl, databaseAppUrl);
    return { url: societyUrl, stop: async () => {} };
  }
  const own = await ownDatabase(join(dataFolder, 'postgres'));
  try {
    await migrate(own.url);
    return { ...own, url: (await openOwnToApp(own.url)).societyUrl };
  } catch (error) {
    await own.stop();
    throw error;
  }
}

/** The portal may be starting or stopping at this very moment: then one of the two holds a little later. */
export async function ownDatabase(folder: string): Promise<Ready> {
  for (let attempt = 1; ; attempt++) {
    const running = findRunning(folder);
    if (running !== null) return { url: running, stop: async () => {} };
    try {
      return await startEmbedded({ dataFolder: folder });
    } catch (error) {
      const isTaken = error instanceof StartError && error.reason === 'data_folder_in_use';
      if (!isTaken || attempt === attempts) throw error;
      await sleep(betweenMs);
    }
  }
}
