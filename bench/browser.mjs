// `node bench/browser.mjs [address]`: when the log-in page and the dashboard paint on a slow phone, as a table.
// 700 kbit/s, 300 ms round trip, a processor six times slower; and a faster link with four times, as Lighthouse's mobile has.
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:3000';
const password = 'sankofa-sample-2026';
const links = [
  { name: '700 kbit/s, 300 ms, processor 6x slower', kbits: 700, latency: 300, slower: 6 },
  { name: '1.6 Mbit/s, 150 ms, processor 4x slower', kbits: 1600, latency: 150, slower: 4 },
];

const browser = await chromium.launch(findBrowser());
console.log('| page | link | LCP ms (median of 5) | layout shift |\n|---|---|---|---|');
for (const { name, kbits, latency, slower } of links) {
  for (const path of ['/', '/dashboard']) {
    const runs = [];
    for (let run = 0; run < 5; run += 1) runs.push(await visit(path, { kbits, latency, slower }));
    runs.sort((a, b) => a.lcp - b.lcp);
    const shift = Math.max(...runs.map((one) => one.shift));
    console.log(`| ${path} | ${name} | ${Math.round(runs[2]?.lcp ?? 0)} | ${shift.toFixed(3)} |`);
  }
}
await browser.close();

/** @param {string} path @param {{ kbits: number, latency: number, slower: number }} link */
async function visit(path, { kbits, latency, slower }) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 360, height: 740 },
  });
  await context.request.get('/');
  if (path !== '/')
    await context.request.post('/api/v1/session', { data: { email: 'ama@example.org', password } });
  const page = await context.newPage();
  const control = await context.newCDPSession(page);
  const throughput = (kbits * 1000) / 8;
  await control.send('Network.enable');
  await control.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await control.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(`
    window.painted = { lcp: 0, shift: 0 };
    new PerformanceObserver((list) => { for (const one of list.getEntries()) painted.lcp = one.startTime; })
      .observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) painted.shift += one.value; })
      .observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  /** @type {{ lcp: number, shift: number }} */
  const painted = await page.evaluate('window.painted');
  await context.close();
  return painted;
}
