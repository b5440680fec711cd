import { isDeepStrictEqual } from 'node:util';
import { formatWorkNumber } from '#domain/identifiers/work-number.ts';
import type { WorkState } from '#domain/works/work.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { workInHistory } from '../../recordings/links/link-work.ts';
import { writeRecordingVersions } from '../../recordings/registering/write-version.ts';
import {
  reviewOriginals,
  writeVersion,
  writeVersions,
} from '../../works/amending/write-versions.ts';
import { clearPairs, membersOf } from '../../works/duplicates/duplicates.sql.ts';
import { editOfOriginal } from '../../works/originals/standing-originals.ts';
import { addRecordings, addTitles } from '../../works/registering/add-works.sql.ts';
import { linesOf as holdersOf } from '../../works/work-view.ts';
import {
  changeFields,
  indexWorks,
  removeRecordings,
  removeTitles,
  type WorkRow,
  worksWithHolders,
} from '../../works/works.sql.ts';
import type { Merge } from './merges.sql.ts';
import type { Unmerge } from './unmerging.ts';
import {
  clearCopied,
  linksBack,
  lockDerived,
  moveLinksBack,
  restoreWork,
  type WorkScope,
} from './work-moves.sql.ts';

/** What a merge of works moved: how the first was, what the second gained, and the shares of the second then. */
export type MovedOfWorks = WorkScope & {
  readonly state: WorkState;
  readonly state_reason: string | null;
  readonly shares: unknown;
  readonly titles: WorkRow['titles'];
  readonly recordings: WorkRow['recordings'];
  readonly iswc: string | null;
};

/** Both works of a merge, as they are now. */
export type MergedWorks = { readonly from: WorkRow; readonly into: WorkRow };
type Apart = MergedWorks & {
  readonly merge: Pick<Merge, 'merged_at'> & { readonly moved: MovedOfWorks };
};

/** Takes two merged works apart, in a new version of each. Nothing stands in the way: see unmergeWorks. */
export async function separateWorks(
  tx: Transaction,
  { from, into, merge }: Apart,
  { reason, signedAs }: Unmerge,
  at: Date,
): Promise<void> {
  const { moved } = merge;
  const pair = { fromId: from.id, intoId: into.id };
  const by = { memberId: null, signedAs };
  const edits = await takeBack(tx, into, moved);
  await restoreWork(tx, pair, moved);
  await moveRecordings(tx, { from, into, merge }, { signedAs, at });
  const cleared = { reason, by: signedAs, at };
  await clearPairs(tx, { workId: from.id, otherId: into.id }, cleared);
  await clearPairs(tx, { workId: into.id, otherId: from.id }, cleared);
  const [now = from] = await worksWithHolders(tx, [from.id]);
  const { state, state_reason } = moved;
  await writeVersion(
    tx,
    {
      work: { ...now, state, state_reason },
      lines: holdersOf(now),
      kind: 'moved_on',
      by,
      edits: [
        { field: 'merged_into', old: formatWorkNumber(into.number), new: null },
        { field: 'reason', old: null, new: reason },
        { field: 'state', old: from.state, new: state },
      ],
      isDuplicate: true,
    },
    at,
  );
  await indexWorks(tx, [from.id]);
  const [kept = into] = await worksWithHolders(tx, [into.id]);
  const separated = { field: 'merged_from', old: formatWorkNumber(from.number), new: null };
  const back = [separated, { field: 'reason', old: null, new: reason }, ...edits];
  await writeVersion(
    tx,
    { work: kept, lines: holdersOf(kept), kind: 'moved_on', by, edits: back },
    at,
  );
  await indexWorks(tx, [into.id]);
  await reviewDerived(tx, { pair, derived: moved.derived }, cleared);
  const memberIds = [
    ...new Set([...(await membersOf(tx, from.id)), ...(await membersOf(tx, into.id))]),
  ];
  const facts = {
    is: 'work' as const,
    from: { id: from.id, name: from.title, number: formatWorkNumber(from.number) },
    into: { id: into.id, name: into.title, number: formatWorkNumber(into.number) },
    reason,
  };
  await notify(tx, { memberIds, senderMemberId: null, event: 'unmerged', facts }, at);
}

/** The work that stayed loses what it gained, as far as it still has it. Gives the edits for its history. */
async function takeBack(
  tx: Transaction,
  into: WorkRow,
  { titles, recordings, iswc }: MovedOfWorks,
) {
  const { id } = into;
  const left = <Part>(has: readonly Part[], gained: readonly Part[]) =>
    has.filter((one) => !gained.some((other) => isDeepStrictEqual(one, other)));
  const titlesLeft = left(into.titles, titles);
  const recordingsLeft = left(into.recordings, recordings);
  const edits = [];
  if (iswc !== null) {
    await changeFields(tx, id, { ...into, iswc: null });
    edits.push({ field: 'iswc', old: iswc, new: null });
  }
  if (titlesLeft.length < into.titles.length) {
    await removeTitles(tx, id);
    await addTitles(tx, [{ workId: id, parts: titlesLeft }]);
    edits.push({ field: 'alternative_titles', old: into.titles, new: titlesLeft });
  }
  if (recordingsLeft.length < into.recordings.length) {
    await removeRecordings(tx, id);
    await addRecordings(tx, [{ workId: id, parts: recordingsLeft }]);
    edits.push({ field: 'recordings', old: into.recordings, new: recordingsLeft });
  }
  return edits;
}

async function moveRecordings(
  tx: Transaction,
  { from, into, merge }: Apart,
  { signedAs, at }: { readonly signedAs: string; readonly at: Date },
): Promise<void> {
  const isrcs = merge.moved.recordings.flatMap(({ isrc }) => isrc ?? []);
  const back = await linksBack(tx, into.id, merge.moved, { at: merge.merged_at, isrcs });
  await moveLinksBack(tx, { fromId: from.id, intoId: into.id }, merge.moved, back);
  const [old, now] = [workInHistory(into), workInHistory(from)];
  const versions = back.map((recording) => ({
    recording,
    kind: 'amended' as const,
    memberId: null,
    signedAs,
    edits: [{ field: 'work', old: recording.is_shared ? null : old, new: now }],
  }));
  await writeRecordingVersions(tx, versions, at);
}

/** Works made from the first wait for its writers again, and no longer for those of the second because of the merge. */
async function reviewDerived(
  tx: Transaction,
  of: {
    readonly pair: { readonly fromId: string; readonly intoId: string };
    readonly derived: readonly string[];
  },
  decision: { readonly reason: string; readonly by: string; readonly at: Date },
): Promise<void> {
  const { at } = decision;
  const by = { memberId: null, signedAs: decision.by };
  const ids = await lockDerived(tx, of.pair.fromId);
  const derived = of.derived.filter((id) => ids.includes(id));
  const rows = await clearCopied(tx, { derived, intoId: of.pair.intoId }, decision);
  const works = await worksWithHolders(
    tx,
    rows.map(({ work_id }) => work_id),
  );
  await writeVersions(
    tx,
    works.map((work) => ({
      work,
      lines: holdersOf(work),
      kind: 'original_decided' as const,
      by,
      edits: rows
        .filter(({ work_id }) => work_id === work.id)
        .map((row) => editOfOriginal(row, row.state, 'cleared')),
    })),
    at,
  );
  await reviewOriginals(tx, ids, { by }, at);
}
