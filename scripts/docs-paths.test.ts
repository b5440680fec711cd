import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: project });
const paths =
  /`((?:domain|contract|server|web|sample|e2e|bench|scripts|docs)\/[\w./-]+?\.\w+)(?::\d+)?`/g;

it('finds pages that name files', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap((page) => namedIn(page)).length).toBeGreaterThan(100);
});

it.each(pages)('%s names no file that is not there', (page) => {
  expect(namedIn(page).filter((path) => !existsSync(join(project, path)))).toEqual([]);
});

function namedIn(page: string): string[] {
  return [...readFileSync(join(project, page), 'utf8').matchAll(paths)].map(
    ([, path = '']) => path,
  );
}
