import type { WorkInput } from '#contract/work-input.ts';
import type { amendWork as endpoint } from '#contract/works.ts';
import { Problem } from '#domain/problems.ts';
import { type Transaction, transaction } from '../db/db.ts';
import { recordWorkEdits } from '../history/record.ts';
import type { Actor } from '../house.ts';
import type { Verb } from '../http/verb.ts';
import { addHolders, addRecordings, addTitles } from './add-works.sql.ts';
import { amendedLines, isSameSet } from './amended-lines.ts';
import { settleLines, stateWith } from './holder-lines.ts';
import { readOwnView } from './read-work.ts';
import { tellOfAmendment } from './tell-holders.ts';
import { differences } from './work-differences.ts';
import { factsOf, isAmendable, isOwn, linesOf } from './work-view.ts';
import {
  changeWork,
  indexWorks,
  lockWork,
  removeHolders,
  removeRecordings,
  removeTitles,
  visibleWork,
  type WorkRow,
} from './works.sql.ts';

/** Makes the next version of a work. Two who amend at once come one after the other, and the second one's version is stale. */
export const amendWork: Verb<typeof endpoint> = (house, actor, { params, body, ifMatch }) =>
  transaction(house.db, async (tx) => {
    await lockWork(tx, params.id);
    const work = await visibleWork(tx, params.id, actor);
    if (work === undefined) throw new Problem('not_found');
    if (!isOwn(work, actor)) throw new Problem('not_allowed');
    if (work.version !== ifMatch) throw new Problem('stale_version');
    if (!isAmendable(work.state)) throw new Problem('work_not_amendable');
    await amend(tx, actor, work, body, house.now());
    return readOwnView(tx, work.id, actor);
  });

async function amend(
  tx: Transaction,
  actor: Actor,
  work: WorkRow,
  body: WorkInput,
  now: Date,
): Promise<void> {
  const before = linesOf(work);
  const { lines: given, problems } = await settleLines(tx, body, now);
  if (problems.length > 0) throw new Problem('invalid', problems);
  const lines = amendedLines(before, given, actor, now);

  const edits = differences(
    factsOf(work, work, before),
    factsOf(body, { titles: body.alternative_titles, recordings: body.recordings }, lines),
    { areHoldersSame: isSameSet(before, lines) },
  );
  if (edits.length === 0) throw new Problem('nothing_changed', '');
  const version = work.version + 1;
  const id = work.id;

  await changeWork(tx, id, { fields: body, state: stateWith(lines), version, at: now });
  await removeTitles(tx, id);
  await addTitles(tx, [{ workId: id, parts: body.alternative_titles }]);
  await removeRecordings(tx, id);
  await addRecordings(tx, [{ workId: id, parts: body.recordings }]);
  await removeHolders(tx, id);
  await addHolders(tx, [{ workId: id, parts: lines }]);
  const { memberId } = actor;
  await recordWorkEdits(tx, { workId: id, version, kind: 'amended', memberId, at: now }, edits);
  await indexWorks(tx, [id]);
  const amendedBy = nameOf(actor, [...before, ...lines]);
  await tellOfAmendment(
    tx,
    actor,
    { id, title: body.title, at: now, amendedBy },
    { before, after: lines },
  );
}

function nameOf(actor: Actor, lines: readonly { id: string; name: string }[]): string {
  return lines.find(({ id }) => id === actor.rightsHolderId)?.name ?? 'Its registrant';
}
