import type { WorkInput } from '#contract/work-input.ts';
import { type SharesByRight, totalsByRight } from '#domain/works/shares.ts';
import type { WorkState } from '#domain/works/work.ts';
import type { Transaction } from '../db/db.ts';
import { recordEditsOfWorks } from '../history/record.ts';
import type { Actor } from '../house.ts';
import { addHolders, addRecordings, addTitles, addWorks } from './add-works.sql.ts';
import { confirmed, stateWith, type WorkHolderLine } from './holder-lines.ts';
import { factsOf } from './work-view.ts';
import { indexWorks } from './works.sql.ts';

/** A work to register: what its registrant says of it, and who its holders are; nobody has confirmed anything yet. */
export type Registration = {
  readonly id: string;
  readonly input: WorkInput;
  readonly lines: readonly WorkHolderLine[];
};

/** A registered work, with its lines as they stand now. */
export type Registered = Registration & {
  readonly number: number;
  readonly state: WorkState;
  readonly totals: SharesByRight;
};

/** Registers works that were found to be right, any number at once, with their history and what they are found by. */
export async function addRegistrations(
  tx: Transaction,
  { memberId, rightsHolderId }: Pick<Actor, 'memberId' | 'rightsHolderId'>,
  registrations: readonly Registration[],
  at: Date,
): Promise<Registered[]> {
  if (registrations.length === 0) return [];
  const works = registrations.map(({ id, input, lines: given }) => {
    const lines = given.map((line) => (line.id === rightsHolderId ? confirmed(line, at) : line));
    return { id, input, lines, state: stateWith(lines), totals: totalsByRight(lines) };
  });
  const numbers = await addWorks(
    tx,
    works.map((work) => ({ ...work, fields: work.input, registeredBy: memberId, at })),
  );
  const partsOf = <One>(parts: (work: (typeof works)[number]) => readonly One[]) =>
    works.map((work) => ({ workId: work.id, parts: parts(work) }));
  await addTitles(
    tx,
    partsOf(({ input }) => input.alternative_titles),
  );
  await addRecordings(
    tx,
    partsOf(({ input }) => input.recordings),
  );
  await addHolders(
    tx,
    partsOf(({ lines }) => lines),
  );
  await recordEditsOfWorks(
    tx,
    works.map(({ id, input, lines }) => {
      const parts = { titles: input.alternative_titles, recordings: input.recordings };
      const edits = [{ field: 'work', old: null, new: factsOf(input, parts, lines) }];
      return { workId: id, version: 1, kind: 'registered', memberId, at, edits };
    }),
  );
  await indexWorks(
    tx,
    works.map(({ id }) => id),
  );
  return works.map((work) => ({ ...work, number: numbers.get(work.id) ?? 0 }));
}
