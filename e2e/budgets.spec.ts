import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

type Chunk = {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
};

const folder = new URL('../dist/web/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', folder), 'utf8'),
);
const page = 'index.html';
const shell = 'shell/shell.tsx';
// What a session needs to be opened, besides the shell and the page.
const session = 'session/open-envelope.ts';

test.describe('what a phone has to load, in bytes', () => {
  test('log-in page', () => {
    const loaded = closure([page]);
    const scripts = weight(filesOf(loaded, 'file'));
    // Fonts are compressed already.
    const font = rawSize(fontOf('inter-latin-'));
    const all = scripts + weight(filesOf(loaded, 'css')) + weight([page]) + font;
    report('log-in page: scripts', scripts, 110_000);
    report('log-in page: whole transfer', all, 200_000);
    // The validating library is fetched when somebody begins to type: only then is it needed.
    for (const file of filesOf(loaded, 'file')) {
      expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toContain('ZodMini');
    }
  });

  test('first paint of the dashboard', () => {
    const loaded = closure([page, shell, session, 'dashboard/dashboard-page.tsx']);
    report('dashboard: scripts', weight(filesOf(loaded, 'file')), 159_000);
  });

  test('each lazy page beyond the shell', () => {
    const common = closure([page, shell, session]);
    const pages = Object.keys(manifest).filter((key) => /-(page|screen)\.tsx$/.test(key));
    expect(pages.length).toBeGreaterThan(4);
    for (const key of pages) {
      const own = [...closure([key])].filter((chunk) => !common.has(chunk));
      report(key, weight(filesOf(new Set(own), 'file')), 40_000);
    }
  });
});

function report(what: string, bytes: number, max: number) {
  console.warn(`${what.padEnd(36)} ${String(bytes).padStart(7)} of ${max}`);
  expect.soft(bytes, what).toBeLessThanOrEqual(max);
}

function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    seen.add(key);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

function filesOf(keys: ReadonlySet<string>, kind: 'file' | 'css'): string[] {
  const files = [...keys].flatMap((key) => {
    const chunk = manifest[key];
    return kind === 'file' ? (chunk?.file ?? []) : (chunk?.css ?? []);
  });
  return [...new Set(files)];
}

const weights = new Map<string, number>();

function weight(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const known = weights.get(file);
    const own = known ?? brotliCompressSync(readFileSync(new URL(file, folder))).length;
    weights.set(file, own);
    return sum + own;
  }, 0);
}

function rawSize(file: string): number {
  return readFileSync(new URL(file, folder)).length;
}

function fontOf(name: string): string {
  const css = filesOf(closure([page]), 'css').map((file) =>
    readFileSync(new URL(file, folder), 'utf8'),
  );
  const font = new RegExp(`assets/${name}(?!ext-)[\\w-]+\\.woff2`).exec(css.join(''))?.[0];
  if (!font) throw new Error(`The styles name no font ${name}`);
  return font;
}
