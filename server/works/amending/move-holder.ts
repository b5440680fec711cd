import { holdsAny } from '#domain/works/shares.ts';
import { moveConsents } from '../../consent/consent.sql.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { combinedLine } from '../../shares/amended-lines.ts';
import type { WorkHolderLine } from '../../shares/holder-lines.ts';
import { moveAnswers } from '../originals/originals.sql.ts';
import { factsOf, linesOf } from '../work-view.ts';
import { type WorkRow, worksWithHolders } from '../works.sql.ts';
import {
  dropLines,
  type Move,
  moveInvitations,
  moveLines,
  moveRepresented,
  writeCombined,
} from './versions.sql.ts';
import { type Author, writeVersions } from './write-versions.ts';

// So that a catalogue of fifty thousand works takes a few hundred statements, each well within its time.
const worksAtOnce = 500;

/** What went over: works that named somebody, lines that were added to another, works with a share still to be confirmed. */
export type Moved = {
  readonly works: number;
  readonly combined: number;
  readonly unconfirmed: number;
};

/**
 * Makes all lines of one rights holder those of another, in every work that names them: two lines of one work and role become one
 * with both shares. Each of the works, which the caller holds, gets a new version in its history.
 */
export async function moveHolder(
  tx: Transaction,
  move: Move & { readonly isMember: boolean; readonly fromName: string; readonly intoName: string },
  { workIds, by, at }: { workIds: readonly string[]; by: Author; at: Date },
): Promise<Moved> {
  await moveInvitations(tx, move, at);
  await moveConsents(tx, move);
  await moveAnswers(tx, move);
  let [combined, unconfirmed] = [0, 0];
  for (let start = 0; start < workIds.length; start += worksAtOnce) {
    const ids = workIds.slice(start, start + worksAtOnce);
    const before = await worksWithHolders(tx, ids);
    const duplicates = before.flatMap((work) => duplicatesOf(work, move));
    if (duplicates.length > 0) {
      // Taken out first: added before, the sum could pass 100 % on the way.
      await dropLines(tx, move, duplicates);
      await writeCombined(tx, duplicates);
    }
    await moveLines(tx, move, ids);
    await moveRepresented(tx, move, ids);
    const after = new Map((await worksWithHolders(tx, ids)).map((work) => [work.id, work]));
    const versions = before.map((work) => {
      const now = after.get(work.id) ?? work;
      return {
        work,
        lines: linesOf(now),
        kind: 'amended' as const,
        by,
        edits: edits(work, now, move),
      };
    });
    await writeVersions(tx, versions, at);
    combined += duplicates.length;
    unconfirmed += versions.filter(({ lines }) => waitsFor(lines, move)).length;
  }
  return { works: workIds.length, combined, unconfirmed };
}

/**
 * Undoes it: `restore` puts back the lines of both, and each of the works, which the caller holds, gets a new version. Gives how many.
 */
export async function restoreHolder(
  tx: Transaction,
  { fromName, intoName }: { readonly fromName: string; readonly intoName: string },
  {
    workIds,
    restore,
    by,
    at,
  }: {
    readonly workIds: readonly string[];
    readonly restore: () => Promise<void>;
    readonly by: Author;
    readonly at: Date;
  },
): Promise<number> {
  const before = await worksWithHolders(tx, workIds);
  await restore();
  for (let start = 0; start < before.length; start += worksAtOnce) {
    const works = before.slice(start, start + worksAtOnce);
    const ids = works.map(({ id }) => id);
    const after = new Map((await worksWithHolders(tx, ids)).map((work) => [work.id, work]));
    const versions = works.map((work) => {
      const now = after.get(work.id) ?? work;
      const back = { fromName: intoName, intoName: fromName };
      const told = { kind: 'amended' as const, by, edits: edits(work, now, back) };
      return { work, lines: linesOf(now), ...told };
    });
    await writeVersions(tx, versions, at);
  }
  return before.length;
}

function duplicatesOf(work: WorkRow, { fromId, intoId }: Move) {
  const lines = linesOf(work);
  return lines.flatMap((from) => {
    const into = lines.find(({ id, role }) => id === intoId && role === from.role);
    if (from.id !== fromId || into === undefined) return [];
    return [{ workId: work.id, line: combinedLine(into, from) }];
  });
}

function edits(
  before: WorkRow,
  after: WorkRow,
  { fromName, intoName }: { readonly fromName: string; readonly intoName: string },
) {
  const [old, now] = [before, after].map((work) => factsOf(work, work, linesOf(work)).holders);
  return [
    { field: 'rights_holder', old: fromName, new: intoName },
    { field: 'holders', old, new: now },
  ];
}

function waitsFor(lines: readonly WorkHolderLine[], { intoId }: Move): boolean {
  return lines.some(
    ({ id, shares, confirmation }) =>
      id === intoId && holdsAny(shares) && confirmation === 'unconfirmed',
  );
}
