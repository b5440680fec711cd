import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Environment } from '../environment.ts';
import { makeContext } from '../make-context.ts';
import { openOwnToApp } from '../platform/db/app-role.ts';
import { connected } from '../platform/db/connections/client.ts';
import { reachDatabase } from '../platform/db/connections/reach-database.ts';
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
    refuseEmpty(await hasTables(databaseUrl), 'the database of DATABASE_URL');
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

/**
 * A command without the portal's settings would make an empty database, and invite or change somebody there, or take it for a backup.
 * @throws StartError no_portal where no portal has worked yet
 */
function refuseEmpty(isThere: boolean, place: string): void {
  if (isThere) return;
  throw new StartError(
    'no_portal',
    `There is no portal's data in ${place}, and nothing was made there. Run commands with the portal's settings (with systemd: membership-society, see docs/deploy.md), or start the portal first.`,
  );
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  await reachDatabase(databaseUrl);
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('public.schema_migration') is not null as found`,
    );
    return rows[0]?.found === true;
  });
}

/** The portal may be starting or stopping at this very moment: then one of the two holds a little later. */
export async function ownDatabase(folder: string): Promise<Ready> {
  const hasCluster = existsSync(folder) && readdirSync(folder).some((name) => /^\d+$/.test(name));
  refuseEmpty(hasCluster, resolve(folder));
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
