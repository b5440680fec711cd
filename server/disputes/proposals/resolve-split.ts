import type { HolderInput } from '#contract/works/work-input.ts';
import { rightsThatDiffer, type SplitLine } from '#domain/disputes/split.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { placesActedFor } from '#domain/works/chains/chains.ts';
import { isSameCollection } from '#domain/works/chains/collection.ts';
import { type Right, rights } from '#domain/works/shares.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { resolveLines, type WorkHolderLine } from '../../shares/holder-lines.ts';
import { asInput, linesOf } from '../../works/work-view.ts';
import type { WorkRow } from '../../works/works.sql.ts';
import type { DisputeRow } from '../dispute.sql.ts';
import { claimOf } from '../party-facts.ts';
import { readLines, type StoredLine, standingLines, storedLine } from './stored-line.ts';

/** A split as given, with everybody known by id, and what is wrong with it. */
type ResolvedSplit = {
  readonly lines: readonly StoredLine[];
  readonly problems: readonly ProblemDetail[];
};

/**
 * Who a split names and what is wrong with it, by the rules of every work; outside the rights in question nothing may change. Only the
 * society names somebody who said that it is not them.
 */
export async function resolveSplit(
  tx: Transaction,
  work: WorkRow,
  holders: readonly HolderInput[],
  inRights: readonly Right[],
  at: Date,
  isSociety = false,
): Promise<ResolvedSplit> {
  const { lines, problems } = await resolveLines(tx, asInput(work, holders), at, linesOf(work), {
    on: isSociety ? undefined : work,
    facts: asInput(work, []),
  });
  const stored = lines.map(storedLine);
  const standing = standingLines(linesOf(work));
  const more = [
    ...outside(standing, lines, inRights),
    ...collectionsIn(holders, lines, linesOf(work)),
  ];
  return { lines: stored, problems: [...problems, ...more] };
}

/** Resolves a split that must have no problem. @throws Problem `invalid` */
export async function rightSplit(
  tx: Transaction,
  work: WorkRow,
  holders: readonly HolderInput[],
  inRights: readonly Right[],
  at: Date,
  isSociety = false,
): Promise<readonly StoredLine[]> {
  const { lines, problems } = await resolveSplit(tx, work, holders, inRights, at, isSociety);
  if (problems.length > 0) throw new Problem('invalid', [...problems]);
  return lines;
}

/** The lines of a split again as they would be entered. */
export function holdersOf(lines: readonly StoredLine[]): HolderInput[] {
  return lines.map(({ rights_holder_id, role, shares, manuscript_share, represents }, own) => ({
    rights_holder: { id: rights_holder_id },
    role,
    shares,
    manuscript_share,
    represents: placesActedFor(
      lines.map((line) => ({ id: line.rights_holder_id, role: line.role })),
      own,
      represents,
    ),
  }));
}

function outside(
  standing: readonly SplitLine[],
  lines: readonly WorkHolderLine[],
  inRights: readonly Right[],
): ProblemDetail[] {
  const given = standingLines(lines);
  const changed = rightsThatDiffer(standing, given).filter((right) => !inRights.includes(right));
  return changed.map((right) => {
    const place = given.findIndex(({ holderId, role, shares }) => {
      const old = standing.find((one) => one.holderId === holderId && one.role === role);
      return shares[right] !== (old?.shares[right] ?? 0);
    });
    const path = place < 0 ? 'holders' : `holders.${place}.shares.${right}`;
    return { path, code: 'share_outside_dispute' };
  });
}

// A dispute is about shares and stores nothing of where somebody collects: what it says of that would be lost without a word.
function collectionsIn(
  holders: readonly HolderInput[],
  lines: readonly WorkHolderLine[],
  before: readonly WorkHolderLine[],
): ProblemDetail[] {
  return lines.flatMap(({ id, role, collection }, place): ProblemDetail[] => {
    const old = before.find((line) => line.id === id && line.role === role);
    return holders[place]?.collection && !isSameCollection(collection, old?.collection ?? null)
      ? [{ path: `holders.${place}.collection`, code: 'collection_outside_dispute' }]
      : [];
  });
}

/** The rights in their usual order. */
export function inOrder(given: readonly Right[]): Right[] {
  return rights.filter((right) => given.includes(right));
}

/**
 * The split that all have agreed on: the proposal `splitId`, or the claim where that is null. Null where the work is to be merged into the
 * one that it duplicates.
 */
export async function agreedSplit(
  db: Db,
  dispute: DisputeRow,
  splitId: string | null,
): Promise<readonly StoredLine[] | null> {
  if (splitId === null) {
    return dispute.kind === 'duplicate_work' ? null : claimOf(dispute, dispute.raised_by);
  }
  const proposal = await db
    .selectFrom('dispute_proposal')
    .select('lines')
    .where('id', '=', splitId)
    .where('dispute_id', '=', dispute.id)
    .executeTakeFirstOrThrow();
  return readLines(proposal.lines);
}
