import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { card, openAs } from './support/dispute-page.ts';
import { seeMail } from './support/notices.ts';
import { registerShared } from './support/shared-work.ts';
import { test } from './support/test.ts';

test('a work that was registered twice becomes one when its other holder agrees', async ({
  browser,
}) => {
  const naa = await openAs(browser, 'naa@example.org');
  const yaw = await openAs(browser, 'yaw@example.org', { width: 360, height: 740 });
  const complaints: string[] = [];
  const [twice, kept] = [`Oxcart ${randomUUID()}`, `Sunrise Bell ${randomUUID()}`];
  const twiceId = await registerShared(twice, [
    [naa, 50],
    [yaw, 50],
  ]);
  const keptId = await registerShared(kept, [
    [yaw, 50],
    [naa, 50],
  ]);

  await naa.goto(`/musical-work/dispute/${twiceId}`);
  await naa.getByRole('radio', { name: /The same work twice/ }).check();
  await naa.getByRole('button', { name: 'Continue' }).click();
  await naa.getByRole('combobox', { name: 'Search for the other work' }).fill(kept);
  await naa.getByRole('option', { name: kept }).click();
  await expect(naa.getByText('You say that this work is the same as')).toBeVisible();
  complaints.push(...(await complaintsAt(naa, 'the other work')));
  await naa.getByRole('button', { name: 'Continue' }).click();
  await naa.getByLabel('Your statement').fill('We changed its name, and each of us registered it.');
  await naa.getByRole('button', { name: 'Continue' }).click();
  await naa.getByRole('checkbox', { name: /What I say here is true/ }).check();
  complaints.push(...(await complaintsAt(naa, 'checking that it is the same work')));
  await naa.getByRole('button', { name: 'Raise this dispute' }).click();
  await expect(naa.getByText(/Your dispute is raised: D-\d{6}/)).toBeVisible();

  await seeMail(yaw, 'yaw@example.org', `disputes ${twice}`);
  await yaw.goto(new URL(naa.url()).pathname);
  await expect(card(yaw, 'Both works')).toContainText(kept);
  await expect(card(yaw, 'Money on hold')).toContainText('50 % of Naa');
  await expect(card(yaw, 'Money on hold')).toContainText('50 % of Yaw');
  complaints.push(...(await complaintsAt(yaw, 'the same work twice')));
  await yaw.getByRole('button', { name: 'Agree with the claim' }).click();
  await yaw.getByRole('dialog').getByRole('button', { name: 'Agree with the claim' }).click();
  for (const one of [naa, yaw]) {
    await expect(card(one, 'How it ended')).toContainText('Everyone agreed with the claim.');
    await expect(card(one, 'Money')).toContainText('The dispute is over.');
  }
  complaints.push(...(await complaintsAt(yaw, 'two works made one')));

  await yaw.goto(`/music-composition/details/${twiceId}`);
  await expect(yaw.getByText('This work was merged into another')).toBeVisible();
  await yaw
    .getByRole('main')
    .getByRole('link', { name: /^W-\d{6}$/ })
    .click();
  await expect(yaw).toHaveURL(new RegExp(keptId));
  await expect(yaw.getByRole('heading', { level: 1, name: kept })).toBeVisible();
  await expect(yaw.getByText(twice)).toBeVisible();
  complaints.push(...(await complaintsAt(yaw, 'the work that is kept')));
  await yaw.goto(`/music-composition/details/${keptId}?tab=history`);
  await expect(yaw.getByRole('listitem').filter({ hasText: 'merged this work' })).toBeVisible();
  for (const one of [naa, yaw]) await one.context().close();
  expect(complaints).toEqual([]);
});
