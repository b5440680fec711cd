import { parse } from '#contract/platform/parse.ts';
import {
  type SoundRecordingInput,
  soundRecordingInputSchema,
} from '#contract/recordings/recording-input.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
import { parseWorkNumber } from '#domain/identifiers/work-number.ts';
import type { ProblemDetail } from '#domain/problems.ts';
import {
  planRecordingColumns,
  type ReadRecordingRow,
  readRecordingRow,
} from '#domain/recordings/import/read-recording-row.ts';
import { maxWorksOfRecording } from '#domain/recordings/recording.ts';
import type { OwnNames } from '#domain/works/import/read-person.ts';
import { styleOf, withCells } from '../../imports/import-jobs.ts';
import {
  memberOf,
  ownNames,
  type SavedProblem,
  type StagedRow,
} from '../../imports/staged-rows.sql.ts';
import { inTurns } from '../../imports/staged-rows.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { refusedIn } from '../../rightsholders/find-or-add-rights-holders.ts';
import { namedIn, type RecordingLines, resolveLines } from '../registering/recording-lines.ts';
import {
  type RecordingImportRecord,
  stagedRecordings,
  worksNamed,
} from './recording-imports.sql.ts';
import { resolvePeople } from './resolve-people.ts';

/** An import that a job works on: whose it is, and what its columns are. */
export type ImportAtWork = NonNullable<Awaited<ReturnType<typeof importAtWork>>>;

/** The import with who its member is now; null when they have left, or the columns are not mapped. */
export async function importAtWork(db: Db, record: RecordingImportRecord) {
  const { mapping, member_id: memberId } = record;
  const member = await memberOf(db, memberId);
  if (member === undefined || mapping === null) return null;
  const { rights_holder_id: rightsHolderId, status, name } = member;
  return { record, mapping, memberId, rightsHolderId, status, name };
}

/** What the cells of a row say by themselves, by the schema of the form; whom they name is not looked up yet. */
type ParsedRow = {
  readonly row: StagedRow;
  readonly read: ReadRecordingRow;
  readonly input: SoundRecordingInput | null;
  readonly problems: readonly ProblemDetail[];
};

/** Rows that are written together. */
export type RecordingBatch = { readonly last: number; readonly rows: readonly ParsedRow[] };

const rowsABatch = 200;

/** The rows after those that are done, of all outcomes or of these, in batches. */
export async function* recordingBatches(
  db: Db,
  record: RecordingImportRecord,
  outcomes: Parameters<typeof stagedRecordings.nextRows>[2]['outcomes'],
): AsyncGenerator<RecordingBatch, void, undefined> {
  const work = await importAtWork(db, record);
  if (work === null) return;
  const plan = planRecordingColumns(work.mapping, styleOf(record, work.mapping));
  const { names, ipi_name_number } = await ownNames(db, work.rightsHolderId);
  const own: OwnNames = {
    rightsHolderId: work.rightsHolderId,
    ipiNameNumber: ipi_name_number,
    foldedNames: new Set(names),
  };
  for (let { reached } = record; ; ) {
    const rows = await stagedRecordings.nextRows(db, record.id, {
      reached,
      limit: rowsABatch,
      outcomes,
    });
    const last = rows.at(-1)?.number;
    if (last === undefined) return;
    const parsed = await inTurns(rows, (row): ParsedRow => {
      const read = readRecordingRow(row.cells, plan, own);
      const result = parse(soundRecordingInputSchema, read.draft);
      // What could not be read is said once.
      const said = new Set(read.problems.map(({ path }) => path));
      const others = result.ok ? [] : result.details.filter(({ path }) => !said.has(path));
      const problems = [...read.problems, ...others];
      return { row, read, input: result.ok ? result.value : null, problems };
    });
    yield { last, rows: parsed };
    reached = last;
  }
}

/** What a row says of a recording, and what is wrong with it: nothing when `problems` is empty, and then there is an input. */
export type CheckedRow = {
  readonly number: number;
  readonly title: string;
  readonly problems: readonly SavedProblem[];
  /** What is to know of a row that is right. */
  readonly notes: readonly SavedProblem[];
  readonly input: SoundRecordingInput | null;
  /** Everybody on it; who is not on record yet has the key of their name for an id. */
  readonly lines: RecordingLines;
  readonly columnOf: ReadRecordingRow['columnOf'];
};

const nobody: RecordingLines = { featured: null, non_featured: null, owners: null };

/** Checks rows that were parsed by the rules of the form; works and people are found for all of them at once. */
export async function checkRows(
  tx: Transaction,
  { rightsHolderId, memberId }: ImportAtWork,
  parsed: readonly ParsedRow[],
  now: Date,
): Promise<CheckedRow[]> {
  const isReadable = ({ input, problems, read }: ParsedRow) =>
    input !== null && problems.length + read.ofCells.problems.length === 0;
  const readable = parsed.filter(isReadable);
  const people = await resolvePeople(
    tx,
    rightsHolderId,
    readable.flatMap(({ input }) => (input === null ? [] : namedIn(input))),
  );
  const works = await worksOf(tx, readable);
  const lists = parsed.map(({ input, problems }) => ({
    on: { registeredBy: memberId, title: input?.title ?? '' },
    list: (input === null || problems.length > 0 ? [] : namedIn(input)).map(({ path, named }) => ({
      path,
      id: people(named).person?.id,
    })),
  }));
  const refused = await refusedIn(tx, lists);
  return parsed.map((one, place) => {
    const { row, read, input, problems } = one;
    const { columnOf, ofCells } = read;
    const title = read.draft.title.slice(0, 200);
    const common = { number: row.number, title, columnOf };
    // What could not be read would be said again by the rules, in other words.
    if (input === null || !isReadable(one))
      return {
        ...common,
        problems: withCells(ofCells.problems, saved(problems, columnOf)),
        notes: [],
        input: null,
        lines: nobody,
      };
    const found = namedIn(input).map(({ path, named }) => ({ path, ...people(named) }));
    const resolved = resolveLines(
      input,
      (path) => found.find((one) => one.path === path)?.person ?? null,
      now,
    );
    const linked = works(read.works);
    const all = [
      ...found.flatMap(({ path, problem }): ProblemDetail[] =>
        problem === null ? [] : [{ path: `${path}${problem.at}`, code: problem.code }],
      ),
      ...resolved.problems,
      ...(refused[place] ?? []),
      ...linked.problems,
    ];
    return {
      ...common,
      problems: saved(all, columnOf),
      notes: [...ofCells.doubts, ...saved(linked.notes, columnOf)],
      input: all.length === 0 ? { ...input, work_ids: linked.ids } : null,
      lines: resolved.lines,
    };
  });
}

/** Each once for a column. */
function saved(
  problems: readonly ProblemDetail[],
  columnOf: ReadRecordingRow['columnOf'],
): SavedProblem[] {
  const kept = problems.map(({ path, code }) => ({ column: columnOf(path), code }));
  return [...new Map(kept.map((one) => [`${one.column} ${one.code}`, one])).values()];
}

/** The works that rows name by ISWC or number; a number may have the title behind it. */
async function worksOf(tx: Transaction, rows: readonly ParsedRow[]) {
  const texts = rows.flatMap(({ read }) => read.works);
  const iswcs = texts.flatMap((text) => parseIswc(text) ?? []);
  const numbers = texts.flatMap((text) => numberIn(text) ?? []);
  const found = await worksNamed(tx, { iswcs, numbers });
  const byIswc = new Map(found.map(({ iswc, id }) => [iswc, id]));
  const byNumber = new Map(found.map(({ number, id }) => [number, id]));
  return (named: readonly string[]) => {
    const ids = named.map(
      (text) => byIswc.get(parseIswc(text)) ?? byNumber.get(numberIn(text) ?? 0) ?? null,
    );
    // Releases name works that are registered elsewhere, or by an ISWC with a slip in it: that keeps no recording out.
    const isElsewhere = (text: string) => /^T\d{10}$/i.test(text.replace(/[-.\s]/g, ''));
    const unknown = named.filter((_, at) => ids[at] === null);
    const problems: ProblemDetail[] = [
      ...(unknown.some((text) => !isElsewhere(text))
        ? [{ path: 'work_ids', code: 'work_unknown' } as const]
        : []),
      ...(ids.length > maxWorksOfRecording
        ? [{ path: 'work_ids', code: 'too_long' } as const]
        : []),
    ];
    const notes: ProblemDetail[] = unknown.some(isElsewhere)
      ? [{ path: 'work_ids', code: 'iswc_not_here' }]
      : [];
    return { ids: [...new Set(ids.filter((id) => id !== null))], problems, notes };
  };
}

function numberIn(text: string): number | null {
  return parseWorkNumber(/^\s*(W\s*-?\s*\d+)\b/i.exec(text)?.[1] ?? '');
}
