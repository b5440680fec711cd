import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { card, openAs, standing } from './support/dispute-page.ts';
import { expectFocus } from './support/focus.ts';
import { samplePassword, signIn } from './support/log-in.ts';
import { raiseDispute, registerShared } from './support/shared-work.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

test('what is typed in a dispute outlives a reload, another member and a lost network, and counts once', async ({
  browser,
}) => {
  const naa = await openAs(browser, 'naa@example.org');
  const yaw = await openAs(browser, 'yaw@example.org', { width: 360, height: 740 });
  const workId = await registerShared(`Kpanlogo ${randomUUID().slice(0, 8)}`, [
    [naa, 60],
    [yaw, 40],
  ]);
  const dispute = await raiseDispute(workId, [
    [naa, 80],
    [yaw, 20],
  ]);
  const complaints: string[] = [];
  const words = 'I was there when the second verse was written.';
  const field = yaw.getByRole('textbox', { name: 'Write to the parties' });
  await yaw.goto(dispute);
  await field.fill(words);
  await expect(yaw.getByText('Kept on this device until you send it.')).toBeVisible();
  await yaw.reload();
  await expect(field).toHaveValue(words);

  // Somebody else who uses this device is not shown it; whose it is has it again.
  await signIn(yaw, 'naa@example.org');
  await yaw.goto(dispute);
  await expect(field).toHaveValue('');
  await signIn(yaw, 'yaw@example.org');
  await yaw.goto(dispute);
  await expect(field).toHaveValue(words);

  // A session that ends says so, and the log-in leads back to it.
  const send = yaw.getByRole('button', { name: 'Send', exact: true });
  await yaw.context().clearCookies();
  await send.click();
  await expect(yaw.getByText('Your session has ended')).toBeVisible();
  await yaw.getByLabel('Email').fill('yaw@example.org');
  await yaw.getByLabel('Password', { exact: true }).fill(samplePassword);
  await yaw.getByRole('button', { name: 'Log in' }).click();
  await expect(field).toHaveValue(words);

  await yaw.context().setOffline(true);
  await send.click();
  await expect(yaw.getByText(/counts only once/)).toBeVisible();
  complaints.push(...(await complaintsAt(yaw, 'a message that was not answered')));
  await yaw.context().setOffline(false);
  // It arrives, and its answer does not.
  let isFirst = true;
  await yaw.route('**/api/v1/disputes/*/messages', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect.poll(() => isFirst).toBe(false);
  await expect(yaw.getByText(/counts only once/)).toBeVisible();
  await yaw.reload();
  await expect(field).toHaveValue(words);
  await send.click();
  await expect(field).toHaveValue('');
  await naa.goto(dispute);
  await expect(card(naa, 'Messages').getByText(words)).toHaveCount(1);
  await expect(naa.getByText(words)).toHaveCount(1);
  expect(complaints).toEqual([]);
  for (const one of [naa, yaw]) await one.context().close();
});

test('a split is accepted by the keyboard alone, from the list on', async ({ browser }) => {
  const naa = await openAs(browser, 'naa@example.org');
  const yaw = await openAs(browser, 'yaw@example.org');
  const title = `Fontomfrom ${randomUUID().slice(0, 8)}`;
  const workId = await registerShared(title, [
    [naa, 60],
    [yaw, 40],
  ]);
  const dispute = await raiseDispute(workId, [
    [naa, 80],
    [yaw, 20],
  ]);
  await yaw.goto(`${dispute}?act=counter`);
  await yaw.getByLabel(/^Share of Naa/).fill('65');
  await yaw.getByLabel(/^Share of Yaw/).fill('35');
  await yaw.getByLabel('Why is the claim wrong?').fill('She added a line, no more.');
  // The page says what is not sent, and leads back to it.
  await yaw.goto(dispute);
  await expect(yaw.getByText('Your answer is not sent yet')).toBeVisible();
  const complaints = await complaintsAt(yaw, 'an answer that is not sent');
  await yaw.getByRole('link', { name: 'Continue' }).click();
  await expect(yaw.getByLabel(/^Share of Naa/)).toHaveValue('65');
  await yaw.getByRole('button', { name: 'Send my answer' }).click();
  await expect(yaw.getByText('Your answer is sent')).toBeVisible();

  await naa.goto('/musicalworks-indispute?turn=mine');
  await tabTo(naa, 'link', title);
  await naa.keyboard.press('Enter');
  await expect(naa.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectFocus(naa);
  await expect(standing(naa)).toContainText('Your turn');
  await tabTo(naa, 'button', 'Accept this split');
  await naa.keyboard.press('Enter');
  const accept = naa.getByRole('dialog').getByRole('button', { name: 'Accept this split' });
  await expect(accept).toBeVisible();
  await naa.keyboard.press('Tab');
  await expect(accept).toBeFocused();
  await naa.keyboard.press('Enter');
  await expect(card(naa, 'How it ended')).toContainText('All parties accepted the same split.');
  await expectFocus(naa);
  // Who has the page open is told without a reload.
  await expect(card(yaw, 'How it ended')).toContainText('All parties accepted the same split.');
  await expect(
    yaw.getByRole('status').filter({ hasText: 'accepted a proposed split' }),
  ).toHaveCount(1);
  complaints.push(...(await complaintsAt(yaw, 'what is new on a page')));
  expect(complaints).toEqual([]);
  for (const one of [naa, yaw]) await one.context().close();
});
