import { parse } from '#contract/platform/parse.ts';
import type { ImportMapping } from '#contract/works/work-imports.ts';
import { type WorkInput, workInputSchema } from '#contract/works/work-input.ts';
import type { MemberStatus } from '#domain/permissions.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import { planColumns } from '#domain/works/import/column-plan.ts';
import type { OwnNames } from '#domain/works/import/read-person.ts';
import { type ReadRow, readRow } from '#domain/works/import/read-row.ts';
import { styleOf } from '../../imports/import-jobs.ts';
import { ownNames, type StagedRow } from '../../imports/staged-rows.sql.ts';
import { inTurns } from '../../imports/staged-rows.ts';
import type { Db } from '../../platform/db/db.ts';
import type { WorkImportRecord } from './work-imports.sql.ts';

/** An import that a job works on: its record, whose it is, and what its columns are. */
export type ImportAtWork = {
  readonly record: WorkImportRecord;
  readonly mapping: ImportMapping;
  readonly memberId: string;
  readonly rightsHolderId: string;
  readonly status: MemberStatus;
};

/** What the cells of a row say by themselves, by the schema of the form; whom they name is not looked up yet. */
export type ParsedRow = {
  readonly row: StagedRow;
  readonly read: ReadRow;
  readonly input: WorkInput | null;
  readonly problems: readonly ProblemDetail[];
};

export async function parseRows(
  { mapping, record }: Pick<ImportAtWork, 'mapping' | 'record'>,
  rows: readonly StagedRow[],
  own: OwnNames,
): Promise<ParsedRow[]> {
  const plan = planColumns(mapping, styleOf(record, mapping));
  return inTurns(rows, (row): ParsedRow => {
    const read = readRow(row.cells, plan, own);
    const result = parse(workInputSchema, read.draft);
    // What the reader named more exactly is not reported again by the schema.
    const named = new Set(read.problems.map(({ path }) => path));
    const refused = result.ok ? [] : result.details.filter(({ path }) => !named.has(path));
    const problems = [...read.problems, ...refused];
    return { row, read, input: result.ok ? result.value : null, problems };
  });
}

/** By what a member is found among the holders of a row. */
export async function ownNamesOf(db: Db, rightsHolderId: string): Promise<OwnNames> {
  const { names, ipi_name_number } = await ownNames(db, rightsHolderId);
  return { rightsHolderId, ipiNameNumber: ipi_name_number, foldedNames: new Set(names) };
}
