import type { Db } from '../platform/db/db.ts';

const owners = new WeakMap<Db, Db>();
const societies = new WeakMap<Db, Db>();

export function rememberRoles(db: Db, { owner, society }: { owner: Db; society: Db }): void {
  owners.set(db, owner);
  societies.set(db, society);
}

/** The owner's connection to the database that `db` is on, for what a test puts there and no portal may; `db` where there is none. */
export const ownerOf = (db: Db): Db => owners.get(db) ?? db;

/** The database that `db` is on as the role that decides for the society; null where a test has made none. */
export const societyOf = (db: Db): Db | null => societies.get(db) ?? null;

/** The same portal as the operator's commands work on it: what the society decides, the portal's own role may not write. */
export const asSociety = <H extends { readonly db: Db }>(ctx: H): H => ({
  ...ctx,
  db: societies.get(ctx.db) ?? ctx.db,
});
