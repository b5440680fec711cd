import pg from 'pg';
import { withoutIndexes } from './indexes.ts';
import { loadedTables, loadPeople, loadWorks } from './load.ts';
import { loadLogs, logTables } from './load-logs.ts';
import { loadRecordings, recordingTables } from './load-recordings.ts';
import { makePeople } from './people.ts';
import { makeSoundRecordings } from './sound-recordings.ts';
import { brokenPromises } from './verify.ts';
import { makeVocabularies } from './vocabulary.ts';
import { makeWorks } from './works.ts';

/** Counts up whenever the same number of works would give other data: kept databases of another version are made anew. */
export const generatorVersion = 4;

export type GenerateOptions = {
  readonly works: number;
  /** PHC form; every member logs in with the same password. */
  readonly passwordHash: string;
  /** Rebuilds what the product derives from works for its search. */
  readonly afterLoad?: (client: pg.Client) => Promise<void>;
  readonly told?: (step: string) => void;
};

/**
 * Fills a migrated, empty database. Triggers are passed over while it loads, the totals being right already; checks and
 * unique constraints watch as ever, and what triggers and foreign keys promise is verified afterwards.
 * @throws Error naming each promise that does not hold
 */
export async function generateSociety(url: string, options: GenerateOptions): Promise<void> {
  const notices = options.told ?? (() => {});
  const vocabularies = makeVocabularies();
  const people = makePeople(options.works, vocabularies);
  const recordingOf = makeSoundRecordings(people);
  const client = new pg.Client({ connectionString: url, application_name: 'bench generator' });
  await client.connect();
  try {
    await client.query(
      `set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`,
    );
    await client.query(`set session_replication_role = replica`);
    await withoutIndexes(client, [...loadedTables, ...recordingTables, ...logTables], async () => {
      await loadPeople(client, people, options.passwordHash);
      notices(`${people.writers.length + people.publishers.length} rights holders`);
      await loadWorks(
        client,
        options.works,
        makeWorks(options.works, people, vocabularies),
        (works) => loadRecordings(client, works.map(recordingOf)),
        (done) => {
          if (done % 100_000 === 0 || done === options.works) notices(`${done} works`);
        },
      );
      await loadLogs(client);
      notices('logs');
    });
    await client.query(`set session_replication_role = origin`);
    notices('indexes');
    const broken = await brokenPromises(client);
    if (broken.length > 0) throw new Error(`The generated data is wrong: ${broken.join('; ')}`);
    notices('verified');
    // What is rebuilt now needs to know how large the tables have become.
    await client.query('vacuum analyze');
    await options.afterLoad?.(client);
    await client.query('vacuum analyze');
    notices('analysed');
  } finally {
    await client.end();
  }
}
