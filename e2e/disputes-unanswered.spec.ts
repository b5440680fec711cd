import { type Browser, expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { card, standing } from './support/dispute-page.ts';
import { joinAs, signInAs } from './support/new-member.ts';
import { closePanel, complaintsAtPanel, seeMail, seeNotice } from './support/notices.ts';
import { type ServerWithClock, startServerWithClock } from './support/server-with-clock.ts';
import { raiseDispute, registerShared } from './support/shared-work.ts';
import { societyAt } from './support/society.ts';
import { test } from './support/test.ts';
import { withoutEvents } from './support/without-events.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const title = 'Agbadza for Two Drums';

test('a dispute that one does not answer goes on without them, after four reminders and sixty days', async ({
  browser,
}) => {
  const server = await startServerWithClock();
  try {
    await liveThroughIt(browser, server);
  } finally {
    await server.stop();
  }
});

async function liveThroughIt(browser: Browser, server: ServerWithClock): Promise<void> {
  const complaints: string[] = [];
  const adzo = await join(browser, server, 'Adzo');
  const baaba = await join(browser, server, 'Baaba');
  const kwadwo = await join(browser, server, 'Kwadwo', { width: 360, height: 740 });
  const all = [adzo, baaba, kwadwo] as const;
  const workId = await registerShared(title, [
    [adzo.page, 40],
    [baaba.page, 30],
    [kwadwo.page, 30],
  ]);
  // Whoever the society knows can have money put on hold at once.
  societyAt(server.folder, 'members', 'verify', adzo.email, '--yes');
  const dispute = await raiseDispute(workId, [
    [adzo.page, 60],
    [baaba.page, 20],
    [kwadwo.page, 20],
  ]);
  const waiting = {
    title: `Dispute about ${title}: please answer`,
    sender: 'The society',
  };

  await test.step('after 15 days both who have not answered are reminded, and nobody else', async () => {
    await server.moveOn(15 * dayMs);
    for (const { page, email } of [baaba, kwadwo]) {
      await comeBack(page, email, dispute);
      await seeMail(page, email, waiting.title);
      await seeNotice(page, { ...waiting, message: /You have until .* to answer dispute/ });
      await closePanel(page);
      await expect(standing(page)).toContainText('45 days left');
      await expect(card(page, 'Timeline')).toContainText(
        'We reminded everyone who had not answered',
      );
    }
    await comeBack(adzo.page, adzo.email, dispute);
    await expect(standing(adzo.page)).toContainText(/Waiting for .*Kwadwo/);
    await adzo.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(adzo.page.getByText(`We told the others about your dispute`)).toBeVisible();
    await expect(adzo.page.getByText(waiting.title)).toHaveCount(0);
    await closePanel(adzo.page);
    complaints.push(...(await complaintsAt(kwadwo.page, 'a dispute after a reminder')));
  });

  await test.step('Baaba agrees: from then on only Kwadwo is waited for and reminded', async () => {
    await baaba.page.getByRole('button', { name: 'Agree with the claim' }).click();
    await baaba.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Agree with the claim' })
      .click();
    await expect(standing(baaba.page)).toContainText('Waiting for Kwadwo');
    for (const days of [15, 15, 10]) await server.moveOn(days * dayMs);
    await comeBack(kwadwo.page, kwadwo.email, '/dashboard');
    await kwadwo.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(kwadwo.page.getByText(waiting.title)).toHaveCount(4);
    complaints.push(...(await complaintsAtPanel(kwadwo.page, 'four reminders')));
    await closePanel(kwadwo.page);
    await comeBack(baaba.page, baaba.email, '/dashboard');
    await baaba.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(baaba.page.getByText(waiting.title)).toHaveCount(1);
    await closePanel(baaba.page);
  });

  await test.step('Kwadwo begins to answer on the last day, and is too late', async () => {
    await server.moveOn(5 * dayMs - 10 * minuteMs);
    // Told by the stream, his form would go before he presses.
    await withoutEvents(kwadwo.page);
    await comeBack(kwadwo.page, kwadwo.email, dispute);
    await expect(standing(kwadwo.page)).toContainText('Last day');
    await kwadwo.page.getByRole('link', { name: 'Disagree with the claim' }).click();
    await kwadwo.page.getByLabel('Why is the claim wrong?').fill('I played the second drum.');
    await server.moveOn(20 * minuteMs);
    await kwadwo.page.getByRole('button', { name: 'Send my answer' }).click();
    const notSent = kwadwo.page.getByText('Your answer was not sent');
    await expect(notSent).toBeVisible();
    await expect(kwadwo.page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(notSent).toBeInViewport();
    await expect(kwadwo.page.getByText('I played the second drum.')).toBeVisible();
    complaints.push(...(await complaintsAt(kwadwo.page, 'an answer that is too late')));
  });

  await test.step('it is not answered in time: all see it, hear it and have it by mail', async () => {
    const over = { title: `${title}: the time to answer has ended`, sender: 'The society' };
    for (const { page, email } of all) {
      await comeBack(page, email, dispute);
      await expect(page.getByText('Not answered in time', { exact: true })).toBeVisible();
      await expect(card(page, 'Timeline')).toContainText('Not everyone answered in time');
      const kwadwos = card(page, 'Parties').getByRole('listitem').filter({ hasText: 'Kwadwo' });
      await expect(kwadwos).toContainText('No answer');
      await expect(card(page, 'Money on hold')).toContainText('10 % of Kwadwo');
      await expect(card(page, 'Money on hold')).toContainText('10 % of Baaba');
      await seeNotice(page, { ...over, message: /Nobody settled it in time/ });
      await closePanel(page);
      await seeMail(page, email, over.title);
      await expect(page.getByRole('link', { name: 'Disagree with the claim' })).toHaveCount(0);
      await page.goto(`/music-composition/details/${workId}`);
      await expect(page.getByText(/^20\s% is on hold until the dispute is over/)).toBeVisible();
    }
    await adzo.page.goto(dispute);
    complaints.push(...(await complaintsAt(adzo.page, 'a dispute not answered in time')));
  });

  await test.step('Adzo has the society decide: it is its turn from then on', async () => {
    await adzo.page.getByRole('button', { name: 'Ask the society to decide' }).click();
    await adzo.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Ask the society to decide' })
      .click();
    await expect(standing(adzo.page)).toContainText('The society’s turn');
    await kwadwo.page.goto(dispute);
    await expect(standing(kwadwo.page)).toContainText('The society’s turn');
  });
  for (const { page } of all) await page.context().close();
  expect(complaints).toEqual([]);
}

type Joined = { readonly page: Page; readonly email: string };

async function join(
  browser: Browser,
  server: ServerWithClock,
  name: string,
  viewport?: { width: number; height: number },
): Promise<Joined> {
  const context = await browser.newContext({
    baseURL: server.url,
    ...(viewport && { viewport, hasTouch: true, isMobile: true }),
  });
  const page = await context.newPage();
  const email = await joinAs(page, name);
  await signInAs(page, email);
  return { page, email };
}

/** After so long everybody has to log in again. */
async function comeBack(page: Page, email: string, path: string): Promise<void> {
  await signInAs(page, email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
