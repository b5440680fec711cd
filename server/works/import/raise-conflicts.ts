import type { HolderInput } from '#contract/works/work-input.ts';
import type { Context } from '../../context.ts';
import { openDispute } from '../../disputes/claims/open-dispute.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { type ImportAtWork, ownNamesOf, parseRows } from './parse-rows.ts';
import { rowsOfOthersWorks } from './rows.sql.ts';

/** A list that contradicts a whole catalogue is a matter for a talk, not for a thousand disputes. */
const max = 50;

/**
 * Rows that bear the ISWC of a work that somebody else registered were left out. Where they share it otherwise, that is saved as a rival
 * claim in a dispute in draft, which both sides see; returns how many are new.
 */
export async function raiseConflicts(
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'folkloreShare'>,
  work: ImportAtWork,
): Promise<number> {
  const { memberId, rightsHolderId, record } = work;
  const found = await rowsOfOthersWorks(tx, record.id, memberId, max);
  if (found.length === 0) return 0;
  const parsed = await parseRows(work, found, await ownNamesOf(tx, rightsHolderId));
  const rows = await checkRows(tx, work, parsed, ctx.now(), ctx);
  const note = `An imported list (${record.file_name}) gave this work’s ISWC with different shares.`;
  let opened = 0;
  for (const row of rows) {
    const workId = found.find(({ number }) => number === row.number)?.work_id;
    const holders = holdersOf(row);
    if (workId === undefined || holders === null) continue;
    const by = { memberId, rightsHolderId };
    const became = await openDispute(tx, ctx, { by, workId, holders, note });
    if (became?.what === 'drafted') opened += 1;
  }
  return opened;
}

const uuidShape = /^[0-9a-f]{8}-/;

/** As the row gives them, everybody who was found known by id; null of a row that is wrong. */
function holdersOf({ input, lines }: CheckedRow): HolderInput[] | null {
  if (input === null || lines.length !== input.holders.length) return null;
  return input.holders.map((holder, index) => {
    const id = lines[index]?.id ?? '';
    return uuidShape.test(id) ? { ...holder, rights_holder: { id } } : holder;
  });
}
