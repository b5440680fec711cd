import type {
  askToMerge as askToMergeEndpoint,
  clearDuplicates as clearDuplicatesEndpoint,
  Duplicate,
  listDuplicates as listDuplicatesEndpoint,
} from '#contract/works/duplicates.ts';
import { Problem } from '#domain/problems.ts';
import { likenesses } from '#domain/works/duplicates/likeness.ts';
import type { Actor, Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { type Db, type Transaction, transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Author, writeVersion } from '../amending/write-versions.ts';
import { lockOwnWork, lockWork, readOwnView } from '../lock-work.ts';
import { foundWorks } from '../reading/search.sql.ts';
import { viewOfFound } from '../reading/search-works.ts';
import { isOwn, linesOf } from '../work-view.ts';
import { indexWorks, visibleWork, type WorkRow, worksWithHolders } from '../works.sql.ts';
import {
  clearAll,
  duplicatesOf,
  membersOf,
  othersAskedToMerge,
  saveMergeRequest,
} from './duplicates.sql.ts';

/** The works that one of mine may be a duplicate of, or that may be duplicates of it, the most likely first. */
export const listDuplicates: Handler<typeof listDuplicatesEndpoint> = async (
  { db },
  actor,
  { params },
) => ({ data: await duplicatesOfOwn(db, params.id, actor) });

/** Asks the society to merge two works of which one is mine; the registrant of the other is told. */
export const askToMerge: Handler<typeof askToMergeEndpoint> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    await duplicatesOfOwn(tx, params.id, actor);
    const pair = { id: params.id, otherId: params.other_id };
    const { reason } = body;
    const isNew = await saveMergeRequest(tx, pair, { memberId: actor.memberId, reason, at });
    if (isNew === null) throw new Problem('nothing_suspected', '');
    if (isNew) await notifyOfRequest(tx, pair, { actor, reason }, at);
    return { data: await duplicatesOfOwn(tx, params.id, actor) };
  });

async function notifyOfRequest(
  tx: Transaction,
  { id, otherId }: { readonly id: string; readonly otherId: string },
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
  at: Date,
): Promise<void> {
  const works = await worksWithHolders(tx, [id, otherId]);
  const [mine, theirs] = [id, otherId].map((one) => works.find((work) => work.id === one));
  if (mine === undefined || theirs === undefined) return;
  const holder = linesOf(mine).find((line) => line.id === actor.rightsHolderId);
  const facts = {
    work: { id: theirs.id, title: theirs.title },
    other: { number: mine.number, title: mine.title },
    name: holder?.name ?? mine.registered_by_name,
    reason,
  };
  const memberIds = [theirs.registered_by].filter((member) => member !== actor.memberId);
  await notify(tx, { memberIds, senderMemberId: actor.memberId, event: 'merge_asked', facts }, at);
}

/** What may be the same as a work of this member. @throws Problem not_found */
async function duplicatesOfOwn(db: Db, id: string, actor: Actor): Promise<Duplicate[]> {
  const work = await visibleWork(db, id, actor);
  if (work === undefined || !isOwn(work, actor)) throw new Problem('not_found');
  const duplicates = await duplicatesOf(db, work.id);
  const ids = duplicates.map(({ other_id }) => other_id);
  const rows = await foundWorks(db, ids);
  const asFound = ids.map((other) => ({
    id: other,
    place: 0,
    likeness: 1,
    isWhole: true,
    match: 'title' as const,
  }));
  const works = new Map(viewOfFound(rows, asFound, '').map((found) => [found.id, found]));
  return duplicates.flatMap((duplicate) => {
    const found = works.get(duplicate.other_id);
    if (found === undefined) return [];
    return [
      {
        work: { ...found, matched_title: null },
        score: duplicate.score,
        reasons: likenesses.filter((one) => duplicate.reasons.includes(one)),
        cleared_reason: duplicate.cleared_reason,
        is_earlier: duplicate.is_earlier,
        merge_asked:
          duplicate.merge_asked_at === null
            ? null
            : {
                by_name: duplicate.merge_asked_by ?? '',
                at: duplicate.merge_asked_at.toISOString(),
              },
      },
    ];
  });
}

/** Says why a work of mine is none of those that it was suspected to be. Once somebody else asked to merge it, only the society can. */
export const clearDuplicates: Handler<typeof clearDuplicatesEndpoint> = (
  ctx,
  actor,
  { params, body, ifMatch },
) =>
  transaction(ctx.db, async (tx) => {
    const work = await lockOwnWork(tx, params.id, actor, ifMatch);
    if (await othersAskedToMerge(tx, work.id, actor.memberId)) throw new Problem('merge_asked', '');
    const mine = linesOf(work).find(({ id }) => id === actor.rightsHolderId);
    const by = { memberId: actor.memberId, name: mine?.name ?? work.registered_by_name };
    await clear(tx, work, { reason: body.reason, by }, ctx.now());
    return readOwnView(tx, work.id, actor);
  });

type Clearing = { readonly reason: string; readonly by: Author & { readonly name: string } };

/** Clears what a work is suspected of and makes its next version. @throws Problem nothing_suspected */
async function clear(
  tx: Transaction,
  work: WorkRow,
  { reason, by }: Clearing,
  at: Date,
): Promise<void> {
  // A work that waits for its co-writers can be cleared too, before it would be held back.
  const cleared = await clearAll(tx, work.id, { reason, by: by.name, at });
  if (cleared === 0 && work.state !== 'duplicate_suspect')
    throw new Problem('nothing_suspected', '');
  const edits = [{ field: 'no_duplicate', old: null, new: reason }];
  await writeVersion(tx, { work, lines: linesOf(work), kind: 'moved_on', by, edits }, at);
}

/** What the society found; `by` is its name as the history shows it. */
type Found = { readonly reason: string; readonly by: string };

/** Lets a suspected work go on, as the society finds that it is another. @throws Problem nothing_suspected or not_found */
export function clearBySociety(ctx: Context, id: string, { reason, by }: Found): Promise<WorkRow> {
  return decide(ctx, id, { is_cleared: true, reason }, async (tx, work, at) => {
    const author = { memberId: null, signedAs: by, name: by };
    await clear(tx, work, { reason, by: author }, at);
  });
}

/** Rejects a suspected work, as the society finds that it should not be registered. @throws as {@link clearBySociety} */
export function rejectWork(ctx: Context, id: string, { reason, by }: Found): Promise<WorkRow> {
  return decide(ctx, id, { is_cleared: false, reason }, async (tx, work, at) => {
    if (work.state !== 'duplicate_suspect') throw new Problem('nothing_suspected', '');
    await writeVersion(
      tx,
      {
        work,
        lines: linesOf(work),
        kind: 'rejected',
        by: { memberId: null, signedAs: by },
        edits: [{ field: 'reason', old: null, new: reason }],
        ends: { state: 'rejected', reason },
      },
      at,
    );
    await indexWorks(tx, [work.id]);
  });
}

function decide(
  ctx: Context,
  id: string,
  found: { readonly is_cleared: boolean; readonly reason: string },
  run: (tx: Transaction, work: WorkRow, at: Date) => Promise<void>,
): Promise<WorkRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const work = await lockWork(tx, id);
    if (work === undefined) throw new Problem('not_found');
    await run(tx, work, at);
    const memberIds = await membersOf(tx, work.id);
    const facts = { work: { id: work.id, title: work.title }, ...found };
    await notify(
      tx,
      { memberIds, senderMemberId: null, event: 'suspected_work_decided', facts },
      at,
    );
    return work;
  });
}
