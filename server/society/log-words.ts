import { problemMessages } from '#contract/problem-messages.ts';
import { Problem } from '#domain/problems.ts';
import type { LogImportRecord } from '../usage/import/usage-imports.sql.ts';
import { facts } from './columns.ts';
import { Refusal } from './refusal.ts';

/** How an import came out, a line each. */
export function importWords(record: LogImportRecord): string {
  const count = (number: number) => number.toLocaleString('en');
  return facts([
    ['Import', record.id],
    ['Source', record.source_name],
    ['File', record.file_name],
    ['State', record.state],
    ['Rows', count(record.row_count)],
    ['Matched', count(record.matched)],
    ['Likely', count(record.suggested)],
    ['Not matched', count(record.unmatched)],
    ['There already', count(record.repeated)],
    ['With a problem', count(record.faulty)],
    ['Problems', problemWords(record)],
    ['From', record.first_at?.toISOString() ?? null],
    ['Until', record.last_at?.toISOString() ?? null],
  ]);
}

function problemWords({ problem_counts }: LogImportRecord): string | null {
  const said = Object.entries(problem_counts).map(([code, rows]) => `${rows} ${code}`);
  return said.length === 0 ? null : said.join(', ');
}

/** The same for programs. */
export function importFacts(record: LogImportRecord) {
  const { id, source_name: source, file_name: file, state, row_count: rows } = record;
  const { matched, suggested, unmatched, repeated, faulty, problem_counts: problems } = record;
  return {
    id,
    source,
    file,
    state,
    rows,
    matched,
    suggested,
    unmatched,
    repeated,
    faulty,
    problems,
  };
}

/** What is refused by a rule of the portal, the operator is told in its words. */
export async function orRefuse<Done>(doing: Promise<Done>): Promise<Done> {
  try {
    return await doing;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Refusal(
      error.code === 'not_found' ? 'not_found' : 'refused',
      problemMessages[error.code],
    );
  }
}
