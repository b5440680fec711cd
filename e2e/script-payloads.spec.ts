import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { protectedScreens, publicScreens } from './support/every-screen.ts';
import { samplePassword } from './support/log-in.ts';
import { scriptPayloads } from './support/script-payloads.ts';
import { sendWithPayload } from './support/send-with-payload.ts';
import { type Server, startServer } from './support/server.ts';
import {
  keeping,
  type StoredField,
  type Subjects,
  storingNoText,
  storingPassingText,
} from './support/stored-text.ts';
import { test } from './support/test.ts';
import { watchForScripts } from './support/watch-for-scripts.ts';
import { withoutEvents } from './support/without-events.ts';

// Names and titles are changed all over: no other journey may share this society. Its tests share one, in one worker.
test.describe.configure({ mode: 'default' });
let server: Server;
test.beforeAll(async () => {
  // What is limited by address comes from many.
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
test.afterAll(() => {
  // Why a call was answered with 503, should one have been.
  for (const line of server.log().split('\n'))
    if (line.includes('request_failed')) console.warn(line);
  return server.stop();
});

const declared = Object.entries<Endpoint>(endpoints);

test('every call that takes a body is known to keep words of it, or to keep none', () => {
  const taking = declared.filter(([, { body }]) => body !== undefined).map(([name]) => name);
  expect(taking.toSorted()).toEqual(
    [...Object.keys(keeping), ...storingNoText, ...storingPassingText].toSorted(),
  );
});

test('twenty scripts in every text of every call run on no screen', async ({ page }) => {
  await withoutEvents(page);
  const heard = await watchForScripts(page.context());
  const workIds = await storeAll();
  const works = workIds.flatMap((id) => [
    `/music-composition/details/${id}`,
    `/music-composition/details/${id}?tab=history`,
    `/music-composition/add?draft=${id}`,
  ]);
  const searches = scriptPayloads.map((text) => encodeURIComponent(text));
  await signInPage(page, 'ama@example.org');
  await visit(page, [
    ...protectedScreens.map(([path]) => path),
    ...publicScreens,
    ...works,
    ...searches.map((q) => `/music-composition/search?q=${q}`),
    '/music-composition?size=100',
    `/music-composition?q=${searches[0]}`,
  ]);
  // Her own names, bank details and files hold them now.
  await signInPage(page, 'new@example.org');
  await visit(page, ['/dashboard', '/profile', '/bank-details', '/test', '/rightsholder/details']);
  // The co-writer was told of every work by its title.
  await signInPage(page, 'kofi@example.org');
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText(scriptPayloads.at(-1) ?? '').first()).toBeVisible();
  // Mail is written of names as well.
  await page.goto(`${server.url}/dev/mailbox`);
  const mails = await page.getByRole('listitem').getByRole('link').all();
  const links = await Promise.all(mails.map((mail) => mail.getAttribute('href')));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links.slice(0, scriptPayloads.length * 2)) {
    await page.goto(server.url + link);
    await page.goto(`${server.url}${link}/html`);
  }
  expect(heard).toEqual([]);
});

/** Sends every payload through every call that keeps words; gives the works that were registered. */
async function storeAll(): Promise<string[]> {
  const callers = {
    ama: await signIn('ama@example.org'),
    kofi: await signIn('kofi@example.org'),
    new: await signIn('new@example.org'),
    visitor: await request.newContext(),
  };
  const ama = (await readJson(callers.ama, '/rightsholders/me')).id;
  const [{ id: kofi }] = await readJson(callers.ama, '/rightsholders?q=kofi%20dzidzo');
  const workIds: string[] = [];
  for (const [n, payload] of scriptPayloads.entries()) {
    for (const [name, endpoint] of declared) {
      const kept: StoredField | undefined = keeping[name as keyof typeof keeping];
      if (kept === undefined) continue;
      const subjects: Subjects = { ama, kofi, workId: workIds.at(-1) ?? '' };
      const by = callers[kept.as];
      const version = kept.versionAt ? await versionAt(by, kept.versionAt(subjects)) : '"1"';
      const call = {
        method: endpoint.method,
        url: `${server.url}/api/v1${endpoint.path.replace(':id', subjects.workId)}`,
        headers: { 'if-match': version, 'x-forwarded-for': `10.0.0.${n}` },
      };
      const sent = await sendWithPayload(by, call, kept.body(subjects), payload);
      const notices = `${name}, ${payload}: ${sent.answer.status()} ${await sent.answer.text()}`;
      expect(sent.answer.status(), notices).toBeLessThan(300);
      expect(sent.kept, notices).toBeGreaterThan(0);
      if (name === 'registerWork') workIds.push((await sent.answer.json()).data.id);
    }
  }
  return workIds;
}

/** Several screens at once: what is waited for is mostly the network's silence. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  await Promise.all(
    tabs.map(async (tab) => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        await tab.goto(server.url + path);
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
        await tab.waitForLoadState('networkidle');
      }
    }),
  );
  await Promise.all(tabs.slice(1).map((tab) => tab.close()));
}

async function signInPage(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  const data = { email, password: samplePassword };
  expect((await page.request.post(`${server.url}/api/v1/session`, { data })).status()).toBe(201);
}

/** A caller with both cookies and the password just given. */
async function signIn(email: string): Promise<APIRequestContext> {
  const guest = await request.newContext();
  const data = { email, password: samplePassword };
  await guest.post(`${server.url}/api/v1/session`, { data });
  const { cookies } = await guest.storageState();
  const token = cookies.find(({ name }) => name === '_session_id')?.value ?? '';
  const by = await request.newContext({
    storageState: { cookies, origins: [] },
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const stepUp = `${server.url}/api/v1/session/reauthentication`;
  expect((await by.post(stepUp, { data: { password: samplePassword } })).status()).toBe(200);
  return by;
}

async function readJson(by: APIRequestContext, path: string) {
  return (await (await by.get(`${server.url}/api/v1${path}`)).json()).data;
}

async function versionAt(by: APIRequestContext, path: string): Promise<string> {
  return (await by.get(`${server.url}/api/v1${path}`)).headers().etag ?? '"0"';
}
