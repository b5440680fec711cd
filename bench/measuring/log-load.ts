import pg from 'pg';
import type { LogImport, LogImportDetails } from '#contract/usage/usage-imports.ts';
import { chanceFrom } from '#server/sample/chance.ts';
import { logLines, momentOf, type Played, songsAgain, songsOfStation } from '../data/log-file.ts';
import type { Figures } from './figures.ts';
import type { Client } from './http-client.ts';
import { ask, keyed, untilStateAt, uploadLines } from './import-load.ts';

const api = '/api/v1/logs/imports';
/** Distinct recordings that a station plays. */
const playlist = 5_000;
const firstMoment = new Date('2024-12-01T00:00:00Z');

/** What the rate of importing a log is measured by: the first log of a station, and the one after it. */
export type LogLoad = {
  /** Nearly every fourth row is spelled as no row before it. */
  readonly newSpellings: Figures;
  /** One in fifty rows has something new. */
  readonly knownSpellings: Figures;
};

/** Uses a second from the start of an import to its end: read, matched and stored; told how many of them came out how. */
export async function measureLogImport(
  client: Client,
  wanted: { rows: number; databaseUrl: string },
  notices: (step: string) => void,
): Promise<LogLoad> {
  const chance = chanceFrom(wanted.rows);
  const played = await somePlayed(wanted.databaseUrl);
  const source = { name: `Bench FM ${Date.now()}`, kind: 'station', medium: 'broadcast' };
  const songs = songsOfStation(wanted.rows, played, chance);
  const newSpellings = await importLog(
    client,
    { source, lines: logLines(songs, { first: firstMoment, chance }) },
    notices,
  );
  const next = { first: momentOf(firstMoment, wanted.rows), chance };
  const lines = logLines(songsAgain(songs, played, chance), next);
  return { newSpellings, knownSpellings: await importLog(client, { source, lines }, notices) };
}

async function importLog(
  client: Client,
  { source, lines }: { source: object; lines: Iterable<string> },
  notices: (step: string) => void,
): Promise<Figures> {
  const file = { purpose: 'log_import', file_name: 'station.csv', lines } as const;
  const begun = await ask<LogImport>(
    client,
    keyed(api, { file_id: await uploadLines(client, file), source }),
  );
  const at = `${api}/${begun.id}`;
  await untilRead(client, at);
  await ask(client, keyed(`${at}/start`, undefined));
  const seconds = await untilStateAt(client, at, 'done');
  const { figures } = await ask<LogImportDetails>(client, { method: 'GET', path: at });
  notices(`  ${seconds.toFixed(1)} s: ${JSON.stringify(figures)}`);
  const rate = (figures.rows - figures.faulty) / seconds;
  return { p50: Number.NaN, p95: Number.NaN, found: null, ratio: null, rate };
}

/** Until the file is read and its columns are mapped: those of a first log as suggested, of the next one as they were then. */
async function untilRead(client: Client, at: string): Promise<void> {
  await untilStateAt(client, at, 'mapping', 'ready');
  const { mapping, state } = await ask<LogImportDetails>(client, { method: 'GET', path: at });
  if (state === 'mapping')
    await ask(client, { method: 'PUT', path: `${at}/mapping`, body: mapping });
}

async function somePlayed(databaseUrl: string): Promise<Played[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<Played>(
      `select title, artist, isrc from recording where state <> 'withdrawn' order by hashtextextended(id::text, 1) limit $1`,
      [playlist],
    );
    return rows;
  } finally {
    await database.end();
  }
}
