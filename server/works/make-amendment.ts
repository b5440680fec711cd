import type { WorkInput } from '#contract/work-input.ts';
import { Problem } from '#domain/problems.ts';
import type { Transaction } from '../db/db.ts';
import type { WorkEdit } from '../history/record.ts';
import type { House } from '../house.ts';
import { addHolders, addRecordings, addTitles } from './add-works.sql.ts';
import { type Agreed, amendedLines, isSameSet } from './amended-lines.ts';
import { answerByFrom, settleLines, type WorkHolderLine } from './holder-lines.ts';
import { tellOfAmendment } from './tell-holders.ts';
import { differences } from './work-differences.ts';
import { factsOf, linesOf } from './work-view.ts';
import {
  changeFields,
  indexWorks,
  removeHolders,
  removeRecordings,
  removeTitles,
  type WorkRow,
} from './works.sql.ts';
import { type Author, writeVersion } from './write-versions.ts';

/** Who amends a work, in whose agreement, and what is to be said of it besides what changed. */
export type Amendment = {
  readonly by: Author;
  /** The rights holder who amends. */
  readonly holderId: string;
  readonly agreed: Agreed;
  readonly edits?: readonly WorkEdit[];
  readonly hasOpenProposal?: boolean;
};

/** What an amendment would change in a work: its lines as given, and an edit for each field. @throws Problem invalid or nothing_changed */
export async function planAmendment(
  tx: Transaction,
  work: WorkRow,
  input: WorkInput,
  at: Date,
): Promise<{ given: readonly WorkHolderLine[]; edits: WorkEdit[] }> {
  const { lines: given, problems } = await settleLines(tx, input, at);
  if (problems.length > 0) throw new Problem('invalid', problems);
  const before = linesOf(work);
  const parts = { titles: input.alternative_titles, recordings: input.recordings };
  const edits = differences(factsOf(work, work, before), factsOf(input, parts, given), {
    areHoldersSame: isSameSet(before, given),
  });
  if (edits.length === 0) throw new Problem('nothing_changed', '');
  return { given, edits };
}

/** Makes the next version of a work, which is held, and tells those whose part it changes. */
export async function makeAmendment(
  tx: Transaction,
  house: Pick<House, 'cosignDays'>,
  work: WorkRow,
  input: WorkInput,
  { by, holderId, agreed, edits: more = [], hasOpenProposal = false }: Amendment,
  at: Date,
): Promise<void> {
  const { given, edits } = await planAmendment(tx, work, input, at);
  const before = linesOf(work);
  const after = amendedLines(before, given, agreed, { at, answerBy: answerByFrom(house, at) });
  const { id } = work;
  await changeFields(tx, id, input);
  await removeTitles(tx, id);
  await addTitles(tx, [{ workId: id, parts: input.alternative_titles }]);
  await removeRecordings(tx, id);
  await addRecordings(tx, [{ workId: id, parts: input.recordings }]);
  await removeHolders(tx, id);
  await addHolders(tx, [{ workId: id, parts: after }]);
  await indexWorks(tx, [id]);
  const version = { work, lines: after, by, edits: [...edits, ...more], hasOpenProposal };
  await writeVersion(tx, { ...version, kind: 'amended' }, at);
  const amendedBy = nameOf(holderId, [...before, ...after]);
  await tellOfAmendment(
    tx,
    by.memberId,
    { id, title: input.title, at, amendedBy },
    { before, after },
  );
}

function nameOf(holderId: string, lines: readonly { id: string; name: string }[]): string {
  return lines.find(({ id }) => id === holderId)?.name ?? 'Its registrant';
}
