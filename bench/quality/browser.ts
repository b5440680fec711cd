// How the main pages come up on a slow phone, as a table, opened cold by their address, by a member who has drafts: 700 kbit/s,
// 150 ms round trip, a processor four times slower.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { freePort, project } from '../measuring/server-process.ts';

const member = { email: 'ama@example.org', password: 'sankofa-sample-2026' };
const link = { kbits: 700, latency: 150, slower: 4 };
const sizes = [
  { width: 360, height: 740 },
  { width: 1366, height: 850 },
];
const paths = [
  '/',
  '/dashboard',
  '/music-composition',
  '/music-composition/add',
  '/sound-recordings',
  '/sound-recording-logs',
];
const patienceMs = 180_000;

/** Each page at both widths, `runs` times: requests and LCP of the middle run, the worst shift and INP. `address` is a portal with the sample society; one of our own when it is null. */
export async function measureBrowser(address: string | null, runs: number): Promise<string> {
  const portal = address === null ? await startSample() : { origin: address, stop: async () => {} };
  const browser = await chromium.launch(findBrowser());
  try {
    await makeDrafts(browser, portal.origin, 3);
    const lines = [
      '| page | width | requests | LCP ms | layout shift | INP ms |',
      '|---|---|---|---|---|---|',
    ];
    for (const size of sizes)
      for (const path of paths) {
        const visits: Visit[] = [];
        for (let run = 0; run < runs; run += 1)
          visits.push(await visit(browser, portal.origin, path, size));
        lines.push(lineOf(path, size.width, visits));
      }
    return lines.join('\n');
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function lineOf(path: string, width: number, visits: readonly Visit[]): string {
  const sorted = visits.toSorted((a, b) => a.lcp - b.lcp);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const shift = Math.max(...visits.map((one) => one.shift));
  const inp = Math.max(...visits.map((one) => one.inp));
  const moved = process.env.VERBOSE ? (sorted[0]?.moved ?? []).map((one) => `\n    ${one}`) : [];
  return `| ${path} | ${width} | ${middle?.requests} | ${Math.round(middle?.lcp ?? 0)} | ${shift.toFixed(3)} | ${inp} |${moved.join('')}`;
}

/** As `npm start` on an empty data folder: with the sample society. */
async function startSample(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'membership-browser-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      DATA_FOLDER: dataFolder,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
    },
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGTERM'));
  const hasMember = () =>
    fetch(`${origin}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(member),
    }).then(
      ({ status }) => status === 201,
      () => false,
    );
  const end = performance.now() + patienceMs;
  while (!(await hasMember())) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error('The portal with the sample society did not start.');
    await sleep(1_000);
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

type Visit = {
  readonly lcp: number;
  readonly shift: number;
  readonly inp: number;
  readonly moved: readonly string[];
  readonly requests: number;
};

/** Begins works by the form, so that the lists of drafts have something to show. */
async function makeDrafts(browser: Browser, address: string, count: number): Promise<void> {
  const context = await browser.newContext({ baseURL: address });
  await context.request.post('/api/v1/session', { data: member });
  const page = await context.newPage();
  for (let number = 1; number <= count; number += 1) {
    await page.goto('/music-composition/add');
    await page.getByLabel('Title', { exact: true }).fill(`Draft of the benchmark ${number}`);
    await page.getByText('Saved', { exact: true }).waitFor();
  }
  await context.close();
}

async function visit(
  browser: Browser,
  address: string,
  path: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: address, viewport });
  if (path !== '/') await context.request.post('/api/v1/session', { data: member });
  const page = await context.newPage();
  const control = await context.newCDPSession(page);
  const throughput = (link.kbits * 1000) / 8;
  await control.send('Network.enable');
  await control.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: link.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await control.send('Emulation.setCPUThrottlingRate', { rate: link.slower });
  await page.addInitScript(`
    window.painted = { lcp: 0, shift: 0, inp: 0, moved: [] };
    const observe = (type, each, more) => new PerformanceObserver((list) => list.getEntries().forEach(each))
      .observe({ type, buffered: true, ...more });
    observe('largest-contentful-paint', (one) => { painted.lcp = one.startTime; });
    observe('layout-shift', (one) => {
      if (one.hadRecentInput) return;
      painted.shift += one.value;
      for (const { node, previousRect: was, currentRect: is } of one.sources)
        painted.moved.push(one.value.toFixed(3) + ' at ' + Math.round(one.startTime) + ' ' + (node && (node.className || node.nodeName))
          + ' ' + Math.round(was.top) + '+' + Math.round(was.height) + ' to ' + Math.round(is.top) + '+' + Math.round(is.height));
    });
    observe('event', (one) => { if (one.interactionId) painted.inp = Math.max(painted.inp, one.duration); }, { durationThreshold: 16 });
  `);
  let requests = 0;
  let lastMs = Date.now();
  page.on('request', () => {
    requests += 1;
    lastMs = Date.now();
  });
  page.on('requestfinished', () => (lastMs = Date.now()));
  await page.goto(path, { waitUntil: 'load', timeout: 120_000 });
  // The stream of events never ends, so the network is never idle.
  while (Date.now() - lastMs < 4_000) await page.waitForTimeout(200);
  const painted: Omit<Visit, 'requests'> = await page.evaluate('window.painted');
  const cold = requests;
  // A few presses and letters, as a person makes them.
  const field = page.getByRole('textbox').first();
  if ((await field.count()) > 0) await field.pressSequentially('Ma', { delay: 150 });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  if ((await bell.count()) > 0) {
    await bell.click();
    await page.waitForTimeout(500);
    await bell.click();
  }
  await page.waitForTimeout(500);
  const inp: number = await page.evaluate('window.painted.inp');
  await context.close();
  return { ...painted, requests: cold, inp };
}
