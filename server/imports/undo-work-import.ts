import type { undoWorkImport as endpoint } from '#contract/work-imports.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { undoEnd } from './import-view.ts';
import { stepImport } from './imports.sql.ts';
import { queueStep } from './in-batches.ts';
import { ownImport, readOwnImport } from './read-own-import.ts';

/** Has what an import registered taken back, within thirty days of its end. */
export const undoWorkImport: Handler<typeof endpoint> = (ctx, { memberId }, { params }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const record = await ownImport(tx, memberId, params.id);
    const until = undoEnd(record);
    if (until === null || until <= at) throw new Problem('import_not_ready');
    const of = { memberId, id: record.id, from: ['done'] } as const;
    if (!(await stepImport(tx, of, { to: 'undoing', at }))) throw new Problem('import_not_ready');
    await queueStep(tx, 'undo_work_import', record.id);
    return { data: await readOwnImport(tx, memberId, record.id, at) };
  });
