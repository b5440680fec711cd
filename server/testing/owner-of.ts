import type { Db } from '../db/db.ts';

const owners = new WeakMap<Db, Db>();

export function rememberOwner(db: Db, owner: Db): void {
  owners.set(db, owner);
}

/** The owner's connection to the database that `db` is on, for what a test puts there and no portal may; `db` where there is none. */
export const ownerOf = (db: Db): Db => owners.get(db) ?? db;
