import type { House } from '../house.ts';
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
export async function keysStatus({ db, keys }: Pick<House, 'db' | 'keys'>): Promise<KeyStatus[]> {
  const counts = new Map<string, Record<string, number>>();
  const add = (name: string, key: string | null, count: number) => {
    if (key !== null && count > 0) counts.set(key, { ...counts.get(key), [name]: count });
  };
  for (const column of sealedColumns) {
    for (const { key, count } of await countByKey(db, column))
      add(`${column.table}.${column.column}`, key, count);
  }
  for (const { key, count } of await countFilesByKey(db)) add('files', key, count);
  const known = await knownKeys(db);
  const ids = new Set([...known.map(({ id }) => id), ...keys.all.keys(), ...counts.keys()]);
  for (const id of ids) add('waiting jobs', id, await jobsSealedWith(db, id));
  return [...ids].map((id) => ({
    id,
    isCurrent: id === keys.current.id,
    isHere: keys.all.has(id),
    firstUsedAt: known.find((key) => key.id === id)?.first_used_at ?? null,
    sealed: counts.get(id) ?? {},
  }));
}
