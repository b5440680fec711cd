import type { clearSuspects as endpoint } from '#contract/works/duplicates.ts';
import { Problem } from '#domain/problems.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Author, writeVersion } from '../amending/write-versions.ts';
import { lockOwnWork } from '../lock-work.ts';
import { readOwnView } from '../reading/read-work.ts';
import { linesOf } from '../work-view.ts';
import type { WorkRow } from '../works.sql.ts';
import { clearAll } from './suspects.sql.ts';

/** Says why a work of mine is none of those that it was suspected to be; it goes on from there. */
export const clearSuspects: Handler<typeof endpoint> = (ctx, actor, { params, body, ifMatch }) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, params.id, actor, ifMatch);
    const mine = linesOf(work).find(({ id }) => id === actor.rightsHolderId);
    const by = { memberId: actor.memberId, name: mine?.name ?? work.registered_by_name };
    await clear(tx, work, { reason: body.reason, by }, ctx.now());
    return readOwnView(tx, work.id, actor);
  });

type Clearing = { readonly reason: string; readonly by: Author & { readonly name: string } };

/** Clears what is suspected of a held work and makes its next version. @throws Problem nothing_suspected */
export async function clear(
  tx: Transaction,
  work: WorkRow,
  { reason, by }: Clearing,
  at: Date,
): Promise<void> {
  if (work.state !== 'duplicate_suspect') throw new Problem('nothing_suspected', '');
  await clearAll(tx, work.id, { reason, by: by.name, at });
  const edits = [{ field: 'no_duplicate', old: null, new: reason }];
  await writeVersion(tx, { work, lines: linesOf(work), kind: 'moved_on', by, edits }, at);
}
