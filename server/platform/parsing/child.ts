// The process that parses. It has no database, no keys and no files: it asks the server for the bytes it needs, and ends with it.
import { Problem } from '#domain/problems.ts';
import { giveWay } from '../give-way.ts';
import type { ByteSource, ParseSource } from '../sheets/byte-source.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { type FromParser, maxBatchesUnderWay, type ToParser } from './messages.ts';

import { runTask } from './run-task.ts';

const blockBytes = 64 * 1024;
const maxBlocks = 32;

/** The same bytes, read in blocks of which the last are remembered: headers are read a few bytes at a time. */
function remembering({ size, read }: ByteSource): ByteSource {
  const blocks = new Map<number, Buffer>();
  const blockAt = async (start: number): Promise<Buffer> => {
    const block = blocks.get(start) ?? (await read(start, Math.min(blockBytes, size - start)));
    blocks.delete(start);
    blocks.set(start, block);
    const [oldest] = blocks.keys();
    if (blocks.size > maxBlocks && oldest !== undefined) blocks.delete(oldest);
    return block;
  };
  return {
    size,
    read: async (at, length) => {
      const end = Math.min(at + length, size);
      if (end - at > blockBytes) return read(at, end - at);
      const parts: Buffer[] = [];
      for (let from = at; from < end; ) {
        const start = from - (from % blockBytes);
        const part = (await blockAt(start)).subarray(from - start, end - start);
        if (part.length === 0) break;
        parts.push(part);
        from += part.length;
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
  };
}

const requests = new Map<number, (bytes: Buffer | null) => void>();
let lastRequest = 0;
let batchesUnderWay = 0;
let batchTaken: (() => void) | null = null;

process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches every process of a terminal, but the server decides when work in progress ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('message', (message) => hear(message as ToParser));
giveWay();

function hear(message: ToParser): void {
  switch (message.kind) {
    case 'run':
      run(message);
      return;
    case 'bytes': {
      const answer = requests.get(message.request);
      requests.delete(message.request);
      answer?.(message.bytes === null ? null : asBuffer(message.bytes));
      return;
    }
    case 'taken':
      batchesUnderWay -= 1;
      batchTaken?.();
      return;
    default:
      message satisfies never;
  }
}

async function run({ task, input, size }: Extract<ToParser, { kind: 'run' }>): Promise<void> {
  try {
    say({ kind: 'done', result: await runTask(task, input, { source: sourceOf(size), sendRows }) });
  } catch (error) {
    if (error instanceof Problem) say({ kind: 'refused', code: error.code });
    else say({ kind: 'broke', ...named(error) });
  }
}

function sourceOf(size: number): ParseSource {
  const read = async (at: number, length: number) => {
    const bytes = await ask({ kind: 'read', at, length });
    return bytes ?? Buffer.alloc(0);
  };
  return {
    ...remembering({ size, read }),
    pieces: async function* () {
      // The next is asked for while this one is gone through.
      let coming = ask({ kind: 'next' });
      for (let piece = await coming; piece !== null; piece = await coming) {
        coming = ask({ kind: 'next' });
        yield piece;
      }
    },
  };
}

async function sendRows(rows: readonly SheetRow[]): Promise<void> {
  while (batchesUnderWay >= maxBatchesUnderWay)
    await new Promise<void>((resolve) => {
      batchTaken = resolve;
    });
  batchesUnderWay += 1;
  say({ kind: 'rows', rows });
}

function ask(
  wanted: { kind: 'next' } | { kind: 'read'; at: number; length: number },
): Promise<Buffer | null> {
  lastRequest += 1;
  const request = lastRequest;
  return new Promise((resolve) => {
    requests.set(request, resolve);
    say({ ...wanted, request });
  });
}

function say(message: FromParser): void {
  process.send?.(message);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The location of an error, without its message, which may contain parts of the file. */
function named(error: unknown): { name: string; where: string } {
  if (!(error instanceof Error)) return { name: 'unknown', where: '' };
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, where: lines.slice(0, 4).join(' ').replaceAll(/\s+/g, ' ') };
}
