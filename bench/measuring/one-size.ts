import pg from 'pg';
import { chanceFrom } from '#server/sample/chance.ts';
import { benchEmail } from '../data/people.ts';
import { manyVersions } from '../data/works.ts';
import type { Options } from '../options.ts';
import { type Listener, listenIn } from './bare.ts';
import type { Figures } from './figures.ts';
import { measureFloors } from './floors.ts';
import { importFile, importGoal, measureImport } from './import-load.ts';
import { measureLogImport } from './log-load.ts';
import { bytesOfPage } from './page-bytes.ts';
import { measureReads, measureReadsDuring } from './read-latency.ts';
import { recordingScenarios } from './recording-scenarios.ts';
import { measureRegistering, registerGoal, signedIn } from './register-load.ts';
import { registrants } from './registrations.ts';
import { scenarios } from './scenarios.ts';
import { type Memory, type ServerProcess, startServer } from './server-process.ts';
import { idOfNumber, nameOf, someSubjects } from './subjects.ts';

/** What was measured at one number of works. */
export type SizeReport = {
  readonly works: number;
  readonly lines: readonly {
    readonly name: string;
    /** Null for what is measured to compare with. */
    readonly goal: readonly [number, number] | null;
    readonly figures: Figures;
  }[];
  /** Bytes, brotli. */
  readonly pages: readonly { readonly name: string; readonly bytes: number }[];
  /** Of both processes: after their start and at the end, which knows the most in between. */
  readonly memory: { readonly started: Memory; readonly ended: Memory };
};

const secondsOfRegistering = 8;
/** Rows of the files that are imported. */
const importedRows = [10_000];
const importedUses = 100_000;

/**
 * Measures on a copy of the generated database, so that it stays as it was made. What is measured of a set without plays only
 * reads, so that the set itself serves: a copy of ten million works would fill the disk.
 */
export async function measureSize(
  works: number,
  databaseUrl: string,
  options: Options,
  notices: (step: string) => void,
): Promise<SizeReport> {
  const copy = options.withPlays ? await copyDatabase(databaseUrl) : asItIs(databaseUrl);
  const server = await startServer(copy.url);
  const listener = await listenIn(copy.url);
  const reader = new pg.Client({ connectionString: databaseUrl });
  try {
    await reader.connect();
    return await measure({
      works,
      url: copy.url,
      server,
      listener,
      reader,
      options,
      told: notices,
    });
  } finally {
    await reader.end();
    await listener.close();
    await server.stop();
    await copy.drop();
  }
}

type Bench = {
  readonly works: number;
  readonly url: string;
  readonly server: ServerProcess;
  readonly listener: Listener;
  readonly reader: pg.Client;
  readonly options: Options;
  readonly told: (step: string) => void;
};

async function measure({
  works,
  url,
  server,
  listener,
  reader,
  options,
  told: notices,
}: Bench): Promise<SizeReport> {
  const started = server.memory();
  const client = await signedIn(server.origin, benchEmail);
  const isWanted = (name: string) =>
    options.only.length === 0 || options.only.some((part) => name.includes(part));
  const manyId = await idOfNumber(reader, manyVersions.number);
  const chance = chanceFrom(Date.now());
  const subjects = (count: number) => someSubjects(reader, works, count, chance);
  const lines: SizeReport['lines'][number][] = [];
  const keep = (name: string, goal: readonly [number, number] | null, figures: Figures) => {
    lines.push({ name, goal, figures });
    notices(`${name}: ${JSON.stringify(figures)}`);
  };
  const all = [
    ...scenarios({ manyId, pages: Math.floor(works / 10 / 25) }),
    ...(options.withPlays ? recordingScenarios(works) : []),
  ];
  for (const scenario of all.filter(({ name }) => isWanted(name))) {
    const figures = await measureReads(scenario, {
      client,
      listener,
      databaseUrl: url,
      subjects,
      ...options,
    });
    keep(scenario.name, scenario.goal, figures);
  }
  if (isWanted('floor'))
    for (const { name, figures } of await measureFloors(client, url)) keep(name, null, figures);
  const pages = [
    { name: 'search, 25 works', bytes: await bytesOfPage(client, '/api/v1/works/search?q=love') },
    { name: 'my works, 25 works', bytes: await bytesOfPage(client, '/api/v1/works?page=3') },
  ];
  const isWritten = (name: string) => options.withPlays && isWanted(name);
  if (isWritten('register')) {
    const plan = {
      origin: server.origin,
      databaseUrl: url,
      listener,
      rounds: options.rounds,
      secondsPerRound: secondsOfRegistering,
    };
    keep('register a work, 16 clients', registerGoal, await measureRegistering(plan));
  }
  if (isWritten('import')) {
    for (const rows of importedRows) {
      const own = await signedIn(server.origin, registrants[0] ?? benchEmail);
      const registrant = await nameOf(reader, registrants[0] ?? benchEmail);
      const file = { rows, faultyEvery: 33, registrant, seed: rows % 97 };
      const name = `import ${rows.toLocaleString('en-GB')} works`;
      keep(name, importGoal, await measureImport(own, file, notices));
      const searched = all.find((scenario) => scenario.name === 'search: title and writer');
      if (searched !== undefined) {
        const plan = { client, listener, databaseUrl: url, subjects, ...options };
        const again = importFile(own, { ...file, seed: file.seed + 1 });
        const { figures } = await measureReadsDuring(searched, plan, again);
        keep(`${searched.name}, while works are imported`, searched.goal, figures);
      }
      notices(`  server memory: ${JSON.stringify(server.memory())}`);
      own.close();
    }
  }
  if (isWritten('logs')) {
    const name = `import ${importedUses.toLocaleString('en-GB')} logs`;
    const wanted = { rows: importedUses, databaseUrl: url };
    const { newSpellings, knownSpellings } = await measureLogImport(client, wanted, notices);
    keep(name, importGoal, newSpellings);
    keep(`${name}, known spellings`, importGoal, knownSpellings);
    notices(`  server memory: ${JSON.stringify(server.memory())}`);
  }
  client.close();
  return { works, lines, pages, memory: { started, ended: server.memory() } };
}

type Measured = { readonly url: string; drop(): Promise<void> };

function asItIs(url: string): Measured {
  return { url, drop: async () => {} };
}

/** A copy beside the original, which nobody may be connected to. */
export async function copyDatabase(databaseUrl: string): Promise<Measured> {
  const original = new URL(databaseUrl);
  const name = original.pathname.slice(1);
  const run = async (statement: string): Promise<void> => {
    const admin = new URL(databaseUrl);
    admin.pathname = '/postgres';
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const drop = () => run(`drop database if exists ${name}_measured with (force)`);
  await drop();
  await run(`create database ${name}_measured template ${name} strategy file_copy`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}_measured`;
  return { url: url.href, drop };
}
