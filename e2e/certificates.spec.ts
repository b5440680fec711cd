import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { signIn } from './support/log-in.ts';
import { pdfFacts } from './support/pdf-facts.ts';
import { test } from './support/test.ts';

test('a member saves certificate and split sheet, and who holds one sees that it is genuine, and when it was amended', async ({
  page,
  browser,
}, info) => {
  // Two titles that nobody takes for one: a suspected double would have no certificate yet.
  const [title, plain] =
    info.project.name === 'phone'
      ? (['Ŋdi kanya le Keta', 'Ndi kanya le Keta'] as const)
      : (['Lɔlɔ̃ si doa ŋusẽ', 'Lolo si doa nuse'] as const);
  await signIn(page, 'ama@example.org');
  const work = await register(page, title);
  await page.goto(`/music-composition/details/${work.id}?tab=papers`);
  await expect(page.getByRole('button', { name: 'Certificate (PDF)' })).toBeVisible();
  expect(await complaintsAt(page, 'no papers yet')).toEqual([]);

  const certificate = await save(page, 'Certificate (PDF)');
  expect(certificate.name).toBe(`Certificate ${work.work_number} ${plain}.pdf`);
  expect(certificate.facts.pages).toBe(1);
  expect(certificate.facts.title).toMatch(
    new RegExp(`^Certificate of registration C-\\d{6}: ${title}$`),
  );
  await expect(page.getByText(/Your PDF is saved/)).toBeVisible();
  const sheet = await save(page, 'Split sheet (PDF)');
  expect(sheet.facts.title).toMatch(new RegExp(`^Split sheet S-\\d{6}: ${title}$`));
  await expect(page.getByRole('link', { name: /^Check [CS]-/ })).toHaveCount(2);

  // Asked again it is the same paper.
  const again = await save(page, 'Certificate (PDF)');
  expect(again.bytes.equals(certificate.bytes)).toBe(true);
  await expect(page.getByRole('link', { name: /^Check [CS]-/ })).toHaveCount(2);

  const visitor = await (await browser.newContext()).newPage();
  const path = new URL(certificate.facts.scanned ?? '').pathname;
  expect(path).toMatch(/^\/verify\/(\w{4}-){4}\w{4}$/);
  await visitor.goto(path);
  await expect(visitor.getByText(/genuine and up to date/)).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole('row', { name: /Ama Owusu/ })).toContainText('100 %');
  expect(await complaintsAt(visitor, 'a genuine paper')).toEqual([]);

  await amend(page, work.id, `${title} amended`);
  await visitor.reload();
  await expect(visitor.getByText(/genuine, but the work has changed since/)).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  expect(await complaintsAt(visitor, 'an amended work')).toEqual([]);
  await visitor.context().close();
});

test('who types a code is told of a slip, and of a code that no paper has', async ({ page }) => {
  await page.goto('/verify');
  await page.getByLabel('Code on the document').fill('K7QP 4M4X');
  await page.getByRole('button', { name: 'Check this certificate' }).click();
  await expect(page.getByRole('alert')).toContainText('A code has 20 letters and figures');
  expect(await complaintsAt(page, 'a slip')).toEqual([]);

  await page.getByLabel('Code on the document').fill('k7qp 4m4x ac9r tawe 3chd');
  await page.getByRole('button', { name: 'Check this certificate' }).click();
  await expect(page.getByRole('heading', { name: 'No document has this code' })).toBeVisible();
  await expect(page).toHaveURL(/\/verify\/K7QP-4M4X-AC9R-TAWE-3CHD$/);
  await expect(page.getByLabel('Code on the document')).toHaveValue('K7QP-4M4X-AC9R-TAWE-3CHD');
  expect(await complaintsAt(page, 'no such code')).toEqual([]);
  const answer = await page.request.get('/verify/K7QP-4M4X-AC9R-TAWE-3CHD');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
});

async function save(page: Page, button: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, facts: pdfFacts(bytes) };
}

/** A work of Ama's alone, registered by the API: how that is done by hand is another journey. */
async function register(page: Page, title: string): Promise<{ id: string; work_number: string }> {
  const headers = await bearer(page);
  const me = await page.request.get('/api/v1/rightsholders/me', { headers });
  const answer = await page.request.post('/api/v1/works', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: bodyOf(title, (await me.json()).data.id),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data;
}

async function amend(page: Page, id: string, title: string): Promise<void> {
  const headers = await bearer(page);
  const work = await page.request.get(`/api/v1/works/${id}`, { headers });
  const { holders } = (await work.json()).data;
  const answer = await page.request.put(`/api/v1/works/${id}`, {
    headers: { ...headers, 'if-match': work.headers().etag ?? '' },
    data: bodyOf(title, holders[0].rights_holder_id),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const bodyOf = (title: string, rightsHolderId: string) => ({
  title,
  version_kind: 'original',
  text_music_relationship: 'MTX',
  holders: [
    {
      rights_holder: { id: rightsHolderId },
      role: 'CA',
      shares: { performing: 10_000, mechanical: 10_000, synchronisation: 10_000 },
    },
  ],
});

async function bearer(page: Page): Promise<{ authorization: string }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === '_session_id')?.value ?? '';
  return { authorization: `Bearer ${token}` };
}
