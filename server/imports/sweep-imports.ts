import { rowsKeptDays } from '#domain/imports/import.ts';
import type { Context } from '../context.ts';
import { transaction } from '../platform/db/db.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { stuckImports } from './imports.sql.ts';
import { queueStep } from './in-batches.ts';
import { outdatedImports, sweepImport, sweepRows } from './sweep-imports.sql.ts';

const dayMs = 86_400_000;
const stuckMs = 15 * 60_000;

/**
 * Takes away the rows of imports that ended long ago, with the cells of the file, and imports that nobody went on with. Imports
 * whose job was lost, for the database was away too long, are queued again. Gives how many rows went.
 */
export async function sweepImports(ctx: Context): Promise<number> {
  const { db, now } = ctx;
  await goOn(ctx);
  const before = new Date(now().getTime() - rowsKeptDays * dayMs);
  let gone = 0;
  for (const { id } of await outdatedImports(db, before)) {
    for (let swept = -1; swept !== 0; gone += swept) swept = await sweepRows(db, id);
    await sweepImport(db, id, now());
  }
  return gone;
}

async function goOn({ db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - stuckMs);
  const stuck = await stuckImports(db, before);
  await transaction(db, async (tx) => {
    for (const { id, state } of stuck) {
      const key = `${state} ${id}`;
      if (state === 'reading')
        await addJob(tx, { name: 'read_work_import', payload: { importId: id }, key });
      if (state === 'checking') await queueStep(tx, 'check_work_import', id);
      if (state === 'importing') await queueStep(tx, 'register_work_import', id);
      if (state === 'undoing') await queueStep(tx, 'undo_work_import', id);
    }
  });
}
