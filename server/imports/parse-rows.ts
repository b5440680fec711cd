import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from '#contract/parse.ts';
import { type WorkInput, workInputSchema } from '#contract/work-input.ts';
import { planColumns } from '#domain/imports/column-plan.ts';
import type { OwnNames } from '#domain/imports/read-holders.ts';
import { type ReadRow, readRow } from '#domain/imports/read-row.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { ImportAtWork } from './in-batches.ts';
import type { StagedRow } from './staging.sql.ts';

/** What the cells of a row say by themselves, by the schema of the form; whom they name is not looked up yet. */
export type ParsedRow = {
  readonly row: StagedRow;
  readonly read: ReadRow;
  readonly input: WorkInput | null;
  readonly problems: readonly ProblemDetail[];
};

/** So many rows are read before other requests have their turn. */
const rowsATurn = 25;

export async function parseRows(
  { mapping }: Pick<ImportAtWork, 'mapping'>,
  rows: readonly StagedRow[],
  own: OwnNames,
): Promise<ParsedRow[]> {
  const plan = planColumns(mapping);
  const parsed: ParsedRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsATurn === 0) await nextTurn();
    const read = readRow(row.cells, plan, own);
    const result = parse(workInputSchema, read.draft);
    const problems = [...read.problems, ...(result.ok ? [] : result.details)];
    parsed.push({ row, read, input: result.ok ? result.value : null, problems });
  }
  return parsed;
}
