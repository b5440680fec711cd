import { removeFiles } from '../../files/claim-file.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { inSlices } from '../../platform/jobs/in-slices.ts';
import type { Task } from '../../platform/jobs/task.ts';
import { lockMatching } from '../matching/matching.sql.ts';
import { dropUnusedSpellings } from '../matching/spellings.sql.ts';
import { removeEntries } from './entries.sql.ts';
import { notifyOfLogUndo } from './notify-of-usage-import.ts';
import { endLogStep, forgetLogFile, saveUndoProgress } from './usage-import-steps.sql.ts';
import { type LogImportRecord, lockLogImport } from './usage-imports.sql.ts';
import { queueLogStep } from './usage-steps.ts';

const usesABatch = 4_000;

/** Of what was taken back nobody asks for a report any more. */
async function dropFile(tx: Transaction, record: LogImportRecord, at: Date): Promise<void> {
  const { id, member_id: memberId, file_id: fileId } = record;
  if (memberId === null || fileId === null) return;
  await forgetLogFile(tx, id);
  await removeFiles(tx, at, { memberId, fileIds: [fileId] });
}

/** Takes out what an import brought in, and nothing else: uses that were there before it stay, whichever file had them. */
export const undoLog: Task<'undo_log_import'> = (ctx, { importId }) =>
  inSlices(
    () =>
      transaction(ctx.db, async (tx) => {
        const record = await lockLogImport(tx, importId, 'undoing');
        if (record === undefined) return 'done';
        const { reached, first_at: from, last_at: until } = record;
        const at = ctx.now();
        await lockMatching(tx);
        const gone =
          from === null || until === null
            ? { last: null, removed: 0, spellings: [] }
            : await removeEntries(tx, { importId, reached, most: usesABatch, from, until });
        if (gone.last === null) {
          await endLogStep(tx, importId, { to: 'undone', at });
          await dropFile(tx, record, at);
          await notifyOfLogUndo(tx, record, at);
          return 'done';
        }
        await dropUnusedSpellings(tx, gone.spellings);
        await saveUndoProgress(tx, importId, { reached: gone.last, rows: gone.removed, at });
        return 'more';
      }),
    () => queueLogStep(ctx.db, 'undo_log_import', importId),
  );
