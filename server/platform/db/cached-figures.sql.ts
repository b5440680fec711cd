import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isDiskFull, isRetryable } from './database-errors.ts';
import type { Db, Transaction } from './db.ts';

/**
 * Figures over the works and recordings of one rights holder, exact and read from one row: `compute` runs only when something
 * changed since the last time. Triggers of migration 0051 add a mark in `catalogue_change` in the transaction that changes something.
 * @param key what the figures are; those of all keys are computed again after a change
 * @param schema what they are: those that an earlier version saved otherwise are computed again
 * @param compute gives a value that JSON can hold
 */
export async function cachedFigures<Figures>(
  db: Db,
  rightsHolderId: string,
  key: string,
  schema: z.ZodMiniType<Figures>,
  compute: (db: Db) => Promise<Figures>,
): Promise<Figures> {
  const { rows } = await sql<{ figures: unknown }>`
    select f.figures -> ${key} as figures
      from catalogue_figures f
     where f.rights_holder_id = ${rightsHolderId}
       and not exists (select from catalogue_change c where c.rights_holder_id = ${rightsHolderId})`.execute(
    db,
  );
  const found = z.safeParse(schema, rows[0]?.figures);
  if (found.success) return found.data;
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => computeAndSave(tx, rightsHolderId, key, compute));
  } catch (error) {
    // Somebody else saved at the same time, or there is no room: the figures are right without being saved.
    if (isRetryable(error) || isDiskFull(error)) return compute(db);
    throw error;
  }
}

/**
 * One snapshot says which marks there are and what the figures are: a change that it does not see keeps its mark.
 * Two that save at once meet at the row, and the database refuses the second one.
 */
async function computeAndSave<Figures>(
  tx: Transaction,
  rightsHolderId: string,
  key: string,
  compute: (db: Db) => Promise<Figures>,
): Promise<Figures> {
  const { numDeletedRows } = await tx
    .deleteFrom('catalogue_change')
    .where('rights_holder_id', '=', rightsHolderId)
    .executeTakeFirstOrThrow();
  const figures = await compute(tx);
  const saved = JSON.stringify({ [key]: figures });
  const kept = numDeletedRows > 0n ? sql`'{}'::jsonb` : sql`catalogue_figures.figures`;
  await sql`
    insert into catalogue_figures (rights_holder_id, figures) values (${rightsHolderId}, ${saved}::jsonb)
    on conflict (rights_holder_id) do update set figures = ${kept} || excluded.figures`.execute(tx);
  return figures;
}

/** Leaves one mark for each rights holder: many accumulate for those who do not look at their figures. */
export async function mergeCatalogueChanges(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from catalogue_change c
     where exists (select from catalogue_change later
                    where later.rights_holder_id = c.rights_holder_id and later.xact > c.xact)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
