import { namingAllowanceOf } from '#domain/members/limits.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { namedUnanswered, strangersNamed } from '../registering/naming.sql.ts';
import type { CheckedRow, ImportAtWork } from './check-rows.ts';

/**
 * Holds a list to what its member can name by the form: each row that names a member once too often, or one stranger too many, is
 * faulty. The society's word on who somebody is lifts that, as it lifts the limit on lists.
 */
export async function namedWithin(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'limitFactor'>,
  by: ImportAtWork,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const allowed = namingAllowanceOf(by.status);
  const limit = allowed.worksOfOne * ctx.limitFactor;
  const maxStrangers = (allowed.strangers ?? Number.POSITIVE_INFINITY) * ctx.limitFactor;
  const now = ctx.now();
  const ids = [...new Set(rows.flatMap((row) => othersOn(row, by)))];
  if (ids.length === 0) return [...rows];
  const found = await namedUnanswered(tx, by, ids, { now, limit });
  const worksOf = new Map(found.map(({ id, works }) => [id, works]));
  let strangers = await strangersNamed(tx, by, [], now);
  return rows.map((row) => {
    if (row.problems.length > 0) return row;
    // Who has confirmed something of this registrant's is not among those found.
    const named = othersOn(row, by).filter((id) => worksOf.has(id));
    const added = named.filter((id) => worksOf.get(id) === 0).length;
    const isOver =
      named.some((id) => (worksOf.get(id) ?? 0) >= limit) || strangers + added > maxStrangers;
    if (isOver) return { ...row, problems: [{ column: null, code: 'named_too_often' }] };
    strangers += added;
    for (const id of named) worksOf.set(id, (worksOf.get(id) ?? 0) + 1);
    return row;
  });
}

/** The members whom a row names, each once, but for whose list it is. */
function othersOn({ lines }: CheckedRow, { rightsHolderId }: ImportAtWork): string[] {
  const others = lines.filter(({ id, memberId }) => memberId !== null && id !== rightsHolderId);
  return [...new Set(others.map(({ id }) => id))];
}
