// The worst file of every kind comes in, each kind twice at once. Meanwhile /health/live answers within 200 ms at p99, and the server with
// the processes that parse stays under 600 MB. Prints what became of each file.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bytesType } from '#contract/platform/bytes-type.ts';
import type { FilePurpose } from '#domain/files/file.ts';
import * as documents from '#server/testing/worst-files/documents.ts';
import * as sheets from '#server/testing/worst-files/sheets.ts';
import * as sounds from '#server/testing/worst-files/sounds.ts';
import type { Client } from '../measuring/http-client.ts';
import { ask, keyed } from '../measuring/import-load.ts';
import { startServer } from '../measuring/server-process.ts';
import { conclude, setScene } from './scene.ts';

const maxHealthMs = 200;
const maxMemory = 600e6;
const megabyte = 1024 * 1024;
const pieceBytes = megabyte;

type Kind = readonly [name: string, purpose: FilePurpose, make: () => Buffer | Promise<Buffer>];
const kinds: readonly Kind[] = [
  ['PDF, 49 MB of #41', 'evidence', () => documents.pdfOfEscapes(49 * megabyte)],
  [
    'PDF, 49 MB of dictionaries in each other',
    'evidence',
    () => documents.pdfOfDepth(49 * megabyte),
  ],
  ['PDF, object streams that swell', 'evidence', () => documents.pdfOfBombs(6)],
  ['PDF, streams without end', 'evidence', () => documents.pdfOfStreams(49 * megabyte)],
  ['PNG that says 30,000 x 30,000', 'picture', () => documents.pngThatSays(30_000, 30_000)],
  ['JPEG that says 65,000 x 65,000', 'picture', () => documents.jpegThatSays(65_000, 65_000)],
  ['PNG, 50 million points, interlaced', 'picture', documents.largestPng],
  ['JPEG, 50 million points', 'picture', () => documents.largestJpeg(false)],
  ['JPEG, 50 million points, progressive', 'picture', () => documents.largestJpeg(true)],
  ['GIF', 'picture', () => Buffer.from('GIF89a and so on')],
  ['WebP', 'picture', () => Buffer.from('RIFF____WEBPVP8 and so on')],
  ['CSV, one line of 49 MB of commas', 'work_import', () => sheets.csvOfCommas(49 * megabyte)],
  ['CSV, one line of 150 MB of commas', 'log_import', () => sheets.csvOfCommas(150 * megabyte)],
  ['CSV, one cell of 49 MB', 'work_import', () => sheets.csvOfOneCell(49 * megabyte)],
  ['CSV, 150 MB of empty lines', 'log_import', () => sheets.csvOfLines(150 * megabyte)],
  ['CSV, 150 MB of rows of a letter', 'log_import', () => sheets.csvOfShortRows(150 * megabyte)],
  ['CSV, 49 MB of quotation marks', 'work_import', () => sheets.csvOfQuotes(49 * megabyte)],
  ['XLSX that unfolds to 700 MB', 'work_import', () => sheets.xlsxBomb(700 * megabyte)],
  ['XLSX, a row of a million cells', 'work_import', () => sheets.xlsxOfColumns(1_000_000)],
  ['XLSX, shared texts of 700 MB', 'work_import', () => sheets.xlsxOfSharedStrings(700 * megabyte)],
  ['XLSX, ten million elements deep', 'work_import', () => sheets.xlsxOfDepth(10_000_000)],
  ['XLSX, entities of entities', 'work_import', sheets.xlsxOfEntities],
  ['XLSX, a text of many parts', 'work_import', () => sheets.xlsxOfParts(200 * megabyte)],
  ['ZIP of 60,000 entries', 'work_import', () => sheets.zipOfEntries(60_000)],
  ['MP3, 20 MB of frames in frames', 'audio', () => sounds.mp3OfFrames(20 * megabyte)],
  ['MP3 whose tag lies', 'audio', sounds.mp3ThatLies],
  ['FLAC, a picture of 16 MB', 'audio', () => sounds.flacOfPicture(16 * megabyte)],
  ['M4A, a million boxes in each other', 'audio', () => sounds.m4aOfBoxes(1_000_000)],
  ['M4A whose directory lies', 'audio', sounds.m4aThatLies],
  ['WAV whose length lies', 'audio', sounds.wavThatLies],
];

const wanted = process.env.ONLY ?? '';
const scene = await setScene();
const server = await startServer(scene.database.url);
const clients = await scene.signIn(server.origin);
const probe = new Worker(new URL('./probe-health.ts', import.meta.url), {
  workerData: { origin: server.origin },
});
const all: number[] = [];
let [ofThis, memory, maxOfThis]: [number[], number, number] = [[], 0, 0];
probe.on('message', (ms: number) => {
  all.push(ms);
  ofThis.push(ms);
});
const watch = setInterval(() => {
  const now = memoryOfTree(server.child.pid ?? 0);
  memory = Math.max(memory, now);
  maxOfThis = Math.max(maxOfThis, now);
}, 50);

const lines: string[] = [];
for (const [at, [name, purpose, make]] of kinds.entries()) {
  if (!name.includes(wanted)) continue;
  const bytes = await make();
  const pair = [clients[(at * 2) % clients.length], clients[(at * 2 + 1) % clients.length]];
  [ofThis, maxOfThis] = [[], 0];
  const start = performance.now();
  const results = await Promise.all(
    pair.map((client) => (client === undefined ? 'nobody' : bringIn(client, purpose, bytes))),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  lines.push(
    `| ${name} | ${[...new Set(results)].join('; ')} | ${seconds} s | ${at99(ofThis).toFixed(0)} / ${Math.max(...ofThis).toFixed(0)} ms | ${Math.round(maxOfThis / 1e6)} MB |`,
  );
  console.log(lines.at(-1));
}
clearInterval(watch);
await probe.terminate();
for (const client of clients) client.close();
await server.stop();
await scene.end(scene.database);

console.log('\n| file, two at once | comes to | took | /health/live p99 / most | memory at most |');
console.log('| --- | --- | --- | --- | --- |');
console.log(lines.join('\n'));
conclude(
  'Worst files',
  {
    'times /health/live was asked': all.length,
    'its p99': `${at99(all).toFixed(0)} ms`,
    'memory of the server and its processes at most': `${Math.round(memory / 1e6)} MB`,
  },
  [
    ...(at99(all) > maxHealthMs ? [`/health/live took more than ${maxHealthMs} ms`] : []),
    ...(memory > maxMemory ? ['memory was above 600 MB'] : []),
  ],
);

/** What becomes of a file, in a word: the code of its refusal, or that it was taken. */
async function bringIn(client: Client, purpose: FilePurpose, bytes: Buffer): Promise<string> {
  const { id } = await ask<{ id: string }>(client, {
    method: 'POST',
    path: '/api/v1/uploads',
    body: { purpose, file_name: 'worst', size: bytes.length },
  });
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const answered = await fetch(`${server.origin}/api/v1/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...client.credentials(),
        'content-type': bytesType,
        'upload-offset': String(offset),
      },
      body: new Uint8Array(bytes.subarray(offset, offset + pieceBytes)),
    });
    const body = (await answered.json()) as { code?: string };
    if (!answered.ok) return body.code ?? String(answered.status);
  }
  if (purpose === 'work_import') return imported(client, '/api/v1/works/imports', { file_id: id });
  if (purpose === 'log_import') {
    const source = { name: `Radio ${id}`, kind: 'station', medium: 'broadcast' };
    return imported(client, '/api/v1/logs/imports', { file_id: id, source });
  }
  await fetch(`${server.origin}/api/v1/uploads/${id}`, {
    method: 'DELETE',
    headers: client.credentials(),
  });
  return 'taken';
}

async function imported(client: Client, path: string, body: unknown): Promise<string> {
  const { id } = await ask<{ id: string }>(client, keyed(path, body));
  for (;;) {
    const now = await ask<{ state: string; failure: { code: string } | null }>(client, {
      method: 'GET',
      path: `${path}/${id}`,
    });
    if (now.state !== 'reading') return now.failure?.code ?? now.state;
    await sleep(100);
  }
}

function at99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** Bytes of a process and of all below it. What several of them share, as the program itself, is counted once (PSS). */
function memoryOfTree(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
    const below = children === '' ? [] : children.split(' ').map(Number);
    return below.reduce((sum, child) => sum + memoryOfTree(child), kilobytes * 1_024);
  } catch {
    return 0;
  }
}
