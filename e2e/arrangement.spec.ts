import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { goOn } from './support/go-on.ts';
import { logIn, signIn } from './support/log-in.ts';
import { registerUnconfirmed } from './support/shared-work.ts';
import { test } from './support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('an arrangement of a registered work is paid once the writer of that work agrees to it', async ({
  page: ama,
  browser,
  baseURL,
}) => {
  const title = `Aseda ${randomUUID().slice(0, 8)}`;
  const complaints: string[] = [];
  const kofi = await asKofi(browser, baseURL);
  await registerUnconfirmed(title, [[kofi, 100]]);

  // Ama arranges Kofi's song and says so.
  await logIn(ama, 'ama@example.org');
  await ama.goto('/music-composition/add');
  await ama.getByLabel('Title', { exact: true }).fill(`${title} for brass`);
  await ama.getByLabel('Arrangement, adaptation or translation of an earlier work').check();
  await ama.getByLabel('Title of the earlier work').fill(title);
  await expect(ama.getByText('If it is registered, we ask its writers.')).toBeVisible();
  complaints.push(...(await complaintsAt(ama, 'naming an earlier work')));
  await goOn(ama);
  await ama.getByRole('combobox', { name: 'Add a rights holder' }).fill('Ama Owusu');
  await ama
    .getByRole('option', { name: /Ama Owusu/ })
    .first()
    .click();
  for (const [place, { role, share }] of [
    { role: 'AR', share: '60' },
    { role: 'A', share: '40' },
  ].entries()) {
    await ama.getByRole('combobox', { name: /^Role/ }).nth(place).selectOption(role);
    await ama
      .getByRole('textbox', { name: /^Share/ })
      .nth(place)
      .fill(share);
  }
  await goOn(ama, 2);
  await ama.getByRole('button', { name: 'Register this work' }).click();
  await expect(ama.getByText(/This work (is registered as|has the number) W-\d{6}/)).toBeVisible();
  await expect(ama.getByText('Kofi Ɖzidzɔ has not answered.')).toBeVisible();
  await expect(ama.getByText(`${title}: we are waiting for its writers`)).toBeVisible();
  complaints.push(...(await complaintsAt(ama, 'a work that waits for the writers of another')));
  const work = new URL(ama.url()).pathname;

  // Kofi is told, and led to it by his dashboard.
  await kofi.goto('/dashboard');
  const thing = kofi.getByText(/works? of yours (is|are) used in/);
  await expect(thing).toBeVisible();
  await kofi.getByRole('button', { name: /^Notifications/ }).click();
  // Of several by one registrant he is told at once.
  const notices = new RegExp(`Ama Owusu registered (${title} for brass|\\d+ works)`);
  await expect(kofi.getByText(notices).first()).toBeVisible();

  // He objects first, with a reason that Ama reads, and then agrees.
  await kofi.goto(work);
  await expect(kofi.getByRole('heading', { name: 'Is this made from your work?' })).toBeVisible();
  await expect(kofi.getByRole('link', { name: new RegExp(`^${title} \\(W-`) })).toBeVisible();
  complaints.push(...(await complaintsAt(kofi, 'being asked about an arrangement')));
  await kofi.getByRole('button', { name: 'I object' }).click();
  const dialog = kofi.getByRole('dialog');
  complaints.push(...(await complaintsAt(kofi, 'objecting to an arrangement')));
  await dialog.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(dialog.getByText('Say why, in a few words.')).toBeVisible();
  await dialog.getByLabel('What is wrong?').fill('I should have a share of it.');
  await dialog.getByRole('button', { name: 'Object', exact: true }).click();
  await expect(kofi.getByText('You object: “I should have a share of it.”')).toBeVisible();
  await ama.goto(work);
  await expect(ama.getByText('Kofi Ɖzidzɔ objects: “I should have a share of it.”')).toBeVisible();
  complaints.push(...(await complaintsAt(ama, 'an arrangement that someone objects to')));

  await kofi.getByRole('button', { name: 'I agree' }).click();
  await expect(kofi.getByText('You agreed')).toBeVisible();
  await ama.goto(work);
  await expect(ama.getByRole('heading', { name: 'This work is payable' })).toBeVisible();
  await ama.goto(`${work}?tab=history`);
  await expect(ama.getByText(/Kofi Ɖzidzɔ answered about an earlier work/).first()).toBeVisible();
  complaints.push(...(await complaintsAt(ama, 'the history of an arrangement')));
  await kofi.context().close();
  expect(complaints).toEqual([]);
});

async function asKofi(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...phone,
  });
  const page = await context.newPage();
  await signIn(page, 'kofi@example.org');
  return page;
}

test('a folk song is registered with nobody invented, and paid', async ({ page }) => {
  const title = `Sansa Kroma ${randomUUID().slice(0, 8)}`;
  await logIn(page, 'ama@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(`${title} for choir`);
  await page.getByLabel('Arrangement, adaptation or translation of an earlier work').check();
  await page.getByLabel('Title of the earlier work').fill(title);
  await goOn(page);

  // Ama arranged it and owns all of that; nobody knows who made the song.
  await page.getByRole('combobox', { name: /^Role/ }).selectOption('AR');
  await page.getByRole('button', { name: 'Traditional or unknown' }).click();
  const complaints = await complaintsAt(page, 'the choice of writers whom nobody can name');
  await page.getByRole('button', { name: 'Traditional (Ghana)' }).click();
  const role = page.getByRole('combobox', { name: /^Role of Traditional/ });
  await expect(role).toHaveValue('CA');
  await expect(role.getByRole('option', { name: /^Original publisher/ })).toHaveCount(0);
  await role.selectOption('C');

  // Three thirds of 33.34 % would be too much by rounding; here two halves are.
  await page.getByRole('textbox', { name: 'Share of Ama Owusu' }).fill('100.03');
  await expect(page.getByText('These shares come to 100.03 %')).toBeVisible();
  complaints.push(...(await complaintsAt(page, 'shares that rounding took above 100 %')));
  await page.getByRole('textbox', { name: 'Share of Ama Owusu' }).fill('100');
  await goOn(page, 2);
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText(/This work (is registered as|has the number) W-\d{6}/)).toBeVisible();
  await expect(page.getByText('Registered, payable')).toBeVisible();
  await page.getByRole('link', { name: 'See all shares' }).click();
  await expect(page.getByText('Traditional (Ghana)').first()).toBeVisible();
  await expect(page.getByText('Nobody to ask').first()).toBeVisible();
  await expect(page.getByText('link to sign')).toHaveCount(0);
  complaints.push(...(await complaintsAt(page, 'a folk song with a traditional writer')));
  expect(complaints).toEqual([]);
});
