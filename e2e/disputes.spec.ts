import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { signIn } from './support/log-in.ts';

const scan = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Size 3/Root 1 0 R>>\n%%EOF',
);

test('two writers take a dispute from raised to carried out by agreeing on a split', async ({
  page: kofi,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await kofi.emulateMedia({ reducedMotion: 'reduce' });
  const complaints: string[] = [];
  const ama = await asAma(browser, baseURL);
  await signIn(kofi, 'kofi@example.org');
  const title = `Adowa ${randomUUID().slice(0, 8)}`;
  const work = await registerHalves(ama, kofi, title);

  // Kofi raises it from the work: a reload loses nothing.
  await kofi.goto(work);
  await kofi.getByRole('button', { name: 'Confirm my share' }).click();
  await expect(kofi.getByRole('button', { name: 'Confirm my share' })).toBeHidden();
  await kofi.getByRole('button', { name: 'More' }).click();
  await kofi.getByRole('link', { name: 'Raise a dispute' }).click();
  await expect(kofi.getByRole('heading', { level: 1, name: 'Raise a dispute' })).toBeVisible();
  complaints.push(...(await complaintsAt(kofi, 'what it is about')));
  await kofi.getByRole('radio', { name: /How the writers share/ }).check();
  await kofi.getByRole('button', { name: 'Continue' }).click();
  await kofi.getByLabel(/^Share of Kofi/).fill('70');
  await kofi.getByLabel(/^Share of Ama/).fill('30');
  await kofi.reload();
  await expect(kofi.getByLabel(/^Share of Kofi/)).toHaveValue('70');
  await expect(kofi.getByRole('row').filter({ hasText: 'Ama Owusu' })).toContainText('20 % less');
  complaints.push(...(await complaintsAt(kofi, 'the claim')));
  await kofi.getByRole('button', { name: 'Continue' }).click();
  await kofi.getByLabel('Your statement').fill('I wrote the words and the second verse.');
  await kofi
    .getByLabel('Add a file')
    .setInputFiles({ name: 'split sheet.pdf', mimeType: 'application/pdf', buffer: scan });
  await kofi.getByLabel('What does it show?').fill('The sheet that we signed');
  complaints.push(...(await complaintsAt(kofi, 'adding evidence')));
  await kofi.getByRole('button', { name: 'Add this evidence' }).click();
  await expect(kofi.getByRole('button', { name: /^Download The sheet/ })).toBeVisible();
  await kofi.getByRole('button', { name: 'Continue' }).click();
  await kofi.getByRole('checkbox', { name: /What I say here is true/ }).check();
  complaints.push(...(await complaintsAt(kofi, 'checking it')));
  await kofi.getByRole('button', { name: 'Raise this dispute' }).click();
  await expect(kofi.getByText(/Your dispute is raised: D-\d{6}/)).toBeVisible();
  complaints.push(...(await complaintsAt(kofi, 'a dispute just raised')));
  const dispute = new URL(kofi.url()).pathname;

  // Ama sees on the work what is held, finds it among hers, and answers with another split.
  await ama.goto(work);
  await expect(ama.getByText('In dispute: all rights')).toBeVisible();
  await expect(ama.getByText(/20 % is held until it is settled/)).toBeVisible();
  complaints.push(...(await complaintsAt(ama, 'a work in dispute')));
  await ama.goto('/musicalworks-indispute?turn=mine&sort=newest');
  const mine = ama.getByRole('row').filter({ hasText: title });
  await expect(mine).toContainText('Your turn');
  complaints.push(...(await complaintsAt(ama, 'my disputes')));
  await mine.getByRole('link', { name: title }).click();
  const [saved] = await Promise.all([
    ama.waitForEvent('download'),
    ama.getByRole('button', { name: /^Download The sheet/ }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('split sheet.pdf');
  await ama.getByRole('link', { name: 'Answer', exact: true }).click();
  await ama.getByLabel(/^Share of Kofi/).fill('55');
  await ama.getByLabel(/^Share of Ama/).fill('45');
  await ama.getByLabel('Why is the claim wrong?').fill('The chorus is half of the song.');
  complaints.push(...(await complaintsAt(ama, 'an answer')));
  await ama.getByRole('button', { name: 'Send my answer' }).click();
  await expect(ama.getByText('Your answer is sent')).toBeVisible();

  // Kofi declines that, goes on to negotiate, writes, and proposes the middle.
  await kofi.goto(dispute);
  await kofi.getByRole('button', { name: 'Decline it' }).click();
  complaints.push(...(await complaintsAt(kofi, 'declining a split')));
  await kofi.getByLabel('Why not?').fill('The verses are longer.');
  await kofi.getByRole('button', { name: 'Decline this split' }).click();
  await kofi.getByRole('button', { name: 'Go on', exact: true }).click();
  await kofi.getByRole('dialog').getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(kofi.getByText('Negotiation', { exact: true })).toBeVisible();
  await kofi.getByRole('textbox', { name: 'Write to the parties' }).fill('Shall we meet halfway?');
  await kofi.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(kofi.getByRole('listitem').filter({ hasText: 'Shall we meet' })).toBeVisible();
  await kofi.getByRole('link', { name: 'Propose a split' }).click();
  await kofi.getByLabel(/^Share of Kofi/).fill('60');
  await kofi.getByLabel(/^Share of Ama/).fill('40');
  await kofi.getByRole('button', { name: 'Propose this split' }).click();
  await expect(kofi.getByText('Your proposal is sent')).toBeVisible();
  complaints.push(...(await complaintsAt(kofi, 'a proposal of mine')));

  // Ama accepts with one click: the work is changed, and nothing is held any more.
  await ama.goto(dispute);
  await expect(ama.getByText('Shall we meet halfway?')).toBeVisible();
  await ama.getByRole('button', { name: 'Accept this split' }).click();
  await expect(ama.getByText(/as version \d+ of the work/)).toBeVisible();
  await expect(ama.getByText('The dispute is over.', { exact: false })).toBeVisible();
  complaints.push(...(await complaintsAt(ama, 'a dispute that is over')));
  const [paper] = await Promise.all([
    ama.waitForEvent('download'),
    ama.getByRole('button', { name: 'Summary as PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^dispute-D-\d{6}\.pdf$/);
  await kofi.goto(`${work}?tab=shares`);
  await expect(kofi.getByRole('row').filter({ hasText: 'Kofi' })).toContainText('60 %');
  await kofi.goto(work);
  await expect(kofi.getByRole('heading', { name: 'Shares' })).toBeVisible();
  await expect(kofi.getByText('In dispute: all rights')).toHaveCount(0);
  await ama.context().close();
  expect(complaints).toEqual([]);
});

async function asAma(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, 'ama@example.org');
  return page;
}

/** A work that is half hers and half his; gives its address. */
async function registerHalves(ama: Page, kofi: Page, title: string): Promise<string> {
  const half = { performing: 5000, mechanical: 5000, synchronisation: 5000 };
  const line = async (page: Page) => ({
    rights_holder: { id: await ownId(page) },
    role: 'CA',
    shares: half,
  });
  const answer = await ama.request.post('/api/v1/works', {
    headers: { ...(await bearer(ama)), 'idempotency-key': randomUUID() },
    data: {
      title,
      version_kind: 'original',
      text_music_relationship: 'MTX',
      holders: [await line(ama), await line(kofi)],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return `/music-composition/details/${(await answer.json()).data.id}`;
}

async function ownId(page: Page): Promise<string> {
  const me = await page.request.get('/api/v1/rightsholders/me', { headers: await bearer(page) });
  return (await me.json()).data.id;
}

async function bearer(page: Page): Promise<{ authorization: string }> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === '_session_id');
  return { authorization: `Bearer ${session?.value ?? ''}` };
}
