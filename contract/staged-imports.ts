import * as z from 'zod/mini';
import { duplicateChoices, rowOutcomes, stagedStates } from '#domain/imports/staged-import.ts';
import {
  type ImportKind,
  importCalls,
  importColumns,
  importEnd,
  importProblemSchema,
  importTimes,
  problemCounts,
  stagedFiguresSchema,
} from './imports.ts';
import { pageQuery } from './platform/endpoint.ts';

/**
 * A row of a file: its `number` is the one that a spreadsheet shows beside it, `repeats_row` that of the row it repeats. A kind adds what
 * it became, or what it probably or surely is already; null when that cannot be seen any more.
 */
export const stagedRow = {
  number: z.int(),
  title: z.string(),
  outcome: z.enum(rowOutcomes),
  problems: z.array(importProblemSchema),
  repeats_row: z.nullable(z.int()),
};

/** What staged imports of one kind differ in. */
type StagedKind<Mapping extends z.ZodMiniType, Row extends z.ZodMiniType> = Pick<
  ImportKind,
  'path' | 'maySee' | 'mayImport'
> & {
  /** What the rows become, as a summary names it: "works". */
  readonly things: string;
  /** How the columns of a file become fields. */
  readonly mapping: Mapping;
  /** {@link stagedRow} and what became of it. */
  readonly row: Row;
};

/**
 * The schemas and calls of an import whose rows are staged. Once its columns are mapped a job checks the rows of a file, and another
 * registers the good ones. What others have had a hand in stays when an import is undone, and is listed.
 * - `view` is an import in the list. The counts of its `figures` add up to `rows`.
 * - `details` is an import with what its page shows. `mapping` is what was chosen last, else what is suggested: from the last file of mine
 *   with the same headers (`is_remembered`), else by the headers' words. `first_problems` are the first rows with any, ten at most.
 *   `doubts` are the rows that are right, with each thing that was passed over in them or not taken at its word.
 *   `duplicates` is what was chosen for rows that are probably registered, null before the start.
 */
export function stagedImport<Mapping extends z.ZodMiniType, Row extends z.ZodMiniType>({
  things,
  mapping,
  row,
  ...kind
}: StagedKind<Mapping, Row>) {
  const facts = {
    id: z.uuid(),
    file_name: z.string(),
    state: z.enum(stagedStates),
    ...importTimes,
    figures: stagedFiguresSchema,
    ...importEnd,
  };
  const view = z.object(facts);
  const details = z.object({
    ...facts,
    columns: importColumns,
    mapping,
    is_remembered: z.boolean(),
    duplicates: z.nullable(z.enum(duplicateChoices)),
    problem_counts: problemCounts,
    doubts: problemCounts,
    first_problems: z.array(row),
  });
  const calls = importCalls({
    ...kind,
    summaries: {
      start: `Import a file of ${things}`,
      list: `My imports of ${things}`,
      read: `One import of ${things}`,
      map: `Match columns of an import of ${things} to fields`,
      apply: `Register the ${things} of an import`,
      undo: `Undo an import of ${things}`,
      remove: `Delete an import of ${things}`,
      rows: `Rows of an import of ${things}`,
      report: `Report of an import of ${things} as a file`,
      template: `Template for importing ${things}`,
    },
    start: z.strictObject({ file_id: z.uuid() }),
    mapping,
    apply: { body: z.strictObject({ duplicates: z.enum(duplicateChoices) }) },
    view,
    mapped: view,
    details,
    rowsQuery: z.strictObject({
      ...pageQuery,
      outcome: z.optional(z.enum(rowOutcomes)),
      problem: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))),
    }),
    row,
  });
  return { view, details, calls };
}
