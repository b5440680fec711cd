import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { moveLinks } from '../../recordings/links/move-links.ts';
import { stopAsking } from '../amending/versions.sql.ts';
import { reviewOriginals, writeVersion } from '../amending/write-versions.ts';
import { copyOriginals, lockWorksMadeFrom } from '../originals/originals.sql.ts';
import { linesOf } from '../work-view.ts';
import { indexWorks, type WorkRow, worksWithHolders } from '../works.sql.ts';
import { editsOfGains, type Gains, gainsOf, writeGains } from './join-facts.ts';
import { leadInto, lockBoth, membersOf } from './merge-works.sql.ts';

/** Why two works cannot be merged; `names` are the holders who would lose their claim. */
export type MergeRefusal =
  | { readonly code: 'not_there' | 'same_work' | 'ended' | 'proposal_open' | 'in_dispute' }
  | { readonly code: 'holders_would_lose'; readonly names: readonly string[] };

/** Both as they were found, and what the second takes over. */
export type MergeOfWorks = {
  readonly from: WorkRow;
  readonly into: WorkRow;
  readonly gains: Gains;
};

type Wanted = {
  readonly from: string;
  readonly into: string;
  /** The dispute that is settled by it, where one is. */
  readonly settles?: string;
};
type Told = { readonly reason: string; readonly by: string };

/** What merging would do, without doing it. */
export function planMerge(ctx: Context, wanted: Wanted): Promise<MergeOfWorks | MergeRefusal> {
  return transaction(ctx.db, (tx) => plan(tx, wanted));
}

/**
 * Ends the work `from` in the work `into`, as the society decides: titles, recordings and an ISWC that only the first had go over, its
 * shares do not. So everybody who holds a share of the first must be a holder of the second. Both keep their history.
 */
export function mergeWorks(
  ctx: Context,
  wanted: Wanted,
  told: Told,
): Promise<MergeOfWorks | MergeRefusal> {
  return transaction(ctx.db, async (tx) => {
    await lockBoth(tx, [wanted.from, wanted.into]);
    const merge = await plan(tx, wanted);
    if (!('code' in merge)) await carryOut(tx, merge, told, ctx.now());
    return merge;
  });
}

async function plan(
  tx: Transaction,
  { from, into, settles }: Wanted,
): Promise<MergeOfWorks | MergeRefusal> {
  if (from === into) return { code: 'same_work' };
  const works = await worksWithHolders(tx, [from, into]);
  const [first, second] = [from, into].map((id) => works.find((work) => work.id === id));
  if (first === undefined || second === undefined) return { code: 'not_there' };
  if (!isLive(first.state) || !isLive(second.state)) return { code: 'ended' };
  if (works.some((work) => work.open_proposal_id !== null)) return { code: 'proposal_open' };
  const disputed = works.flatMap((work) => work.disputed);
  if (disputed.some(({ dispute_id }) => dispute_id !== settles)) return { code: 'in_dispute' };
  const holders = new Set(linesOf(second).map(({ id }) => id));
  const losing = linesOf(first).filter(({ id, shares }) => holdsAny(shares) && !holders.has(id));
  if (losing.length > 0) {
    return { code: 'holders_would_lose', names: [...new Set(losing.map(({ name }) => name))] };
  }
  return { from: first, into: second, gains: gainsOf(first, second) };
}

async function carryOut(
  tx: Transaction,
  { from, into, gains }: MergeOfWorks,
  { reason, by }: Told,
  at: Date,
): Promise<void> {
  const people = [
    ...new Set([...(await membersOf(tx, from.id)), ...(await membersOf(tx, into.id))]),
  ];
  const [ended, kept] = [formatWorkNumber(from.number), formatWorkNumber(into.number)];
  const version = { kind: 'merged', by: { memberId: null, signedAs: by } } as const;
  await stopAsking(tx, from.id, at);
  const endEdits = [
    { field: 'merged_into', old: null, new: kept },
    { field: 'reason', old: null, new: reason },
  ];
  const ends = { state: 'merged', reason } as const;
  await writeVersion(
    tx,
    { ...version, work: from, lines: linesOf(from), edits: endEdits, ends },
    at,
  );
  await leadInto(tx, from.id, into.id);
  await moveLinks(tx, { from, into }, { signedAs: by, at });
  // Nobody finds it any more: what was suspected of being it goes on.
  await indexWorks(tx, [from.id]);
  await writeGains(tx, into, gains);
  const edits = [{ field: 'merged_from', old: null, new: ended }, ...editsOfGains(into, gains)];
  await writeVersion(tx, { ...version, work: into, lines: linesOf(into), edits }, at);
  await indexWorks(tx, [into.id]);
  await copyOriginals(tx, { from: from.id, into: into.id });
  await reviewOriginals(tx, await lockWorksMadeFrom(tx, [from.id]), { by: version.by }, at);
  const facts = {
    from: { number: from.number, title: from.title },
    into: { id: into.id, number: into.number, title: into.title },
    reason,
  };
  await notify(tx, { memberIds: people, senderMemberId: null, event: 'works_merged', facts }, at);
}
