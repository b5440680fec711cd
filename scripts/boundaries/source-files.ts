import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Paths from the project's folder, with `/`, each with its text. */
export type Sources = ReadonlyMap<string, string>;

const project = resolve(import.meta.dirname, '../..');
export const topFolders = [
  'domain',
  'contract',
  'server',
  'web',
  'e2e',
  'bench',
  'scripts',
] as const;

/** The test of the rules is full of what breaks them. */
const holdsExamples = ['scripts/boundaries.test.ts'];

/** Every source file of the project. */
export function readSources(): Sources {
  const paths = topFolders.flatMap((top) =>
    readdirSync(join(project, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs|js)$/.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(project.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
  const read = paths.filter((path) => !holdsExamples.includes(path));
  return new Map(read.sort().map((path) => [path, readFileSync(join(project, path), 'utf8')]));
}
