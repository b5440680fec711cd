import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

/** The jobs that go through the rows of a log. */
export type LogStep = 'read_log_import' | 'store_log_import' | 'undo_log_import';

/** Queues a step of an import, or what is left of it; once, however often it is asked for. */
export function queueLogStep(
  tx: Transaction | Context['db'],
  name: LogStep,
  importId: string,
): Promise<void> {
  return addJob(tx, { name, payload: { importId }, key: `${name} ${importId}` });
}
