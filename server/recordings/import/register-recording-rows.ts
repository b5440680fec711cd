import type { AnonymousWriter, NewRightsHolder } from '#contract/works/work-input.ts';
import { Problem, type ProblemCode } from '#domain/problems.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { takeOfMember } from '../../platform/http/limits/rate-limit.ts';
import {
  findOrAddRightsHolders,
  rightsHolderKey,
} from '../../rightsholders/find-or-add-rights-holders.ts';
import { lookForUses } from '../../usage/matching/rematch.ts';
import { lockWorks } from '../links/links.sql.ts';
import { worksOfMade } from '../links/made-recordings.sql.ts';
import { notifyOfConflicts } from '../notify-people.ts';
import { addRegisteredRecordings, hasConflict } from '../registering/add-recordings.ts';
import { askedNow, askWhoNamedFirst } from '../registering/change-identity.ts';
import {
  namedIn,
  otherMembersOf,
  type Person,
  peopleOf,
  type RecordingLines,
} from '../registering/recording-lines.ts';
import { heldWorks, linkAll, replaceMade } from '../registering/register-recording.ts';
import type { CheckedRow, ImportAtWork } from './check-recording-rows.ts';

const nobody: RecordingLines = { featured: null, non_featured: null, owners: null };

/** What became of a row: its recording, or why it could not be registered. */
type Registered = { readonly id: string } | { readonly code: ProblemCode };

/** Registers rows that were found right, as the form does one by one; returns what each became, by its number. */
export async function registerRows(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'limitFactor' | 'cosignDays'>,
  work: ImportAtWork,
  rows: readonly CheckedRow[],
  at: Date,
): Promise<Map<number, Registered>> {
  const { memberId, name } = work;
  const refused = await refusedToName(tx, ctx, work, rows);
  const wanted = rows.filter(({ number }) => !refused.has(number));
  const people = await addPeople(tx, wanted, at);
  // In one order, so that the recordings' ids follow the rows.
  const ids = wanted.map(() => newId(at)).toSorted();
  const recordings = wanted.flatMap(({ number, input, lines }, index) => {
    const id = ids[index];
    if (id === undefined || input === null) return [];
    return [{ number, id, input, lines: people(lines), audio: null }];
  });
  const inputs = recordings.map(({ input }) => input);
  await lockWorks(
    tx,
    await worksOfMade(
      tx,
      inputs.flatMap(({ isrc }) => isrc ?? []),
    ),
  );
  const replaced = await replaceMade(tx, work, inputs, at);
  await addRegisteredRecordings(tx, memberId, recordings, at);
  for (const { id, input, lines } of recordings) {
    const workIds = [...new Set([...input.work_ids, ...(replaced.get(input.isrc ?? '') ?? [])])];
    if (workIds.length > 0) {
      const works = await heldWorks(tx, workIds, work);
      await linkAll(tx, works, { ...input, id }, { memberId, name, at });
    }
    const change = { id, title: input.title, artist: input.artist, by: { memberId, name } };
    if (hasConflict(lines)) await notifyOfConflicts(tx, change, nobody, lines, at);
  }
  const registered = recordings.map(({ id }) => id);
  await askWhoNamedFirst(tx, registered, { ...askedNow(ctx, at), corrected: null });
  if (registered.length > 0) await lookForUses(tx, registered);
  return new Map<number, Registered>([
    ...[...refused].map((number) => [number, { code: 'named_too_often' }] as const),
    ...recordings.map(({ number, id }) => [number, { id }] as const),
  ]);
}

/** Before the society knows who somebody is, they name other members on so many recordings a day, one by one or by file. */
async function refusedToName(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'limitFactor'>,
  { memberId, status }: ImportAtWork,
  rows: readonly CheckedRow[],
): Promise<Set<number>> {
  const refused = new Set<number>();
  if (status === 'verified') return refused;
  for (const { number, lines } of rows) {
    if (otherMembersOf(lines, memberId).length === 0) continue;
    try {
      if (refused.size === 0)
        await takeOfMember(tx, ctx, { memberId, status }, 'name_on_recording');
      else refused.add(number);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.add(number);
    }
  }
  return refused;
}

/** Records those whom the rows name and who are not on record yet. */
async function addPeople(
  tx: Transaction,
  rows: readonly CheckedRow[],
  at: Date,
): Promise<(lines: RecordingLines) => RecordingLines> {
  const unknown = new Set(rows.flatMap(({ lines }) => peopleOf(lines).map(({ id }) => id)));
  const strangers = new Map<string, NewRightsHolder | AnonymousWriter>();
  for (const { input } of rows)
    for (const { named } of input === null ? [] : namedIn(input))
      if (!('id' in named) && unknown.has(rightsHolderKey(named)))
        strangers.set(rightsHolderKey(named), named);
  const list = [...strangers.values()].map((named) => ({ path: '', named }));
  const { holders } = await findOrAddRightsHolders(tx, list, at);
  const known = new Map([...strangers.keys()].map((key, index) => [key, holders[index] ?? null]));
  const somebody = <Line extends Person>(line: Line): Line => {
    const holder = known.get(line.id);
    if (!holder) return line;
    const { id, name, kind, memberId } = holder;
    return { ...line, id, name, kind, memberId };
  };
  return ({ featured, non_featured, owners }) => ({
    featured: featured?.map(somebody) ?? null,
    non_featured: non_featured?.map(somebody) ?? null,
    owners: owners?.map(somebody) ?? null,
  });
}
