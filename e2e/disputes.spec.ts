import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { card, openAs, standing } from './support/dispute-page.ts';
import { signIn } from './support/log-in.ts';
import { closePanel, seeMail, seeNotice } from './support/notices.ts';
import { pdfFacts } from './support/pdf-facts.ts';
import { registerShared } from './support/shared-work.ts';
import { test } from './support/test.ts';

const scan = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Size 3/Root 1 0 R>>\n%%EOF',
);

test('three writers take a dispute from raised to carried out by agreeing on a split', async ({
  page: naa,
  browser,
}) => {
  await signIn(naa, 'naa@example.org');
  const [yaw, kofi] = [
    await openAs(browser, 'yaw@example.org'),
    await openAs(browser, 'kofi@example.org'),
  ];
  const all = [naa, yaw, kofi] as const;
  const complaints: string[] = [];
  const title = `Adowa ${randomUUID().slice(0, 8)}`;
  const id = await registerShared(title, [
    [naa, 40],
    [yaw, 30],
    [kofi, 30],
  ]);
  const work = `/music-composition/details/${id}`;
  await yaw.goto('/dashboard');

  await test.step('Naa raises it from the work, and a reload loses nothing', async () => {
    await naa.goto(work);
    await expect(naa.getByRole('heading', { name: 'This work is payable' })).toBeVisible();
    await naa.getByRole('button', { name: 'More' }).click();
    await naa.getByRole('link', { name: 'Raise a dispute' }).click();
    await expect(naa.getByRole('heading', { level: 1, name: 'Raise a dispute' })).toBeVisible();
    complaints.push(...(await complaintsAt(naa, 'what it is about')));
    await naa.getByRole('radio', { name: /How the writers share/ }).check();
    await naa.getByRole('button', { name: 'Continue' }).click();
    await fillSplit(naa, 60, 20, 20);
    await naa.reload();
    await expect(naa.getByLabel(/^Share of Naa/)).toHaveValue('60');
    await expect(naa.getByRole('row').filter({ hasText: 'Yaw' })).toContainText('10 % less');
    complaints.push(...(await complaintsAt(naa, 'the claim')));
    await naa.getByRole('button', { name: 'Continue' }).click();
    await naa.getByLabel('Your statement').fill('I wrote the words and the second verse.');
    await naa
      .getByLabel('Add a file')
      .setInputFiles({ name: 'split sheet.pdf', mimeType: 'application/pdf', buffer: scan });
    await naa.getByLabel('What does it show?').fill('The sheet that we signed');
    complaints.push(...(await complaintsAt(naa, 'adding evidence')));
    await naa.getByRole('button', { name: 'Add this evidence' }).click();
    await expect(naa.getByRole('button', { name: /^Download The sheet/ })).toBeVisible();
    await naa.getByRole('button', { name: 'Continue' }).click();
    await naa.getByRole('checkbox', { name: /What I say here is true/ }).check();
    complaints.push(...(await complaintsAt(naa, 'checking it')));
    await naa.getByRole('button', { name: 'Raise this dispute' }).click();
    await expect(naa.getByText(/Your dispute is raised: D-\d{6}/)).toBeVisible();
    await expect(standing(naa)).toContainText(/Waiting for .*Yaw/);
    await expect(standing(naa)).toContainText(/Waiting for .*Kofi/);
    complaints.push(...(await complaintsAt(naa, 'a dispute just raised')));
  });
  const dispute = new URL(naa.url()).pathname;

  await test.step('Yaw hears of it on the page that is open, and by mail', async () => {
    const notices = { title: `Naa Ŋmɛi disputes ${title}`, sender: 'Naa Ŋmɛi' };
    await seeMail(yaw, 'yaw@example.org', notices.title);
    const notice = await seeNotice(yaw, { ...notices, message: /It is your turn, until/ });
    await notice.getByRole('link', { name: notices.title }).click();
    await expect(yaw).toHaveURL(dispute);
    await expect(yaw.getByText('Your turn', { exact: true })).toBeVisible();
    await expect(card(yaw, 'Money on hold')).toContainText('10 % of Yaw');
    await expect(card(yaw, 'Money on hold')).toContainText('10 % of Kofi');
    const [saved] = await Promise.all([
      yaw.waitForEvent('download'),
      yaw.getByRole('button', { name: /^Download The sheet/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('split sheet.pdf');
    await yaw.getByRole('button', { name: 'Agree with the claim' }).click();
    complaints.push(...(await complaintsAt(yaw, 'agreeing with the claim')));
    await yaw.getByRole('dialog').getByRole('button', { name: 'Agree with the claim' }).click();
    await expect(standing(yaw)).toContainText('Waiting for Kofi');
    await expect(yaw.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(card(yaw, 'Timeline')).toContainText('You answered the claim');
  });

  await test.step('Kofi sees on the work what is held, and answers with another split', async () => {
    await kofi.goto(work);
    await expect(kofi.getByText('In dispute: all rights')).toBeVisible();
    await expect(kofi.getByText(/^20\s% is on hold until the dispute is over/)).toBeVisible();
    await expect(kofi.getByRole('img', { name: /^All rights: .*10\s%, in dispute/ })).toBeVisible();
    const why = card(kofi, 'Why is part of this not payable yet?');
    await expect(why).toContainText('Only the part in dispute is on hold.');
    complaints.push(...(await complaintsAt(kofi, 'a work in dispute')));
    await kofi.goto('/musicalworks-indispute?turn=mine&sort=newest');
    const mine = kofi.getByRole('row').filter({ hasText: title });
    await expect(mine).toContainText('Your turn');
    complaints.push(...(await complaintsAt(kofi, 'my disputes')));
    await mine.getByRole('link', { name: title }).click();
    await kofi.getByRole('link', { name: 'Disagree with the claim' }).click();
    await fillSplit(kofi, 50, 20, 30);
    await kofi.getByLabel('Why is the claim wrong?').fill('The chorus is half of the song.');
    complaints.push(...(await complaintsAt(kofi, 'an answer')));
    await kofi.getByRole('button', { name: 'Send my answer' }).click();
    await expect(kofi.getByText('Your answer is sent')).toBeVisible();
  });

  await test.step('Naa declines it, goes on to negotiate, writes, and proposes the middle', async () => {
    // Her page has stood open all the while.
    await naa.getByRole('button', { name: 'Decline', exact: true }).click();
    complaints.push(...(await complaintsAt(naa, 'declining a split')));
    await naa.getByLabel('Why not?').fill('The verses are longer.');
    await naa.getByRole('button', { name: 'Decline this split' }).click();
    await naa.getByRole('button', { name: 'Start negotiation now' }).click();
    await naa.getByRole('dialog').getByRole('button', { name: 'Start negotiation now' }).click();
    await expect(naa.getByText('Negotiation', { exact: true })).toBeVisible();
    await naa.getByRole('textbox', { name: 'Write to the parties' }).fill('Shall we meet halfway?');
    await naa.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(naa.getByRole('listitem').filter({ hasText: 'Shall we meet' })).toBeVisible();
    await naa.getByRole('link', { name: 'Propose a split' }).click();
    await fillSplit(naa, 54, 20, 26);
    await naa.getByRole('button', { name: 'Propose this split' }).click();
    await expect(naa.getByText('Your proposal is sent')).toBeVisible();
    complaints.push(...(await complaintsAt(naa, 'a proposal of mine')));
  });

  await test.step('Yaw and Kofi accept: with the second the work is changed', async () => {
    // Nothing was loaded anew on Yaw's page since he agreed.
    await expect(card(yaw, 'Messages')).toContainText('Shall we meet halfway?');
    await expect(standing(yaw)).toContainText('Naa Ŋmɛi offers you');
    await yaw.getByRole('button', { name: 'Accept this split' }).click();
    complaints.push(...(await complaintsAt(yaw, 'accepting a split')));
    await yaw.getByRole('dialog').getByRole('button', { name: 'Accept this split' }).click();
    await expect(standing(yaw)).toContainText('Waiting for Kofi');
    await expect(card(kofi, 'Money on hold')).toBeVisible();
    await expect(standing(kofi)).toContainText('Ends at once');
    await kofi.getByRole('button', { name: 'Accept this split' }).click();
    await kofi.getByRole('dialog').getByRole('button', { name: 'Accept this split' }).click();
    for (const one of all) {
      await expect(card(one, 'How it ended')).toContainText(
        'All parties accepted the same split. Your share',
      );
      await expect(card(one, 'Money')).toContainText('The dispute is over.');
      await expect(card(one, 'Timeline')).toContainText('The work was changed');
    }
    complaints.push(...(await complaintsAt(kofi, 'a dispute that is over')));
    const settled = { title: `${title}: settled`, sender: 'Kofi Ɖzidzɔ' };
    await seeNotice(naa, { ...settled, message: /Everyone agreed on a split/ });
    await closePanel(naa);
    await seeMail(naa, 'naa@example.org', 'The work has its new version');
  });

  await test.step('each has the summary, and the work says who holds what and since when', async () => {
    for (const one of all) {
      const [paper] = await Promise.all([
        one.waitForEvent('download'),
        one.getByRole('button', { name: 'Download summary (PDF)' }).click(),
      ]);
      expect(paper.suggestedFilename()).toMatch(/^dispute-D-\d{6}\.pdf$/);
      const chunks: Buffer[] = [];
      for await (const chunk of await paper.createReadStream()) chunks.push(chunk);
      expect(pdfFacts(Buffer.concat(chunks)).title).toContain(title);
    }
    await yaw.getByRole('link', { name: 'see its history' }).click();
    const newest = yaw
      .getByRole('listitem')
      .filter({ hasText: /Version \d+: .* settled a dispute/ });
    await expect(newest).toContainText('54 %');
    complaints.push(...(await complaintsAt(yaw, 'the history of a work')));
    await naa.goto(`${work}?tab=shares`);
    await expect(naa.getByRole('row').filter({ hasText: 'Kofi' })).toContainText('26 %');
    await naa.goto(work);
    await expect(naa.getByRole('heading', { name: 'This work is payable' })).toBeVisible();
    await expect(naa.getByText('In dispute: all rights')).toHaveCount(0);
  });
  for (const one of [yaw, kofi]) await one.context().close();
  expect(complaints).toEqual([]);
});

async function fillSplit(page: Page, naa: number, yaw: number, kofi: number): Promise<void> {
  await page.getByLabel(/^Share of Naa/).fill(String(naa));
  await page.getByLabel(/^Share of Yaw/).fill(String(yaw));
  await page.getByLabel(/^Share of Kofi/).fill(String(kofi));
}
