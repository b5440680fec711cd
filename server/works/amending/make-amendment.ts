import type { WorkInput } from '#contract/works/work-input.ts';
import { Problem } from '#domain/problems.ts';
import { recordLosses } from '../../consent/record-losses.ts';
import type { Context } from '../../context.ts';
import type { WorkEdit } from '../../history/record-edits.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type Agreed, amendedLines, isSameSet } from '../../shares/amended-lines.ts';
import { answerByFrom, resolveLines, type WorkHolderLine } from '../../shares/holder-lines.ts';
import { notifyOfAmendment } from '../notify-holders.ts';
import { findOriginals, titleFields } from '../originals/find-originals.ts';
import { refuseInDispute } from '../refuse-in-dispute.ts';
import { addHolders, addRecordings, addTitles } from '../registering/add-works.sql.ts';
import { factsOf, linesOf } from '../work-view.ts';
import {
  changeFields,
  indexWorks,
  removeHolders,
  removeRecordings,
  removeTitles,
  type WorkRow,
} from '../works.sql.ts';
import { differences } from './work-differences.ts';
import { consentEdits, type Signer, writeVersion } from './write-versions.ts';

/** What an amendment would change in a work: its lines as given, and an edit for each field. */
export type AmendmentPlan = {
  /** With everybody known by id: who was new is recorded now. */
  readonly input: WorkInput;
  readonly given: readonly WorkHolderLine[];
  readonly edits: readonly WorkEdit[];
};

/** Who amends a work, in whose agreement, and what is to be said of it besides what changed. */
export type Amendment = {
  readonly by: Signer;
  readonly agreed: Agreed;
  readonly edits?: readonly WorkEdit[];
};

/** Sees what an amendment would change. @throws Problem invalid or nothing_changed */
export async function planAmendment(
  tx: Transaction,
  work: WorkRow,
  input: WorkInput,
  at: Date,
): Promise<AmendmentPlan> {
  const { lines: given, problems } = await resolveLines(tx, input, at);
  if (problems.length > 0) throw new Problem('invalid', problems);
  const before = linesOf(work);
  refuseInDispute(work, given);
  const parts = { titles: input.alternative_titles, recordings: input.recordings };
  const edits = differences(factsOf(work, work, before), factsOf(input, parts, given), {
    areHoldersSame: isSameSet(before, given),
  });
  if (edits.length === 0) throw new Problem('nothing_changed', '');
  const holders = input.holders.map((line, index) => ({
    ...line,
    rights_holder: { id: given[index]?.id ?? '' },
  }));
  return { input: { ...input, holders }, given, edits };
}

/** Makes the next version of a work, which is held, and tells those whose part it changes. No proposal is open afterwards. */
export async function makeAmendment(
  tx: Transaction,
  ctx: Context,
  work: WorkRow,
  { input, given, edits }: AmendmentPlan,
  { by, agreed, edits: more = [] }: Amendment,
  at: Date,
): Promise<void> {
  const before = linesOf(work);
  const after = amendedLines(before, given, agreed, { at, answerBy: answerByFrom(ctx, at) });
  const { id } = work;
  await changeFields(tx, id, input);
  await removeTitles(tx, id);
  await addTitles(tx, [{ workId: id, parts: input.alternative_titles }]);
  await removeRecordings(tx, id);
  await addRecordings(tx, [{ workId: id, parts: input.recordings }]);
  await removeHolders(tx, id);
  await recordLosses(tx, ctx, work, { before, after, agreed, by }, at);
  await addHolders(tx, [{ workId: id, parts: after }]);
  await indexWorks(tx, [id]);
  if (edits.some(({ field }) => titleFields.includes(field))) {
    await findOriginals(tx, [{ id, input }], at);
  }
  const links = [...agreed].flatMap(([holderId, consent]) => {
    const line = [...before, ...after].find((one) => one.id === holderId);
    return line === undefined ? [] : consentEdits(line.name, consent);
  });
  const version = {
    work,
    lines: after,
    by,
    edits: [...edits, ...more, ...links],
    hasOpenProposal: false,
  };
  await writeVersion(tx, { ...version, kind: 'amended' }, at);
  const told = { id, title: input.title, at, amendedBy: nameOf(by, [...before, ...after]) };
  await notifyOfAmendment(tx, by.memberId, told, { before, after });
}

function nameOf(
  { rightsHolderId }: Signer,
  lines: readonly { readonly id: string; readonly name: string }[],
): string {
  return lines.find(({ id }) => id === rightsHolderId)?.name ?? 'Its registrant';
}
