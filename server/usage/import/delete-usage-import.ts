import type { deleteLogImport as endpoint } from '#contract/usage-imports.ts';
import { Problem } from '#domain/problems.ts';
import { logImportStates, mayDeleteLog } from '#domain/usage/import/usage-import.ts';
import { removeFiles } from '../../files/claim-file.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { dropUnusedSource } from '../sources/own-sources.sql.ts';
import { ownLogImport } from './read-own-usage-import.ts';
import { deleteLogImport as deleteImport } from './usage-import-steps.sql.ts';

/** Throws an import away with its file, and the source that was named for it alone; a job that is at work on it finds nothing more to do. */
export const deleteLogImport: Handler<typeof endpoint> = (ctx, { memberId }, { params }) =>
  transaction(ctx.db, async (tx) => {
    const { id, file_id, source_id } = await ownLogImport(tx, memberId, params.id);
    const from = logImportStates.filter(mayDeleteLog);
    if (!(await deleteImport(tx, memberId, id, from))) throw new Problem('import_not_ready');
    await dropUnusedSource(tx, memberId, source_id);
    if (file_id !== null) await removeFiles(tx, ctx.now(), { memberId, fileIds: [file_id] });
    return { data: undefined };
  });
