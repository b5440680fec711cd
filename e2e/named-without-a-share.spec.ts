import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { logIn, signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('someone named without a share objects, and the work is paid only once their name is taken off or confirmed', async ({
  page: ama,
  browser,
  baseURL,
}) => {
  const title = `Abɔdin ${randomUUID().slice(0, 8)}`;
  const complaints: string[] = [];

  // Ama registers a song of hers and names Kofi on it, with nothing.
  await logIn(ama, 'ama@example.org');
  await ama.goto('/music-composition/add');
  await ama.getByLabel('Title', { exact: true }).fill(title);
  await goOn(ama, 2);
  await ama.getByRole('combobox', { name: 'Add a rights holder' }).fill('dzidzo');
  await ama
    .getByRole('option', { name: /Kofi Ɖzidzɔ/ })
    .first()
    .click();
  for (const [place, share] of ['100', '0'].entries()) {
    await ama
      .getByRole('textbox', { name: /^Share/ })
      .nth(place)
      .fill(share);
  }
  await goOn(ama, 3);
  await goOn(ama, 4);
  await ama.getByRole('button', { name: 'Register this work' }).click();
  await expect(ama.getByText(/This work (is registered as|has the number) W-\d{6}/)).toBeVisible();
  await expect(ama.getByText('Waiting for Kofi Ɖzidzɔ')).toBeVisible();
  const work = new URL(ama.url()).pathname;

  // Kofi is asked whether his name belongs there, on a phone, and objects.
  const kofi = await asKofi(browser, baseURL);
  await kofi.goto(work);
  await expect(
    kofi.getByRole('heading', { name: 'Does your name belong on this work?' }),
  ).toBeVisible();
  complaints.push(...(await complaintsAt(kofi, 'named without a share')));
  await kofi.getByRole('button', { name: 'Object', exact: true }).click();
  complaints.push(...(await complaintsAt(kofi, 'objecting')));
  const dialog = kofi.getByRole('dialog');
  await dialog.getByLabel('What is wrong?').fill('I had nothing to do with this song.');
  await dialog.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(kofi.getByRole('heading', { name: 'You object to being named here' })).toBeVisible();

  // Ama sees why the work is not payable.
  await ama.goto(work);
  await expect(ama.getByText('Kofi Ɖzidzɔ objects to being named here.')).toBeVisible();
  await ama.goto(`${work}?tab=shares`);
  await expect(ama.getByText('“I had nothing to do with this song.”')).toBeVisible();
  complaints.push(...(await complaintsAt(ama, 'a work that someone objects to')));

  // It was a mistake: Kofi confirms after all, and the work is payable.
  await kofi.getByRole('button', { name: 'Confirm my name' }).click();
  await expect(kofi.getByText('You have confirmed that your name belongs here')).toBeVisible();
  await ama.goto(work);
  await expect(ama.getByRole('heading', { name: 'This work is payable' })).toBeVisible();
  await kofi.context().close();
  expect(complaints).toEqual([]);
});

async function goOn(page: Page, step: number) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('navigation', { name: `Step ${step} of 4` })).toBeVisible();
}

async function asKofi(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...phone,
  });
  const page = await context.newPage();
  await signIn(page, 'kofi@example.org');
  return page;
}
