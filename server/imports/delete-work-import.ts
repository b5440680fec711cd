import type { deleteWorkImport as endpoint } from '#contract/work-imports.ts';
import { importStates, mayDelete } from '#domain/imports/import.ts';
import { Problem } from '#domain/problems.ts';
import { removeFiles } from '../files/claim-file.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { deleteImport } from './imports.sql.ts';
import { ownImport } from './read-own-import.ts';

/** Throws an import away with its rows and its file; a job that is at work on it finds nothing more to do. */
export const deleteWorkImport: Handler<typeof endpoint> = (ctx, { memberId }, { params }) =>
  transaction(ctx.db, async (tx) => {
    const { id, file_id } = await ownImport(tx, memberId, params.id);
    const from = importStates.filter(mayDelete);
    if (!(await deleteImport(tx, memberId, id, from))) throw new Problem('import_not_ready');
    if (file_id !== null) await removeFiles(tx, ctx.now(), { memberId, fileIds: [file_id] });
    return { data: undefined };
  });
