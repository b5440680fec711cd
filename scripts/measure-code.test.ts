import { describe, expect, it } from 'vitest';
import { allImports } from './boundaries/read-imports.ts';
import { readSources } from './boundaries/source-files.ts';
import { measuresOf, onlyForOne } from './measure-code.ts';

/** What has been reached: a change may lower these, and then lowers the number here, but not raise them. */
const limits: Readonly<Record<string, number>> = {
  // 1250 before the society's desk, which may have 15,000 lines.
  files: 1460,
  'files with one importer and 30 lines or fewer': 15,
  'files that name original_title': 12,
  // 71 before the desk, which joins and logs in with the parts that members do.
  'public modules of features': 81,
  'spreads of a literal': 0,
  'limits named most, least, longest or smallest': 0,
  'SQL outside *.sql.ts': 0,
  'rings of imports, types included': 0,
  'files in the fullest folder': 20,
  'folders with more than 20 files': 0,
};

describe('the size of the code', () => {
  const measures = measuresOf(readSources());

  it('is counted', () => {
    expect(measures.find(({ name }) => name === 'files')?.now).toBeGreaterThan(1000);
  });

  it.each(Object.entries(limits))('has not grown in %s', (name, limit) => {
    expect(measures.find((measure) => measure.name === name)?.now).toBeLessThanOrEqual(limit);
  });
});

describe('a short file that only one other file imports', () => {
  const sources = (text: string, others: Record<string, string>) =>
    new Map(Object.entries({ 'server/a/short.ts': text, ...others }));
  const found = (text: string, others: Record<string, string>) => {
    const all = sources(text, others);
    return onlyForOne(all, allImports(all));
  };
  const user = `import { a } from './short.ts';\n`;

  it('is found', () => {
    expect(found('export const a = 1;\n', { 'server/a/one.ts': user })).toEqual([
      'server/a/short.ts',
    ]);
  });

  it('is not one of two importers, nor a longer one', () => {
    expect(
      found('export const a = 1;\n', { 'server/a/one.ts': user, 'server/a/two.ts': user }),
    ).toEqual([]);
    expect(found('\n'.repeat(31), { 'server/a/one.ts': user })).toEqual([]);
  });
});
