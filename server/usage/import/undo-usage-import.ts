import type { undoLogImport as endpoint } from '#contract/usage-imports.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ownLogImport, readOwnLogImport } from './read-own-usage-import.ts';
import { stepLogImport } from './usage-import-steps.sql.ts';
import { logUndoEnd } from './usage-import-view.ts';
import { queueLogStep } from './usage-steps.ts';

/** Has what an import or a performance brought in taken out, within thirty days of its end. */
export const undoLogImport: Handler<typeof endpoint> = (ctx, { memberId }, { params }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const record = await ownLogImport(tx, memberId, params.id);
    const until = logUndoEnd(record);
    if (until === null || until <= at) throw new Problem('import_not_ready');
    const of = { memberId, id: record.id, from: ['done'] } as const;
    if (!(await stepLogImport(tx, of, { to: 'undoing', at })))
      throw new Problem('import_not_ready');
    await queueLogStep(tx, 'undo_log_import', record.id);
    return { data: await readOwnLogImport(tx, memberId, record.id, at) };
  });
