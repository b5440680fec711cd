import type { ImportMapping } from '#contract/work-imports.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import type { Context } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { inSlices } from '../platform/jobs/in-slices.ts';
import { type ImportRecord, lockImport } from './imports.sql.ts';
import { memberOf } from './people.sql.ts';

/** An import that a job has in hand: its record, whose it is, and what its columns are. */
export type ImportAtWork = {
  readonly record: ImportRecord;
  readonly mapping: ImportMapping;
  readonly memberId: string;
  readonly rightsHolderId: string;
  readonly status: MemberStatus;
};

/** The jobs that go through rows, and the state of the import that each belongs to. */
export const stepStates = {
  check_work_import: 'checking',
  register_work_import: 'importing',
  undo_work_import: 'undoing',
} as const;
export type ImportStep = keyof typeof stepStates;

/** Queues a step of an import, or what is left of it; once, however often it is asked for. */
export function queueStep(
  tx: Transaction | Context['db'],
  name: ImportStep,
  importId: string,
): Promise<void> {
  return addJob(tx, { name, payload: { importId }, key: `${name} ${importId}` });
}

/**
 * Does a step of an import batch by batch, each in a transaction that also keeps how far it came: after a crash the next batch is
 * the one that was not committed. The import is held meanwhile; a second worker finds it held, or at a later batch.
 */
export async function inBatches(
  ctx: Context,
  name: ImportStep,
  importId: string,
  batch: (tx: Transaction, work: ImportAtWork) => Promise<'more' | 'done'>,
): Promise<void> {
  const one = () =>
    transaction(ctx.db, async (tx) => {
      const record = await lockImport(tx, importId, stepStates[name]);
      if (record === undefined || record.mapping === null) return 'done';
      const member = await memberOf(tx, record.member_id);
      if (member === undefined) return 'done';
      const { mapping, member_id: memberId } = record;
      const { rights_holder_id: rightsHolderId, status } = member;
      return batch(tx, { record, mapping, memberId, rightsHolderId, status });
    });
  await inSlices(one, () => queueStep(ctx.db, name, importId));
}
