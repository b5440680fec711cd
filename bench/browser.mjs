// `node bench/browser.mjs [address] [runs]`: how the main pages come up on a slow phone, as a table, opened cold by their
// address, by a member who has drafts: 700 kbit/s, 150 ms round trip, a processor four times slower.
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:3000';
const runs = Number(process.argv[3] ?? 3);
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

const browser = await chromium.launch(findBrowser());
await makeDrafts(3);
console.log(
  '| page | width | requests | LCP ms | layout shift | INP ms |\n|---|---|---|---|---|---|',
);
for (const size of sizes) {
  for (const path of paths) {
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(path, size));
    visits.sort((a, b) => a.lcp - b.lcp);
    const middle = visits[Math.floor(runs / 2)];
    const shift = Math.max(...visits.map((one) => one.shift));
    const inp = Math.max(...visits.map((one) => one.inp));
    console.log(
      `| ${path} | ${size.width} | ${middle?.requests} | ${Math.round(middle?.lcp ?? 0)} | ${shift.toFixed(3)} | ${inp} |`,
    );
    if (process.env.VERBOSE) for (const one of visits[0]?.moved ?? []) console.log('   ', one);
  }
}
await browser.close();

/** Begins works by the form, so that the lists of drafts have something to show. @param {number} count */
async function makeDrafts(count) {
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

/** @param {string} path @param {{ width: number, height: number }} viewport */
async function visit(path, viewport) {
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
  /** @type {{ lcp: number, shift: number, moved: string[] }} */
  const painted = await page.evaluate('window.painted');
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
  /** @type {number} */
  const inp = await page.evaluate('window.painted.inp');
  await context.close();
  return { ...painted, requests: cold, inp };
}
