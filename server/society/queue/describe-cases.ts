import type { CaseLine } from '#contract/society/queue.ts';
import { Problem } from '#domain/problems.ts';
import type { Db } from '../../platform/db/db.ts';
import { ruledCases } from '../cases/ruled-cases.ts';
import type { CaseKey, CaseRow, CaseText } from './queue.sql.ts';

/** The lines of the queue for these rows, in their order. */
export async function describeCases(db: Db, rows: readonly CaseRow[]): Promise<CaseLine[]> {
  const texts = await textsOfCases(db, rows);
  return rows.flatMap((row) => {
    const text = texts.get(`${row.kind} ${row.id}`);
    return text === undefined ? [] : [lineOf(row, text)];
  });
}

/** What there is to say of each of these, by kind and id with a space between; nothing of what is gone. */
export async function textsOfCases(
  db: Db,
  rows: readonly CaseKey[],
): Promise<ReadonlyMap<string, CaseText>> {
  const texts = new Map<string, CaseText>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const found = await ruledCases[kind].describe(
      db,
      ofKind.map(({ id }) => id),
    );
    for (const text of found) texts.set(`${kind} ${text.id}`, text);
  }
  return texts;
}

function lineOf(row: CaseRow, text: CaseText): CaseLine {
  return {
    kind: row.kind,
    ...text,
    ...(row.proposed_by !== null && {
      in_short: `${row.proposed_by} has decided. A second decision is needed.`,
    }),
    since: row.since.toISOString(),
    due_at: row.due_at.toISOString(),
    assigned_to:
      row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
  };
}

/** The line of one case. @throws Problem `case_over` when there is nothing left to say of it */
export async function lineFor(db: Db, row: CaseRow): Promise<CaseLine> {
  const [line] = await describeCases(db, [row]);
  if (line === undefined) throw new Problem('case_over');
  return line;
}
