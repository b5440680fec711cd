import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#domain/problems.ts';
import { readXml } from './read-xml.ts';

/** The texts of a workbook that its cells name by number. */
export type SharedStrings = {
  /** At once when it is at hand; null when there is no such text. */
  readonly get: (index: number) => string | null | Promise<string>;
  readonly close: () => Promise<void>;
};

/** Characters held in memory, each text counted with an overhead; the rest goes to a file. */
const heldCharacters = 4 * 1024 * 1024;
const maxStrings = 5_000_000;
const blockBytes = 64 * 1024;
const heldBlocks = 64;

export const noStrings: SharedStrings = { get: () => null, close: async () => {} };

/**
 * Reads the shared texts: a few are held, many lie in a file of their own with only their places in memory.
 * @throws Problem as {@link readXml}
 */
export async function readSharedStrings(bytes: AsyncIterable<Uint8Array>): Promise<SharedStrings> {
  const found: string[] = [];
  const rich = richText();
  const parts = readXml(bytes, {
    open: rich.open,
    text: rich.text,
    close: (name) => {
      rich.close(name);
      if (name === 'si') found.push(rich.take());
    },
  });
  let store: Awaited<ReturnType<typeof openStore>> | null = null;
  let characters = 0;
  let taken = 0;
  try {
    for await (const _ of parts) {
      for (; taken < found.length; taken++) characters += (found[taken]?.length ?? 0) + 16;
      if (store === null && characters > heldCharacters) store = await openStore();
      if (store === null) continue;
      await store.add(found.splice(0));
      taken = 0;
    }
    return store === null
      ? { get: (index) => found[index] ?? null, close: async () => {} }
      : await store.finish();
  } catch (error) {
    await store?.close();
    throw error;
  }
}

async function openStore() {
  const { file, close } = await openHiddenFile();
  let ends = new Uint32Array(64 * 1024);
  let count = 0;
  let end = 0;
  const add = async (texts: readonly string[]) => {
    if (texts.length === 0) return;
    if (count + texts.length > maxStrings) throw new Problem('sheet_size_limit');
    while (count + texts.length > ends.length) {
      const larger = new Uint32Array(ends.length * 2);
      larger.set(ends);
      ends = larger;
    }
    const start = end;
    for (const text of texts) {
      end += Buffer.byteLength(text);
      ends[count] = end;
      count += 1;
    }
    await file.write(Buffer.from(texts.join('')), 0, end - start, start);
  };
  const finish = async (): Promise<SharedStrings> => {
    const blocks = blockReader(async (at) => {
      const block = Buffer.allocUnsafe(Math.min(blockBytes, end - at));
      await file.read(block, 0, block.length, at);
      return block;
    });
    return {
      close,
      get: (index) => {
        const to = index < count ? ends[index] : undefined;
        if (to === undefined) return null;
        return blocks(index === 0 ? 0 : (ends[index - 1] ?? 0), to);
      },
    };
  };
  return { add, close, finish };
}

/** Texts out of blocks, of which those last used are held: neighbours in a sheet are neighbours in its texts. */
function blockReader(read: (at: number) => Promise<Buffer>) {
  const held = new Map<number, Buffer>();
  const fetch = async (at: number): Promise<Buffer> => {
    const block = held.get(at) ?? (await read(at));
    held.delete(at);
    held.set(at, block);
    const [oldest] = held.keys();
    if (held.size > heldBlocks && oldest !== undefined) held.delete(oldest);
    return block;
  };
  const gather = async (from: number, to: number): Promise<string> => {
    const parts: Buffer[] = [];
    for (let at = from; at < to; ) {
      const start = at - (at % blockBytes);
      const part = (await fetch(start)).subarray(at - start, to - start);
      if (part.length === 0) throw new Problem('sheet_unreadable');
      parts.push(part);
      at += part.length;
    }
    return Buffer.concat(parts).toString('utf8');
  };
  return (from: number, to: number): string | Promise<string> => {
    const start = from - (from % blockBytes);
    const block = held.get(start);
    return block !== undefined && to <= start + blockBytes
      ? block.toString('utf8', from - start, to - start)
      : gather(from, to);
  };
}

/**
 * A file for what does not fit into memory, gone when it is closed. Its name is taken away at once where the system lets open
 * files go on without one, so that nothing is left by a process that is killed, and nobody else can open it.
 */
async function openHiddenFile(): Promise<{
  readonly file: FileHandle;
  readonly close: () => Promise<void>;
}> {
  const path = join(tmpdir(), `membership-${randomBytes(16).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true }).catch(() => {});
  return {
    file,
    close: async () => {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

/** Gathers the text of a string that may be made of several pieces, without how it is to be spoken. */
type RichText = {
  readonly open: (name: string) => void;
  readonly text: (part: string) => void;
  readonly close: (name: string) => void;
  /** Returns the collected text and starts again. */
  readonly take: () => string;
};

/** Characters of the longest text that is gathered: no cell may have as many. */
const maxText = 1024 * 1024;

/** @source ECMA-376 part 1, 18.4.8 si, 18.4.12 t, 18.4.6 rPh */
export function richText(): RichText {
  let gathered = '';
  let isText = false;
  let isPhonetic = false;
  return {
    open: (name) => {
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text: (part) => {
      if (isText) gathered += part;
      if (gathered.length > maxText) throw new Problem('sheet_cell_limit');
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    take: () => {
      const text = unescaped(gathered);
      gathered = '';
      return text;
    },
  };
}

/** What XML cannot hold is written by its number: `_x000D_`. @source ECMA-376 part 1, 22.9.2.19 ST_Xstring */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  const letters = text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return letters.toWellFormed();
}
