import type { WorkInput } from '#contract/work-input.ts';
import type { ReadRow } from '#domain/imports/read-row.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import type { Transaction } from '../platform/db/db.ts';
import { registrantProblems, resolvedLines, type WorkHolderLine } from '../shares/holder-lines.ts';
import type { ImportAtWork } from './in-batches.ts';
import type { ParsedRow } from './parse-rows.ts';
import { type People, resolvePeople } from './resolve-people.ts';
import type { KeptProblem } from './staging.sql.ts';

/** What a row says of a work, and what is wrong with it: nothing when `problems` is empty, and then there is an input. */
export type CheckedRow = {
  readonly number: number;
  readonly title: string;
  readonly ownReference: string | null;
  readonly problems: readonly KeptProblem[];
  readonly input: WorkInput | null;
  /** Its holders; those who are not on record yet have the key of their name for an id. */
  readonly lines: readonly WorkHolderLine[];
};

/** Checks rows that were parsed by the rules of the form, whom they name being found for all of them at once. */
export async function checkRows(
  tx: Transaction,
  { record, rightsHolderId }: ImportAtWork,
  parsed: readonly ParsedRow[],
  now: Date,
): Promise<CheckedRow[]> {
  const named = parsed.flatMap(({ input }) => input?.holders.map((one) => one.rights_holder) ?? []);
  const people = await resolvePeople(tx, { importId: record.id, rightsHolderId }, named);
  return parsed.map(({ row, read, input, problems }) => {
    // What could not be read would be said again by the rules, in other words.
    const isReadable = input !== null && problems.length === 0;
    const ruled = isReadable
      ? byRules(input, people, rightsHolderId, now)
      : { lines: [], problems };
    const kept = keptProblems(ruled.problems, read);
    return {
      number: row.number,
      title: read.draft.title.slice(0, 200),
      ownReference: read.ownReference,
      problems: kept,
      input: kept.length === 0 ? input : null,
      lines: ruled.lines,
    };
  });
}

function byRules(
  input: WorkInput,
  people: People,
  rightsHolderId: string,
  now: Date,
): { lines: readonly WorkHolderLine[]; problems: readonly ProblemDetail[] } {
  const found = input.holders.map(({ rights_holder }, index) =>
    people(rights_holder, `holders.${index}.rights_holder`),
  );
  const settled = resolvedLines(
    input,
    {
      holders: found.map((one) => ('person' in one ? one.person : null)),
      problems: found.flatMap((one) => ('problem' in one ? one.problem : [])),
    },
    now,
  );
  const { lines, problems } = settled;
  return {
    lines,
    problems: [...problems, ...registrantProblems(lines, problems, { rightsHolderId })],
  };
}

/** Each once for a column: a share that counts for three rights is wrong once. */
function keptProblems(problems: readonly ProblemDetail[], { columnOf }: ReadRow): KeptProblem[] {
  const kept = problems.map(({ path, code }) => ({ column: columnOf(path), code }));
  return [...new Map(kept.map((one) => [`${one.column} ${one.code}`, one])).values()];
}
