import type { registerWorkImport as endpoint } from '#contract/work-imports.ts';
import type { DuplicateChoice } from '#domain/imports/import.ts';
import { maxUnverifiedImport } from '#domain/members/limits.ts';
import { Problem } from '#domain/problems.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type ImportRecord, registeredByImports, stepImport } from './imports.sql.ts';
import { queueStep } from './in-batches.ts';
import { ownImport, readOwnImport } from './read-own-import.ts';

/** Has the good rows of a checked import registered. */
export const registerWorkImport: Handler<typeof endpoint> = (
  ctx,
  { memberId, status },
  { params, body },
) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const record = await ownImport(tx, memberId, params.id);
    const { id } = record;
    const { duplicates } = body;
    if (status !== 'verified') await refuseLargeUnverified(tx, ctx, record, duplicates);
    const of = { memberId, id, from: ['checked'] } as const;
    if (!(await stepImport(tx, of, { to: 'importing', at, duplicates })))
      throw new Problem('import_not_ready');
    await queueStep(tx, 'register_work_import', id);
    return { data: await readOwnImport(tx, memberId, id, at) };
  });

/** Before the society knows who somebody is, their lists add so many works at most; the list itself stays, to be registered later. */
async function refuseLargeUnverified(
  tx: Transaction,
  { limitFactor }: Pick<Context, 'limitFactor'>,
  { member_id, counts }: ImportRecord,
  duplicates: DuplicateChoice,
): Promise<void> {
  const most = maxUnverifiedImport * limitFactor;
  const likely = duplicates === 'register' ? (counts.likely_registered ?? 0) : 0;
  const wanted = (counts.good ?? 0) + likely;
  const before = await registeredByImports(tx, member_id);
  if (before + wanted <= most) return;
  const words = `Until we have verified you, you can register ${most} works from lists${
    before === 0 ? '' : `, and you have registered ${before}`
  }. This list has ${wanted}. It is saved: register it once you are verified, or upload a shorter one. Contact us if you need it sooner.`;
  throw new Problem('import_needs_verification', '', { words });
}
