import type { mapLogImport as endpoint, LogMapping } from '#contract/usage-imports.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { transaction } from '../../platform/db/db.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { detailsOfLog, ownLogImport } from './read-own-usage-import.ts';
import { stepLogImport } from './usage-import-steps.sql.ts';

/** Says what the columns are; the answer shows the first rows as they are read by it. */
export const mapLogImport: Handler<typeof endpoint> = async (
  ctx,
  { memberId },
  { params, body },
) => {
  const record = await transaction(ctx.db, async (tx) => {
    const { id, headers } = await ownLogImport(tx, memberId, params.id);
    const of = { memberId, id, from: ['mapping', 'ready'] } as const;
    if (!(await stepLogImport(tx, of, { to: 'ready', at: ctx.now(), mapping: body })))
      throw new Problem('import_not_ready');
    const problems = mappingProblems(body, headers.length);
    if (problems.length > 0) throw new Problem('invalid', problems);
    return ownLogImport(tx, memberId, id);
  });
  return { data: await detailsOfLog(ctx, record) };
};

function mappingProblems({ columns, day }: LogMapping, width: number): ProblemDetail[] {
  const has = (...fields: readonly LogMapping['columns'][number][]) =>
    fields.some((field) => columns.includes(field));
  const twice = columns.flatMap((field, column): ProblemDetail[] => {
    const isSecond = field !== null && columns.indexOf(field) < column;
    return isSecond ? [{ path: `columns.${column}`, code: 'column_mapped_twice' }] : [];
  });
  const problem = (isRight: boolean, detail: ProblemDetail) => (isRight ? [] : [detail]);
  return [
    ...problem(columns.length === width, { path: 'columns', code: 'invalid' }),
    ...problem(has('title', 'artist_and_title'), { path: 'columns', code: 'title_not_mapped' }),
    ...problem(has('started_at', 'date') || day !== null, {
      path: 'columns',
      code: 'day_not_mapped',
    }),
    ...twice,
  ];
}
