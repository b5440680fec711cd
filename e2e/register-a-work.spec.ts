import { expect } from '@playwright/test';
import { goOn } from './support/go-on.ts';
import { logIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a member registers a work in thirds, and another member finds it without its letters', async ({
  page,
  browser,
}) => {
  await logIn(page, 'ama@example.org');
  await page.getByRole('link', { name: 'Register a work' }).first().click();

  await page.getByLabel('Title', { exact: true }).fill('Ɔdɔ Yɛ Wu');
  await page.getByLabel('Language of the words').selectOption('Akan');
  await page.getByLabel('Duration').fill('3:42');
  await page.getByRole('button', { name: 'Continue' }).click();

  await addHolder(page, 'dzidzo', /Kofi Ɖzidzɔ/);
  await addHolder(page, 'naa nm', /Naa Ŋmɛi/);
  await page.getByRole('button', { name: /Split equally/ }).click();
  const shares = page.getByRole('textbox', { name: /^Share of / });
  await expect(shares).toHaveCount(3);
  await expect(shares.nth(0)).toHaveValue('33.34');
  await expect(shares.nth(2)).toHaveValue('33.33');
  await goOn(page, 2);

  await expect(page.getByRole('term').filter({ hasText: 'Kofi Ɖzidzɔ' })).toBeVisible();
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText(/This work (is registered as|has the number) W-\d{6}/)).toBeVisible();
  const number =
    (await page.getByText(/This work (is registered as|has the number)/).textContent())?.match(
      /W-\d{6}/,
    )?.[0] ?? '';
  await expect(page.getByRole('heading', { level: 1, name: 'Ɔdɔ Yɛ Wu' })).toBeVisible();

  const kofi = await (await browser.newContext()).newPage();
  await logIn(kofi, 'kofi@example.org');
  await kofi.goto('/music-composition/search');
  await kofi.getByLabel(/Title, writer/).fill('odo ye wu');
  await kofi.getByRole('button', { name: 'Search' }).click();
  const found = kofi.getByRole('row').filter({ hasText: number });
  await expect(found).toContainText('Ɔdɔ Yɛ Wu');
  await expect(found).toContainText('Ama Owusu 33.34 %');
  await found.getByRole('link', { name: 'Ɔdɔ Yɛ Wu' }).click();
  await expect(kofi.getByRole('img', { name: /All rights: Ama Owusu 33.34\s%/ })).toBeVisible();
  await expect(kofi.getByText(/Naa Ŋmɛi have not confirmed/)).toBeVisible();
  await kofi.getByRole('link', { name: 'Shares', exact: true }).click();
  const mine = kofi.getByRole('row').filter({ hasText: 'Kofi Ɖzidzɔ' });
  await expect(mine).toContainText('33.33 %');
  await expect(mine).toContainText('Not confirmed yet');

  await kofi.getByRole('button', { name: /Notifications/ }).click();
  // Named on several works of the last day, Kofi has one notice for all of them.
  await expect(kofi.getByText(/Ama Owusu (registered|named you on)/).first()).toBeVisible();
  await kofi.context().close();
});

async function addHolder(page: import('@playwright/test').Page, typed: string, name: RegExp) {
  await page.getByRole('combobox', { name: 'Add a rights holder' }).fill(typed);
  await page.getByRole('option', { name }).first().click();
}
