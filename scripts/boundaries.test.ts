import { describe, expect, it } from 'vitest';
import { allImports, importsOf } from './boundaries/read-imports.ts';
import { minFiles, serverPublicModules } from './boundaries/rules.ts';
import { readSources } from './boundaries/source-files.ts';
import { literalSpreads, violationsOf } from './boundaries/violations.ts';
import { webPublicModules } from './boundaries/web-public-modules.ts';

describe('the architecture', () => {
  const sources = readSources();

  it('holds in every file', () => {
    expect(violationsOf(sources)).toEqual([]);
  });

  it.each(Object.entries(minFiles))('was looked for in all of %s', (folder, least) => {
    const seen = [...sources.keys()].filter((path) => path.startsWith(`${folder}/`));
    expect(seen.length).toBeGreaterThanOrEqual(least);
  });

  it('has only public modules that another feature imports, each named once', () => {
    const publicModules = [...serverPublicModules, ...webPublicModules];
    expect([...new Set(publicModules)]).toEqual(publicModules);
    const featureOf = (path: string) => path.split('/').slice(0, 2).join('/');
    const entered = new Set(
      allImports(sources)
        .filter(({ from, file }) => file !== null && featureOf(from) !== featureOf(file))
        .map(({ file }) => file),
    );
    expect(publicModules.filter((path) => !entered.has(path))).toEqual([]);
  });

  it('was looked for in what files import', () => {
    const imports = allImports(sources);
    expect(imports.length).toBeGreaterThan(300);
    expect(imports.filter((one) => one.isTypeOnly).length).toBeGreaterThan(30);
    expect(imports.filter((one) => one.file?.startsWith('domain/')).length).toBeGreaterThan(30);
  });
});

describe('reading imports', () => {
  it('sees every way to import, and none in comments and texts', () => {
    const text = [
      `import { a, type B } from './a.ts';`,
      `import type { C } from './c.ts';`,
      `import {\n  d,\n  e,\n} from './d.ts';`,
      `import * as f from 'f';`,
      `import './g.css';`,
      `export { h } from './h.ts';`,
      `export type { I } from './i.ts';`,
      `const page = lazy(() => import('./j.tsx'));`,
      `type K = import('./k.ts').K;`,
      `// import { no } from './no.ts';`,
      `/* import './no.ts'; */`,
      `const words = 'import it from nowhere';`,
    ].join('\n');
    const seen = importsOf('web/x/y.ts', text).map(
      (one) => `${one.isTypeOnly ? 'type ' : ''}${one.file ?? one.specifier}`,
    );
    expect(seen.sort()).toEqual([
      'f',
      'type web/x/c.ts',
      'type web/x/i.ts',
      'web/x/a.ts',
      'web/x/d.ts',
      'web/x/g.css',
      'web/x/h.ts',
      'web/x/j.tsx',
      'web/x/k.ts',
    ]);
  });
});

describe('a breach is seen', () => {
  const sound = {
    'domain/works/work.ts': '',
    'contract/works.ts': `import * as z from 'zod/mini';\nimport { w } from '#domain/works/work.ts';\n`,
    'server/works/register-work.ts': `import { notify } from '../notifications/notify.ts';\nimport { db } from '../platform/db/db.ts';\n`,
    'server/notifications/notify.ts': '',
    'server/notifications/list.ts': '',
    'server/platform/db/db.ts': `import pg from 'pg';\n`,
    'server/app.ts': `import { n } from './notifications/list.ts';\n`,
    'web/ui/button.tsx': `export const b = <b className="x" />;\n`,
    'web/works/works-page.tsx': `import { b } from '../ui/button.tsx';\n`,
    'web/works/row.tsx': '',
    'web/router.tsx': `const page = import('./works/works-page.tsx');\n`,
  };

  it('in nothing that is sound', () => {
    expect(violationsOf(new Map(Object.entries(sound)))).toEqual([]);
  });

  it.each([
    [
      'domain/works/a.ts',
      `import { x } from '#contract/works.ts';`,
      'domain/ may not import contract/',
    ],
    [
      'domain/works/a.ts',
      `import type { x } from '#contract/works.ts';`,
      'domain/ may not import contract/',
    ],
    ['domain/works/a.ts', `import { z } from 'zod';`, 'not a package of domain/'],
    ['domain/works/a.ts', `import { readFile } from 'node:fs';`, 'not a package of domain/'],
    ['contract/a.ts', `import { z } from 'zod';`, 'not a package of contract/'],
    [
      'contract/a.ts',
      `import { db } from '#server/platform/db/db.ts';`,
      'contract/ may not import server/',
    ],
    [
      'web/works/a.ts',
      `import { db } from '#server/platform/db/db.ts';`,
      'web/ may not import server/',
    ],
    ['web/works/a.ts', `import pg from 'pg';`, 'not a package of web/'],
    [
      'server/works/a.ts',
      `import { b } from '../../web/ui/button.tsx';`,
      'server/ may not import web/',
    ],
    ['server/works/a.ts', `import { w } from '../../domain/works/work.ts';`, 'write #domain/'],
    ['server/works/a.ts', `import { db } from '#server/platform/db/db.ts';`, 'write it relative'],
    ['server/works/a.ts', `import { n } from '../notifications/list.ts';`, 'not a public module'],
    ['server/works/a.ts', `import { app } from '../app.ts';`, 'nothing imports what puts'],
    [
      'server/platform/db/a.ts',
      `import { n } from '../../notifications/notify.ts';`,
      'platform/ is below the features',
    ],
    ['web/profile/a.ts', `const row = import('../works/row.tsx');`, 'not a public module'],
    ['web/ui/a.tsx', `import { r } from '../works/row.tsx';`, 'ui/ stands alone'],
    ['web/works/a.ts', `import { r } from './row';`, 'no such file'],
    ['web/works/a.tsx', `const a = <b className="x" />;`, 'only ui/ and shell/ style'],
    ['server/works/index.ts', '', '"index" says nothing'],
    ['server/utils/dates.ts', '', '"utils" says nothing'],
    ['server/works/a.ts', '\n'.repeat(251), '251 lines'],
    ['server/works/a.sql.ts', '\n'.repeat(401), '401 lines'],
    ['server/works/a.ts', 'const a = sql<Row>`select 1`;', 'SQL stands in *.sql.ts'],
    ['server/works/a.ts', 'const a = { ...{ b: 1, c: 2 } };', 'a spread of a literal'],
    ['server/works/a.ts', '/** See {@link b}. */\nconst a = 1;', 'a comment that only points'],
    ['server/works/a.ts', 'const a = {\n  ...{\n    b: 1,\n  },\n};', 'a spread of a literal'],
    ['server/works/a.ts', 'const a = [...[b, c], d];', 'a spread of a literal'],
    ['server/works/a.ts', `import { a } from './a.ts';`, 'cycle: server/works/a.ts'],
    [
      'server/platform/db/db.ts',
      `import { c } from './c.ts';\n`,
      'cycle: server/platform/db/c.ts -> server/platform/db/d.ts -> server/platform/db/db.ts',
    ],
  ])('in %s with %s', (path, text, why) => {
    const ring = {
      'server/platform/db/c.ts': `import './d.ts';\n`,
      'server/platform/db/d.ts': `import './db.ts';\n`,
    };
    const sources = new Map(Object.entries({ ...sound, ...ring, [path]: text }));
    expect(violationsOf(sources).filter((line) => line.includes(why))).toHaveLength(1);
  });

  it('but not for a copied list, named parameters or properties that are passed on', () => {
    const text =
      'a = [...[...b].sort(), ...(c ? [d] : [])]; f = (...[x]: [X]) => <E {...{ x }} />;';
    expect(literalSpreads(text)).toBe(0);
  });

  it('where only types go round, too', () => {
    const sources = {
      'server/platform/db/a.ts': `import './b.ts';`,
      'server/platform/db/b.ts': `import type { A } from './a.ts';`,
    };
    expect(violationsOf(new Map(Object.entries(sources)))).toEqual([
      'cycle: server/platform/db/a.ts -> server/platform/db/b.ts',
    ]);
  });
});
