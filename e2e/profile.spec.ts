import { expect, type Page } from '@playwright/test';
import { card, change, newMember } from './support/account-page.ts';
import { complaintsAt } from './support/complaints.ts';
import { signIn } from './support/log-in.ts';
import { smallPicture } from './support/new-member.ts';
import { test } from './support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('a member sees and changes their details, on a lost network too', async ({
  page,
  context,
}) => {
  await newMember(page, 'Adwoa');
  await expect(page.getByText('You cannot be paid yet.')).toBeVisible();
  await expect(card(page, 'Identity document')).toContainText('GHA-712345*****');

  await change(page, 'In music');
  await page.getByLabel('Stage names').fill('Adwɔa Moon\nMoonlight');
  await page.getByLabel('IPI name number').fill('817856601');
  await save(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^IPI name number: / })
    .click();
  await expect(page.getByLabel('IPI name number')).toBeFocused();
  await page.getByLabel('IPI name number').fill('');
  await save(page);
  await expect(page.getByText('Saved: in music')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card(page, 'In music')).toContainText('Adwɔa Moon, Moonlight');

  await change(page, 'How to reach you');
  await page.getByLabel('Town').fill('Ho');
  await page.getByLabel('Region').selectOption('Volta');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText('No connection: this is not saved yet')).toBeVisible();
  await expect(page.getByLabel('Town')).toHaveValue('Ho');
  await context.setOffline(false);
  await expect(page.getByText('Saved: how to reach you')).toBeVisible();
  await expect(card(page, 'How to reach you')).toContainText('Volta');

  await change(page, 'Who you are');
  await page.getByLabel('Other names').fill('Kyerewaa-Badu');
  await save(page);
  await expect(page.getByText('Saved: who you are')).toBeVisible();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByText('Adwoa Kyerewaa-Badu').last()).toBeVisible();
});

test('someone else’s version in between is shown, and neither side is lost', async ({ page }) => {
  await newMember(page, 'Efe');
  await change(page, 'How to reach you');
  await page.getByLabel('Town').fill('Tamale');
  const other = await page.context().newPage();
  await other.goto('/profile?change=contact');
  await other.locator('#address').fill('House 7, Lamashegu');
  await save(other);
  await expect(other.getByText('Saved: how to reach you')).toBeVisible();
  await save(page);
  const notice = page.getByRole('status').filter({ hasText: 'changed since you opened' });
  await expect(notice).toContainText('House 7, Lamashegu');
  await notice.getByRole('button', { name: 'Keep my entries' }).click();
  await expect(page.locator('#address')).toHaveValue('House 7, Lamashegu');
  await expect(page.getByLabel('Town')).toHaveValue('Tamale');
  await save(page);
  await expect(page.getByText('Saved: how to reach you')).toBeVisible();
  await expect(card(page, 'How to reach you')).toContainText('House 7, Lamashegu');
  await expect(card(page, 'How to reach you')).toContainText('Tamale');
});

test('a member sets a picture, names their next of kin and replaces their document', async ({
  page,
}) => {
  await newMember(page, 'Esinam');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: smallPicture };
  await page.getByLabel('A new picture').setInputFiles(file);
  await expect(page.getByText('Your picture', { exact: true })).toBeVisible();
  await change(page, 'Next of kin');
  await page.getByLabel('Name', { exact: true }).fill('Yaa Kyerewaa');
  await page.getByLabel('Their relationship to you').fill('Sister');
  await save(page);
  await expect(card(page, 'Next of kin')).toContainText('Yaa Kyerewaa');
  await change(page, 'Identity document');
  await page.getByLabel('Document', { exact: true }).selectOption('Passport Number');
  await page.getByLabel('Number', { exact: true }).fill('G1234567');
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Scan or photo of the document').setInputFiles(file);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText('You replaced your document')).toBeVisible();
  await expect(card(page, 'Identity document')).toContainText('G12*****');
  expect(await page.content()).not.toContain('G1234567');
});

const forms = ['name', 'music', 'contact', 'kin', 'person', 'document', 'email', 'closing'];
const buttons = /^(Save changes|Replace it|Send both emails|Close my account for good)$/;
for (const who of ['ama@example.org', 'label@example.org', 'new@example.org']) {
  test(`the account page and its forms are readable by all at 320 px: ${who}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // Twice, so that there is another device to see.
    await signIn(page, who);
    await page.context().clearCookies();
    await signIn(page, who);
    await page.goto('/profile');
    await expect(
      card(page, 'Where you are logged in').getByText('This device', { exact: true }),
    ).toBeVisible();
    const complaints = await complaintsAt(page, 'overview');
    for (const form of forms) {
      await page.goto(`/profile?change=${form}`);
      const button = page.getByRole('button', { name: buttons });
      await expect(
        button.or(card(page, 'Picture')).or(page.getByText('has verified this')).first(),
      ).toBeVisible();
      if (await button.isVisible()) {
        await button.click();
        await expect(page.getByRole('alert')).toBeFocused();
      }
      complaints.push(...(await complaintsAt(page, form)));
    }
    expect(complaints).toEqual([]);
  });
}

test('the pages for who is not logged in are readable by all at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/account/email/confirm#x', '/account/closed']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await complaintsAt(page, path)).toEqual([]);
  }
});

test('a section is changed by keyboard alone', async ({ page }) => {
  await newMember(page, 'Kukua');
  const link = card(page, 'How to reach you').getByRole('link', { name: /^Change ?: / });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'How to reach you' })).toBeFocused();
  const town = page.getByLabel('Town');
  for (
    let tabs = 0;
    tabs < 10 && !(await town.evaluate((box) => box === document.activeElement));
    tabs += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(town).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Obuasi');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved: how to reach you')).toBeVisible();
  await expect(card(page, 'How to reach you')).toContainText('Obuasi');
});
