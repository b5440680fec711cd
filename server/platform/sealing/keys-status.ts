import type { Context } from '../../context.ts';
import type { Db } from '../db/db.ts';
import { countByKey } from './reseal-columns.sql.ts';
import { countFilesByKey } from './reseal-files.sql.ts';
import { sealedColumns } from './sealed-columns.ts';
import { jobsSealedWith, knownKeys } from './sealing-keys.sql.ts';

/** A key and what it has sealed, by column, with finished files and waiting jobs; only what there is any of. */
export type KeyStatus = {
  readonly id: string;
  readonly isCurrent: boolean;
  /** Whether this process has it; one that is missing makes what it sealed unreadable. */
  readonly isHere: boolean;
  /** Null for a key that nothing was sealed with yet. */
  readonly firstUsedAt: Date | null;
  readonly sealed: Readonly<Record<string, number>>;
};

/** What is sealed with which key, the newest key first. */
export async function keysStatus({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<KeyStatus[]> {
  const known = await knownKeys(db);
  const counts = await countsByKey(db, [...known.map(({ id }) => id), ...keys.all.keys()]);
  return [...counts].map(([id, sealed]) => ({
    id,
    isCurrent: id === keys.current.id,
    isHere: keys.all.has(id),
    firstUsedAt: known.find((key) => key.id === id)?.first_used_at ?? null,
    sealed,
  }));
}

/** Which keys have sealed something that is still there, among those given or not. Pieces of unfinished uploads do not count. */
export async function keysInUse(db: Db, ids: readonly string[]): Promise<string[]> {
  const counts = await countsByKey(db, ids);
  return [...counts].filter(([, sealed]) => Object.keys(sealed).length > 0).map(([id]) => id);
}

/** For each key given, and each other that has sealed something, how much by place. */
async function countsByKey(
  db: Db,
  given: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const counts = new Map<string, Record<string, number>>(given.map((id) => [id, {}]));
  const add = (name: string, key: string | null, count: number) => {
    if (key !== null && count > 0) counts.set(key, { ...counts.get(key), [name]: count });
  };
  for (const column of sealedColumns) {
    for (const { key, count } of await countByKey(db, column))
      add(`${column.table}.${column.column}`, key, count);
  }
  for (const { key, count } of await countFilesByKey(db)) add('files', key, count);
  for (const id of counts.keys()) add('waiting jobs', id, await jobsSealedWith(db, id));
  return counts;
}
