import type { readWorkImport as endpoint, ImportMapping } from '#contract/work-imports.ts';
import type { Db } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { wordsOf } from '../platform/http/words-of.ts';
import { rowView, suggestedMapping, viewOf } from './import-view.ts';
import { type ImportRecord, rememberedMapping } from './imports.sql.ts';
import { ownImport } from './read-own-import.ts';
import { rowsOf } from './rows.sql.ts';

const maxShown = 10;

/** One import with its columns, what they are said or thought to be, and what is wrong with its first rows. */
export const readWorkImport: Handler<typeof endpoint> = async (ctx, { memberId }, { params }) => {
  const record = await ownImport(ctx.db, memberId, params.id);
  const { headers, samples, duplicates, problem_counts } = record;
  const faulty = {
    outcome: 'faulty',
    problem: null,
    after: 0,
    offset: 0,
    size: maxShown,
  } as const;
  const first = await rowsOf(ctx.db, record.id, faulty);
  const counts = Object.entries(problem_counts).toSorted(([, one], [, other]) => other - one);
  return {
    data: {
      ...viewOf(record, ctx.now()),
      columns: headers.map((header, column) => ({ header, samples: [...(samples[column] ?? [])] })),
      ...(await mappingOf(ctx.db, record)),
      duplicates,
      problem_counts: counts.map(([code, rows]) => ({ code, message: wordsOf(code), rows })),
      first_problems: first.map((row) => rowView(row, headers)),
    },
  };
};

async function mappingOf(
  db: Db,
  record: ImportRecord,
): Promise<{ mapping: ImportMapping; is_remembered: boolean }> {
  if (record.mapping !== null) return { mapping: record.mapping, is_remembered: false };
  const { member_id, header_key, headers } = record;
  const remembered =
    header_key === null ? null : await rememberedMapping(db, member_id, header_key);
  if (remembered === null || remembered.columns.length > headers.length)
    return { mapping: suggestedMapping(headers), is_remembered: false };
  // A report that comes back has our own columns at its right.
  const rest = headers.slice(remembered.columns.length).map(() => null);
  const mapping = { ...remembered, columns: [...remembered.columns, ...rest] };
  return { mapping, is_remembered: true };
}
