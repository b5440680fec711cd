import pg from 'pg';
import type { LogImport, LogImportDetails } from '#contract/usage/usage-imports.ts';
import { chanceFrom } from '#server/sample/chance.ts';
import { logLines, type Played } from '../data/log-file.ts';
import type { Figures } from './figures.ts';
import type { Client } from './http-client.ts';
import { ask, keyed, untilStateAt, uploadLines } from './import-load.ts';

const api = '/api/v1/logs/imports';
/** Distinct recordings that a station plays. */
const playlist = 5_000;

/** Uses a second from the start of an import to its end: read, matched and stored; told how many of them came out how. */
export async function measureLogImport(
  client: Client,
  wanted: { rows: number; databaseUrl: string },
  notices: (step: string) => void,
): Promise<Figures> {
  const lines = logLines(wanted.rows, {
    first: new Date('2024-12-01T00:00:00Z'),
    played: await somePlayed(wanted.databaseUrl),
    chance: chanceFrom(wanted.rows),
  });
  const file = { purpose: 'log_import', file_name: 'station.csv', lines } as const;
  const source = { name: `Bench FM ${Date.now()}`, kind: 'station', medium: 'broadcast' };
  const begun = await ask<LogImport>(
    client,
    keyed(api, { file_id: await uploadLines(client, file), source }),
  );
  const at = `${api}/${begun.id}`;
  await untilStateAt(client, at, 'mapping');
  const { mapping } = await ask<LogImportDetails>(client, { method: 'GET', path: at });
  await ask(client, { method: 'PUT', path: `${at}/mapping`, body: mapping });
  await ask(client, keyed(`${at}/start`, undefined));
  const seconds = await untilStateAt(client, at, 'done');
  const { figures } = await ask<LogImportDetails>(client, { method: 'GET', path: at });
  notices(`  ${seconds.toFixed(1)} s: ${JSON.stringify(figures)}`);
  const rate = (figures.rows - figures.faulty) / seconds;
  return { p50: Number.NaN, p95: Number.NaN, found: null, ratio: null, rate };
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
