import { type Transaction, transaction } from '../db/db.ts';
import { removeFiles } from '../files/claim-file.ts';
import { inSlices } from '../jobs/in-slices.ts';
import type { Task } from '../jobs/task.ts';
import { removeEntries } from './entries.sql.ts';
import { endLogStep, forgetLogFile, saveUndoProgress } from './log-import-steps.sql.ts';
import { holdLogImport, type LogImportRecord } from './log-imports.sql.ts';
import { queueLogStep } from './log-steps.ts';
import { holdMatching } from './matching.sql.ts';
import { dropUnusedSpellings } from './spellings.sql.ts';
import { tellOfLogUndo } from './tell-of-log.ts';

const usesABatch = 4_000;

/** Of what was taken back nobody asks for a report any more. */
async function dropFile(tx: Transaction, record: LogImportRecord, at: Date): Promise<void> {
  const { id, member_id: memberId, file_id: fileId } = record;
  if (memberId === null || fileId === null) return;
  await forgetLogFile(tx, id);
  await removeFiles(tx, at, { memberId, fileIds: [fileId] });
}

/** Takes out what an import brought in, and nothing else: uses that were there before it stay, whichever file had them. */
export const undoLog: Task<'undo_log_import'> = (house, { importId }) =>
  inSlices(
    () =>
      transaction(house.db, async (tx) => {
        const record = await holdLogImport(tx, importId, 'undoing');
        if (record === undefined) return 'done';
        const { reached, first_at: from, last_at: until } = record;
        const at = house.now();
        await holdMatching(tx);
        const gone =
          from === null || until === null
            ? { last: null, removed: 0, spellings: [] }
            : await removeEntries(tx, { importId, reached, most: usesABatch, from, until });
        if (gone.last === null) {
          await endLogStep(tx, importId, { to: 'undone', at });
          await dropFile(tx, record, at);
          await tellOfLogUndo(tx, record, at);
          return 'done';
        }
        await dropUnusedSpellings(tx, gone.spellings);
        await saveUndoProgress(tx, importId, { reached: gone.last, rows: gone.removed, at });
        return 'more';
      }),
    () => queueLogStep(house.db, 'undo_log_import', importId),
  );
