import type { importLog as endpoint } from '#contract/usage-imports.ts';
import { Problem } from '#domain/problems.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ownLogImport, readOwnLogImport } from './read-own-usage-import.ts';
import { stepLogImport } from './usage-import-steps.sql.ts';
import { queueLogStep } from './usage-steps.ts';

/** Has the rows of a log that is ready matched and stored. */
export const importLog: Handler<typeof endpoint> = (ctx, { memberId }, { params }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { id } = await ownLogImport(tx, memberId, params.id);
    const of = { memberId, id, from: ['ready'] } as const;
    if (!(await stepLogImport(tx, of, { to: 'importing', at })))
      throw new Problem('import_not_ready');
    await queueLogStep(tx, 'store_log_import', id);
    return { data: await readOwnLogImport(tx, memberId, id, at) };
  });
