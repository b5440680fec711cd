import type { mapWorkImport as endpoint, ImportMapping } from '#contract/work-imports.ts';
import { Problem, type ProblemDetail } from '#domain/problems.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { stepImport } from './imports.sql.ts';
import { queueStep } from './in-batches.ts';
import { forgetPeople } from './people.sql.ts';
import { ownImport, readOwnImport } from './read-own-import.ts';
import { forgetVerdicts } from './staging.sql.ts';

/** Says what the columns are, and has the rows checked by it. What an earlier mapping said is forgotten. */
export const mapWorkImport: Handler<typeof endpoint> = (ctx, { memberId }, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const { id, headers } = await ownImport(tx, memberId, params.id);
    const of = { memberId, id, from: ['mapping', 'checked'] } as const;
    if (!(await stepImport(tx, of, { to: 'checking', at, mapping: body })))
      throw new Problem('import_not_ready');
    const problems = mappingProblems(body, headers.length);
    if (problems.length > 0) throw new Problem('invalid', problems);
    await forgetVerdicts(tx, id);
    await forgetPeople(tx, id);
    await queueStep(tx, 'check_work_import', id);
    return { data: await readOwnImport(tx, memberId, id, at) };
  });

function mappingProblems({ columns, defaults }: ImportMapping, width: number): ProblemDetail[] {
  const twice = columns.flatMap((field, column): ProblemDetail[] => {
    const isSecond = field !== null && columns.indexOf(field) < column;
    return isSecond ? [{ path: `columns.${column}`, code: 'column_mapped_twice' }] : [];
  });
  const { language } = defaults;
  const isLanguageKnown = language === null || findLanguage(language) !== null;
  return [
    ...(columns.length === width ? [] : [{ path: 'columns', code: 'invalid' } as const]),
    ...(columns.includes('title') ? [] : [{ path: 'columns', code: 'title_not_mapped' } as const]),
    ...twice,
    ...(isLanguageKnown ? [] : [{ path: 'defaults.language', code: 'word_unknown' } as const]),
  ];
}
