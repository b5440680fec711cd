import type { Context } from '../../context.ts';
import { completeJob, queuedJobs } from '../../platform/jobs/jobs.sql.ts';
import type { LoadedPerson } from '../load-people.ts';
import { loadAccountCases } from './load-account-cases.ts';
import { loadActs } from './load-acts.ts';
import { loadCatalogueCases } from './load-catalogue-cases.ts';
import { loadChecked } from './load-checked.ts';
import { loadClaimCases } from './load-claim-cases.ts';
import { loadRunningCases } from './load-running-cases.ts';
import { officersOf } from './officers.ts';

/**
 * A desk in use: cases of every kind, some with the first of two decisions, and what was decided in the last half year, within its target
 * and later. All of it is of members of its own, so that what the printed log-ins see stays as it is.
 */
export async function loadDesk(ctx: Context, people: readonly LoadedPerson[]): Promise<void> {
  const before = new Set((await queuedJobs(ctx.db, 'send_mail')).map(({ id }) => id));
  const officers = await officersOf(ctx);
  const members = await loadChecked(ctx, officers);
  const desk = { ctx, officers, members, people };
  await loadAccountCases(desk);
  await loadCatalogueCases(desk);
  await loadClaimCases(desk);
  await loadActs(desk);
  await loadRunningCases(desk);
  // Nobody looks for this mail: the mailbox has what the printed log-ins were sent.
  for (const { id } of await queuedJobs(ctx.db, 'send_mail'))
    if (!before.has(id)) await completeJob(ctx.db, id);
}
