import type { WorkInput } from '#contract/works/work-input.ts';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import { fold } from '#domain/text/fold.ts';
import { holdsAny } from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import type { Context } from '../../context.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/db/db.ts';
import { moveLinks } from '../../recordings/links/recordings-of-works.ts';
import { reviewOriginals, writeVersion } from '../amending/write-versions.ts';
import { copyOriginals, lockWorksMadeFrom } from '../originals/originals.sql.ts';
import { addRecordings, addTitles } from '../registering/add-works.sql.ts';
import { linesOf } from '../work-view.ts';
import {
  changeFields,
  indexWorks,
  removeRecordings,
  removeTitles,
  stopAsking,
  type WorkRow,
  worksWithHolders,
} from '../works.sql.ts';
import { leadInto, lockWorks, membersOf } from './duplicates.sql.ts';

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
  readonly resolves?: string;
};
type Decision = { readonly reason: string; readonly by: string };

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
  decision: Decision,
): Promise<MergeOfWorks | MergeRefusal> {
  return transaction(ctx.db, async (tx) => {
    await lockWorks(tx, [wanted.from, wanted.into]);
    const merge = await plan(tx, wanted);
    if (!('code' in merge)) await carryOut(tx, merge, decision, ctx.now());
    return merge;
  });
}

async function plan(
  tx: Transaction,
  { from, into, resolves }: Wanted,
): Promise<MergeOfWorks | MergeRefusal> {
  if (from === into) return { code: 'same_work' };
  const works = await worksWithHolders(tx, [from, into]);
  const [first, second] = [from, into].map((id) => works.find((work) => work.id === id));
  if (first === undefined || second === undefined) return { code: 'not_there' };
  if (!isLive(first.state) || !isLive(second.state)) return { code: 'ended' };
  if (works.some((work) => work.open_proposal_id !== null)) return { code: 'proposal_open' };
  const disputed = works.flatMap((work) => work.disputed);
  if (disputed.some(({ dispute_id }) => dispute_id !== resolves)) return { code: 'in_dispute' };
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
  { reason, by }: Decision,
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

const maxTitles = 30;
const maxRecordings = 50;

/** What one work gains from another: the whole new list of each kind, null where nothing is gained. */
type Gains = {
  readonly titles: WorkInput['alternative_titles'] | null;
  readonly recordings: WorkInput['recordings'] | null;
  readonly iswc: string | null;
};

/** Titles and recordings that `into` has not, and an ISWC where it has none. */
function gainsOf(from: WorkRow, into: WorkRow): Gains {
  const has = new Set([into.title, ...into.titles.map(({ title }) => title)].map(fold));
  const titles = [{ title: from.title, kind: 'AT' as const }, ...from.titles].filter(
    ({ title }) => {
      const isNew = !has.has(fold(title));
      has.add(fold(title));
      return isNew;
    },
  );
  const isrcs = new Set(into.recordings.map(({ isrc }) => isrc));
  const heard = from.recordings.filter(({ isrc }) => isrc === null || !isrcs.has(isrc));
  return {
    titles: titles.length === 0 ? null : [...into.titles, ...titles].slice(0, maxTitles),
    recordings: heard.length === 0 ? null : [...into.recordings, ...heard].slice(0, maxRecordings),
    iswc: into.iswc === null ? from.iswc : null,
  };
}

/** The gains as edits of the work's history. */
function editsOfGains(into: WorkRow, { titles, recordings, iswc }: Gains): WorkEdit[] {
  return [
    ...(titles === null ? [] : [{ field: 'alternative_titles', old: into.titles, new: titles }]),
    ...(iswc === null ? [] : [{ field: 'iswc', old: null, new: iswc }]),
    ...(recordings === null
      ? []
      : [{ field: 'recordings', old: into.recordings, new: recordings }]),
  ];
}

/** Writes the gains to the work; its version is the caller's to make. */
async function writeGains(tx: Transaction, into: WorkRow, gains: Gains): Promise<void> {
  const { id } = into;
  if (gains.iswc !== null) await changeFields(tx, id, { ...into, iswc: gains.iswc });
  if (gains.titles !== null) {
    await removeTitles(tx, id);
    await addTitles(tx, [{ workId: id, parts: gains.titles }]);
  }
  if (gains.recordings !== null) {
    await removeRecordings(tx, id);
    await addRecordings(tx, [{ workId: id, parts: gains.recordings }]);
  }
}
