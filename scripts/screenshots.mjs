// `npm run screenshots -- [address] [folder]`: pictures of every screen of a running server with the sample society, at both
// sizes and in both colours, with a contact sheet of each; those that the documents show go to docs/screenshots.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';
import { projectFolder } from './install.mjs';
import { screens } from './screens.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = process.argv[3] ?? join(projectFolder, '.cache', 'screenshots');
const only = process.argv[4];
const sizes = { desktop: { width: 1366, height: 850 }, phone: { width: 360, height: 740 } };
const password = 'sankofa-sample-2026';

/** The pictures that the documents show: name, size and colours of each. */
const documented = [
  'bank-details-desktop-light',
  'dashboard-desktop-light',
  'dashboard-phone-dark',
  'desk-case-desktop-light',
  'desk-check-desktop-light',
  'desk-evidence-desktop-light',
  'desk-figures-desktop-light',
  'desk-queue-desktop-light',
  'dispute-phone-dark',
  'disputes-desktop-light',
  'help-desktop-light',
  'log-in-desktop-light',
  'log-in-phone-light',
  'logs-desktop-light',
  'logs-phone-dark',
  'profile-desktop-light',
  'recording-desktop-light',
  'recordings-phone-light',
  'register-check-phone-light',
  'register-shares-phone-light',
  'register-work-desktop-light',
  'search-desktop-dark',
  'sign-up-phone-light',
  'work-desktop-light',
  'work-phone-dark',
  'work-shares-desktop-light',
  'works-phone-light',
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(findBrowser());
/** @type {Awaited<ReturnType<import('@playwright/test').BrowserContext['cookies']>> | undefined} */
let ofOfficer;
/** @type {string[]} */
const failed = [];
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const look = `${size}-${colorScheme}`;
    const context = { baseURL: address, viewport, colorScheme, reducedMotion: 'reduce' };
    /** @type {string[]} */
    const taken = [];
    for (const screen of screens.filter(({ name }) => only === undefined || name.includes(only))) {
      const name = `${screen.name}-${look}`;
      try {
        await shoot(
          screen,
          /** @type {import('@playwright/test').BrowserContextOptions} */ (context),
          name,
        );
        taken.push(name);
      } catch (error) {
        failed.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    await makeSheet(taken, look, viewport);
  }
}
await browser.close();
if (only === undefined) {
  for (const name of documented) {
    copyFileSync(
      join(folder, `${name}.png`),
      join(projectFolder, 'docs/screenshots', `${name}.png`),
    );
  }
}
console.log(
  `${screens.length} screens in four looks are in ${folder}; sheet-*.png shows all of a look.`,
);
for (const one of failed) console.error(`Not taken: ${one}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** One log-in to the desk for all its screens: a code is good once, and there is a new one every half minute. */
async function officerCookies() {
  if (ofOfficer !== undefined) return ofOfficer;
  const context = await browser.newContext({ baseURL: address });
  const headers = { 'x-society-desk': '1' };
  const data = { email: 'officer@example.org', password };
  await context.request.post('/api/v1/society/session', { headers, data });
  const code = /id="code">(\d+)/.exec(await (await context.request.get('/dev')).text())?.[1];
  const proof = { kind: 'codes', code };
  const reply = await context.request.post('/api/v1/society/session/factor', {
    headers,
    data: proof,
  });
  if (!reply.ok()) throw new Error(`the desk's log-in answered ${reply.status()}`);
  ofOfficer = await context.cookies();
  await context.close();
  return ofOfficer;
}

/**
 * Each screen in a context of its own: what one leaves behind (a draft, a lost network) is not in the next.
 * @param {import('./screens.mjs').Screen} screen
 * @param {import('@playwright/test').BrowserContextOptions} options
 * @param {string} name
 */
async function shoot(screen, options, name) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    if (screen.as === 'officer') await context.addCookies(await officerCookies());
    else if (screen.as !== 'visitor') {
      const data = { email: `${screen.as}@example.org`, password };
      const reply = await context.request.post('/api/v1/session', { data });
      if (!reply.ok()) throw new Error(`log-in answered ${reply.status()}`);
    }
    const drafts = await draftsOf(context);
    await page.goto(screen.path);
    await settle(page);
    await screen.first?.(page);
    if (!screen.keepsLoading) await settle(page);
    // Otherwise the header stands where the page was scrolled to.
    await page.evaluate('document.activeElement?.blur(); window.scrollTo(0, 0)');
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: screen.whole ?? false });
    await context.setOffline(false);
    await page.goto('about:blank');
    for (const id of (await draftsOf(context)).filter((one) => !drafts.includes(one))) {
      await context.request.delete(`/api/v1/drafts/${id}`, { headers: await bearerOf(context) });
    }
  } finally {
    await context.close();
  }
}

/** The header by which a call says whose session it is. @param {import('@playwright/test').BrowserContext} context */
async function bearerOf(context) {
  const session = (await context.cookies()).find(({ name }) => name === '_session_id');
  return { authorization: `Bearer ${session?.value ?? ''}` };
}

/**
 * The drafts of works, which a screen must leave as they were.
 * @param {import('@playwright/test').BrowserContext} context
 * @returns {Promise<string[]>}
 */
async function draftsOf(context) {
  const reply = await context.request.get('/api/v1/drafts', { headers: await bearerOf(context) });
  if (!reply.ok()) return [];
  return (await reply.json()).data.map((/** @type {{ id: string }} */ { id }) => id);
}

/** Waits until nothing is loading. @param {import('@playwright/test').Page} page */
async function settle(page) {
  await page.locator('main h1').first().waitFor();
  await page.locator('main .animate-pulse').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.waitForTimeout(150);
}

/**
 * One picture of all of them, small and beside each other with their names.
 * @param {readonly string[]} names
 * @param {string} look
 * @param {{ width: number, height: number }} viewport
 */
async function makeSheet(names, look, { width, height }) {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  const small = width > height ? 460 : 225;
  const figures = names.map((name) => {
    const bytes = readFileSync(join(folder, `${name}.png`)).toString('base64');
    const picture = `<img src="data:image/png;base64,${bytes}" width="${small}" height="${(small * height) / width}">`;
    return `<figure>${picture}<figcaption>${name.replace(`-${look}`, '')}</figcaption></figure>`;
  });
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:12px;font:13px sans-serif;background:#888}
     figure{margin:0}img{object-fit:cover;object-position:top;display:block}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: join(folder, `sheet-${look}.png`), fullPage: true });
  await page.close();
}
