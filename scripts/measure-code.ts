// `npm run measure`: how large the code is and where it is split, counted from the sources themselves. Limits are checked by its test.
import { dirname } from 'node:path';
import { cyclesOf } from './boundaries/cycles.ts';
import { allImports, type Import } from './boundaries/read-imports.ts';
import { serverPublicModules } from './boundaries/rules.ts';
import { readSources, type Sources } from './boundaries/source-files.ts';
import { literalSpreads } from './boundaries/violations.ts';
import { webPublicModules } from './boundaries/web-public-modules.ts';

/** One figure about the production code of domain, contract, server and web, and the one to reach. */
export type Measure = { readonly name: string; readonly now: number; readonly goal: number };

const productionFolders = /^(domain|contract|server|web)\//;
const notProduction =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/sample\/|^server\/platform\/db\/tables\.ts$/;

/** Every figure, in the order in which it is printed. */
export function measuresOf(sources: Sources): Measure[] {
  const production = new Map(
    [...sources].filter(([path]) => productionFolders.test(path) && !notProduction.test(path)),
  );
  const texts = [...production.values()];
  const imports = allImports(production);
  const lengths = texts.map((text) => text.split('\n').length - 1);
  const count = (pattern: RegExp) =>
    texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  const files = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  return [
    { name: 'files', now: production.size, goal: 1250 },
    { name: 'lines', now: lengths.reduce((sum, length) => sum + length, 0), goal: 95_000 },
    { name: 'lines of the median file', now: medianOf(lengths), goal: 75 },
    {
      name: 'files with one importer and 30 lines or fewer',
      now: onlyForOne(production, imports).length,
      goal: 30,
    },
    { name: 'files that name original_title', now: files(/\boriginal_title\b/), goal: 12 },
    {
      name: 'public modules of features',
      now: serverPublicModules.length + webPublicModules.length,
      goal: 70,
    },
    {
      name: 'spreads of a literal',
      now: texts.reduce((sum, text) => sum + literalSpreads(text), 0),
      goal: 0,
    },
    {
      name: 'limits named most, least, longest or smallest',
      now: count(
        /\b(?:const|function) (?:most|least|longest|shortest|largest|smallest|fewest)[A-Z]/g,
      ),
      goal: 0,
    },
    {
      name: 'SQL outside *.sql.ts',
      now: [...production].filter(
        ([path, text]) =>
          !path.endsWith('.sql.ts') &&
          !path.startsWith('server/platform/db/') &&
          /\bsql(?:<[^`]*>)?`/.test(text),
      ).length,
      goal: 0,
    },
    { name: 'rings of imports, types included', now: cyclesOf(imports).length, goal: 0 },
    {
      name: 'files in the fullest folder',
      now: Math.max(...filesByFolder(production).values()),
      goal: 20,
    },
    {
      name: 'folders with more than 20 files',
      now: [...filesByFolder(production).values()].filter((size) => size > 20).length,
      goal: 0,
    },
  ];
}

/** The paths of short files that only one other file imports. */
export function onlyForOne(production: Sources, imports: readonly Import[]): string[] {
  const importers = Map.groupBy(imports, ({ file }) => file);
  return [...production].flatMap(([path, text]) => {
    const from = new Set(importers.get(path)?.map((one) => one.from));
    return from.size === 1 && text.split('\n').length - 1 <= 30 ? [path] : [];
  });
}

function filesByFolder(sources: Sources): Map<string, number> {
  return new Map(
    [...Map.groupBy(sources.keys(), (path) => dirname(path))].map(([folder, paths]) => [
      folder,
      paths.length,
    ]),
  );
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

if (import.meta.main) {
  const rows = measuresOf(readSources());
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(`${'measure'.padEnd(width)}      now    reach`);
  for (const { name, now, goal } of rows) {
    console.log(`${name.padEnd(width)} ${String(now).padStart(8)} ${String(goal).padStart(8)}`);
  }
}
