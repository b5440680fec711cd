import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { readKeyFile, retireKeys, writeKeyFile } from './key-file.ts';
import { newKeyText } from './key-ring.ts';
import { type Resealing, resealColumn, resealFiles, resealUploads } from './reseal.ts';
import { sealedColumns } from './sealed-columns.ts';
import { forgetKey, jobsSealedWith, knownKeys, noteKey, whileAlone } from './sealing-keys.sql.ts';

/** What a change of keys needs of the portal, and two connections of its database. */
type Vault = Pick<Context, 'db' | 'keys' | 'files' | 'now'>;

export type RotateOptions = {
  /** Rows that are read at once. */
  readonly batchSize?: number;
  /** How long running servers may take until nothing more is sealed with the old key. */
  readonly graceMs?: number;
  /** Called after each value that was sealed again. */
  readonly onEach?: () => Promise<void> | void;
};

export type Rotation = {
  readonly current: string;
  /** The number of values of each column, files, and pieces of uploads that were sealed again. */
  readonly resealed: Readonly<Record<string, number>>;
  /** Keys that open nothing any more; with DATA_KEYS the operator takes them out there. */
  readonly retired: readonly string[];
  /** Keys that stay because jobs still wait that were sealed with them: run it again later. */
  readonly waiting: readonly { readonly id: string; readonly jobs: number }[];
};

/**
 * Brings a new key in, seals everything anew with it and retires the old. Killed anywhere, it goes on from there when it is run
 * again: a rotation under way is finished before another begins. Servers may run meanwhile, for both keys open all the while.
 * With DATA_KEYS an operator puts the new key first there and starts everything anew; this seals with it, and names those to take out.
 * @throws Error when something cannot be opened, or when it is run twice at once: then nothing is retired
 */
export function rotateKeys(ctx: Vault, options: RotateOptions = {}): Promise<Rotation> {
  return whileAlone(ctx.db, () => rotate(ctx, options));
}

async function rotate(ctx: Vault, options: RotateOptions): Promise<Rotation> {
  const { db, now } = ctx;
  await bringIn(ctx);
  const { current } = ctx.keys;
  const of: Resealing = {
    db,
    files: ctx.files,
    keys: ctx.keys,
    current,
    batchSize: options.batchSize ?? 200,
    onEach: options.onEach ?? (() => {}),
  };
  const resealed: Record<string, number> = {};
  await resealAll(of, resealed);
  const keys = await knownKeys(db);
  const startedAt = keys.find(({ id }) => id === current.id)?.first_used_at ?? now();
  const graceMs = options.graceMs ?? 60_000;
  await sleep(Math.max(0, startedAt.getTime() + graceMs - now().getTime()));
  // What was on its way with the old key when the new one came in is there by now.
  while (await resealAll(of, resealed));
  return { current: current.id, resealed, ...(await retire(ctx)) };
}

/** A new key, unless one is already on its way: then the old one is still here beside it. */
async function bringIn({ db, keys, now }: Vault): Promise<void> {
  const before = keys.current.id;
  const isUnderWay = keys.all.size > 1;
  if (keys.file !== undefined && !isUnderWay) {
    // In the file before it is in use: a key must never be known only to the process that seals with it.
    writeKeyFile(keys.file, [newKeyText(), ...(readKeyFile(keys.file) ?? [])]);
    if (keys.current.id === before)
      throw new Error('the keys of this portal do not follow the file');
  }
  await noteKey(db, keys.current.id, now());
}

async function resealAll(of: Resealing, resealed: Record<string, number>): Promise<boolean> {
  let total = 0;
  const add = (name: string, count: number) => {
    resealed[name] = (resealed[name] ?? 0) + count;
    total += count;
  };
  for (const column of sealedColumns) {
    add(`${column.table}.${column.column}`, await resealColumn(of, column));
  }
  add('uploads under way', await resealUploads(of));
  add('files', await resealFiles(of));
  return total > 0;
}

async function retire({ db, keys }: Vault): Promise<Pick<Rotation, 'retired' | 'waiting'>> {
  const others = [...new Set([...keys.all.keys(), ...(await knownKeys(db)).map(({ id }) => id)])];
  const counted = [];
  for (const id of others.filter((id) => id !== keys.current.id)) {
    counted.push({ id, jobs: await jobsSealedWith(db, id) });
  }
  const waiting = counted.filter(({ jobs }) => jobs > 0);
  const retired = counted.filter(({ jobs }) => jobs === 0).map(({ id }) => id);
  // First from the database: it refuses to be opened without a key that it knows.
  for (const id of retired) await forgetKey(db, id);
  if (keys.file !== undefined) retireKeys(keys.file, retired);
  return { retired, waiting };
}
