import { logFileKeptDays } from '#domain/usage/import/usage-import.ts';
import type { Context } from '../../context.ts';
import { removeFiles } from '../../files/claim-file.ts';
import { transaction } from '../../platform/db/db.ts';
import { outdatedLogs, sweepLog } from './sweep-usage-imports.sql.ts';
import { stuckLogImports } from './usage-imports.sql.ts';
import { queueLogStep } from './usage-steps.ts';

const dayMs = 86_400_000;
const stuckMs = 15 * 60_000;

/**
 * Takes away the files of logs that came in long ago, and imports that nobody went on with. Imports whose job was lost, for the database
 * was away too long, are queued again. Gives of how many logs something went.
 */
export async function sweepLogs(ctx: Context): Promise<number> {
  const { db, now } = ctx;
  const at = now();
  await goOn(ctx, new Date(at.getTime() - stuckMs));
  const outdated = await outdatedLogs(db, new Date(at.getTime() - logFileKeptDays * dayMs));
  for (const { id, member_id: memberId, file_id: fileId } of outdated) {
    await transaction(db, async (tx) => {
      await sweepLog(tx, id, at);
      if (memberId !== null && fileId !== null)
        await removeFiles(tx, at, { memberId, fileIds: [fileId] });
    });
  }
  return outdated.length;
}

async function goOn({ db }: Context, before: Date): Promise<void> {
  const stuck = await stuckLogImports(db, before);
  await transaction(db, async (tx) => {
    for (const { id, state } of stuck) {
      if (state === 'reading') await queueLogStep(tx, 'read_log_import', id);
      if (state === 'importing') await queueLogStep(tx, 'store_log_import', id);
      if (state === 'undoing') await queueLogStep(tx, 'undo_log_import', id);
    }
  });
}
