import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesType } from '#contract/platform/bytes-type.ts';
import type { LogImport } from '#contract/usage/usage-imports.ts';
import type { WorkImport, WorkImportDetails } from '#contract/works/work-imports.ts';
import { type ImportFile, importLines } from '../data/import-file.ts';
import type { Figures } from './figures.ts';
import { type Call, type Client, readJson } from './http-client.ts';

export const importGoal: readonly [number, number] = [0, 0];

const api = '/api/v1/works/imports';

/** Seconds that each step of an import took, and how it came out. */
export type ImportRun = {
  readonly id: string;
  readonly reading: number;
  readonly checking: number;
  readonly registering: number;
  readonly end: WorkImport;
};

/** A table to upload, line by line. */
export type TableFile = {
  readonly purpose: 'work_import' | 'log_import';
  readonly file_name: string;
  readonly lines: Iterable<string>;
};

/** Uploads a table, a megabyte at a time; gives the file's id. */
export async function uploadLines(client: Client, file: TableFile): Promise<string> {
  const { lines, ...named } = file;
  const bytes = Buffer.from([...lines].join(''));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begun = await ask<{ id: string }>(client, {
    method: 'POST',
    path: '/api/v1/uploads',
    body: { ...named, size: bytes.length, sha256 },
  });
  const pieceBytes = 1024 * 1024;
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const piece = await fetch(`${client.origin}/api/v1/uploads/${begun.id}`, {
      method: 'PATCH',
      headers: {
        ...client.credentials(),
        'content-type': bytesType,
        'upload-offset': String(offset),
      },
      body: bytes.subarray(offset, offset + pieceBytes),
    });
    if (!piece.ok) throw new Error(`a piece was refused: ${await piece.text()}`);
  }
  return begun.id;
}

/** Uploads a file of works and brings it to its mapping; gives the import's id. */
export async function sendFile(client: Client, wanted: ImportFile): Promise<string> {
  const lines = importLines(wanted);
  const file_id = await uploadLines(client, {
    purpose: 'work_import',
    file_name: 'catalogue.csv',
    lines,
  });
  const { id } = await ask<WorkImport>(client, keyed(api, { file_id }));
  return id;
}

/** Imports a file from its upload to its end. */
export async function importFile(client: Client, wanted: ImportFile): Promise<ImportRun> {
  const id = await sendFile(client, wanted);
  const reading = await untilState(client, id, 'mapping');
  await mapAsSuggested(client, id);
  const checking = await untilState(client, id, 'checked');
  await ask(client, keyed(`${api}/${id}/start`, { duplicates: 'register' }));
  const registering = await untilState(client, id, 'done');
  return { id, reading, checking, registering, end: await readImport(client, id) };
}

export function readImport(client: Client, id: string): Promise<WorkImportDetails> {
  return ask<WorkImportDetails>(client, { method: 'GET', path: `${api}/${id}` });
}

export async function mapAsSuggested(client: Client, id: string): Promise<void> {
  const { mapping } = await readImport(client, id);
  await ask(client, { method: 'PUT', path: `${api}/${id}/mapping`, body: mapping });
}

export function registerRows(client: Client, id: string): Promise<unknown> {
  return ask(client, keyed(`${api}/${id}/start`, { duplicates: 'register' }));
}

/** Seconds until an import of works has come to a state. */
export function untilState(client: Client, id: string, state: string): Promise<number> {
  return untilStateAt(client, `${api}/${id}`, state);
}

/** Seconds until the import at `path` has come to one of these states. */
export async function untilStateAt(
  client: Client,
  path: string,
  ...states: readonly string[]
): Promise<number> {
  const start = performance.now();
  for (;;) {
    const now = await ask<WorkImport | LogImport>(client, { method: 'GET', path });
    if (states.includes(now.state)) return (performance.now() - start) / 1_000;
    if (now.state === 'failed') throw new Error(`the import failed: ${now.failure?.code}`);
    await sleep(50);
  }
}

/** Works a second, from the mapping to the end: checks, search for doubles and registering. */
export async function measureImport(
  client: Client,
  wanted: ImportFile,
  notices: (step: string) => void,
): Promise<Figures> {
  const run = await importFile(client, wanted);
  notices(
    `  ${wanted.rows} rows: read in ${run.reading.toFixed(1)} s, checked in ${run.checking.toFixed(1)} s, registered in ${run.registering.toFixed(1)} s`,
  );
  const rate = run.end.figures.registered / (run.checking + run.registering);
  return { p50: Number.NaN, p95: Number.NaN, found: null, ratio: null, rate };
}

/** A call that creates, with a key of its own. */
export const keyed = (path: string, body: unknown): Call => ({
  method: 'POST',
  path,
  body,
  headers: { 'idempotency-key': randomUUID() },
});

/** What a call answers in `data`. @throws Error with the answer when it is a refusal */
export async function ask<Data>(client: Client, call: Call): Promise<Data> {
  const { status, body } = await client.call(call);
  if (status < 200 || status >= 300) throw new Error(`${call.path}: ${status} ${body}`);
  // Safe: the answer of a call of ours to a bench of ours.
  return Object(readJson(body)).data as Data;
}
