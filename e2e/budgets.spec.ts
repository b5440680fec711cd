import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

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
// What draws the frame around a page and opens a session.
const frame = Object.keys(manifest).find((key) => key.startsWith('_frame-')) ?? 'frame';

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
    const loaded = closure([page, frame, 'dashboard/dashboard-page.tsx']);
    report('dashboard: scripts', weight(filesOf(loaded, 'file')), 159_200);
  });

  test('each lazy page beyond the shell', () => {
    const common = closure([page, frame]);
    const pages = Object.keys(manifest).filter((key) => /-(page|screen)\.tsx$/.test(key));
    expect(pages.length).toBeGreaterThan(4);
    for (const key of pages) {
      const own = [...closure([key])].filter((chunk) => !common.has(chunk));
      report(key, weight(filesOf(new Set(own), 'file')), 40_000);
    }
  });
});

// Each costs a share of a round trip. The stream of events and what it needs come behind the page.
const maxRequests: Readonly<Record<string, number>> = {
  '/dashboard': 40,
  '/music-composition': 30,
  '/music-composition/add': 40,
  '/sound-recordings': 30,
  '/sound-recording-logs': 35,
};

for (const [path, max] of Object.entries(maxRequests))
  test(`requests of ${path}, opened cold by its address`, async ({ page }) => {
    await signIn(page, 'ama@example.org');
    let requests = 0;
    const calls: string[] = [];
    page.on('request', (request) => {
      requests += 1;
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname + search);
    });
    const live = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/events'));
    await page.goto(path);
    await live;
    report(`requests of ${path}`, requests, max);
    // What is sent before the page is drawn (web/platform/first-calls.ts) is what the page asks for.
    expect(calls).toEqual([...new Set(calls)]);
  });

function report(what: string, measured: number, max: number) {
  console.warn(`${what.padEnd(36)} ${String(measured).padStart(7)} of ${max}`);
  expect.soft(measured, what).toBeLessThanOrEqual(max);
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
