import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { type Embedded, startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { generateSociety } from '../data/generate-society.ts';
import { type Client, openClient } from '../measuring/http-client.ts';
import {
  prepareRegistrations,
  type Registrations,
  registrants,
} from '../measuring/registrations.ts';
import { benchPassword } from '../prepare-database.ts';

/** A small society in a database of our own that survives what is done to it, gone at the end. */
export type Scene = Society & {
  readonly database: Embedded;
  readonly dataFolder: string;
  /** Stops `now`, the database as it runs by now, and takes everything away. */
  end(now: Embedded): Promise<void>;
};

/** A small society in some database. */
export type Society = {
  readonly registrations: Registrations;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Sixteen members, each with a session and a connection. */
  signIn(origin: string): Promise<Client[]>;
};

export async function setScene(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'membership-reliability-'));
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, 'postgres');
  const database = await startEmbedded({ dataFolder });
  return {
    ...(await makeSociety(database.url)),
    database,
    dataFolder,
    end: async (now) => {
      await now.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills an empty database; `url` is also how it is asked afterwards. */
export async function makeSociety(url: string): Promise<Society> {
  await migrate(url);
  const passwordHash = await hash(benchPassword, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  await generateSociety(url, { works: 1_000, passwordHash });
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  const registrations = await prepareRegistrations(reader);
  await reader.end();
  return {
    registrations,
    query,
    signIn: (origin) =>
      Promise.all(
        registrants.map(async (email) => {
          const client = openClient(origin);
          await client.logIn(email, benchPassword);
          return client;
        }),
      ),
  };
}

/** Prints the figures and each broken promise, and ends the process accordingly. */
export function conclude(
  name: string,
  figures: Readonly<Record<string, number | string>>,
  broken: readonly string[],
): never {
  console.log(name);
  for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
  for (const promise of broken) console.log(`  BROKEN: ${promise}`);
  console.log(broken.length === 0 ? '  holds' : '  does not hold');
  process.exit(broken.length === 0 ? 0 : 1);
}
