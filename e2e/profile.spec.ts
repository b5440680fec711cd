import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { signIn } from './support/log-in.ts';
import { mailedLink } from './support/mailed-link.ts';
import { joinAs, newMemberPassword, signInAs, smallPicture } from './support/new-member.ts';

async function newMember(page: Page, name: string): Promise<string> {
  const email = await joinAs(page, name);
  await signInAs(page, email);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  return email;
}

const card = (page: Page, name: string) => page.getByRole('region', { name });
const change = (page: Page, name: string) =>
  card(page, name)
    .getByRole('link', { name: /^(Change|Replace) ?: / })
    .click();
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('a member sees and changes their details, on a lost network too', async ({
  page,
  context,
}) => {
  await newMember(page, 'Adwoa');
  await expect(page.getByText('You can do everything but be paid.')).toBeVisible();
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
  await page.getByLabel('Last name').fill('Kyerewaa-Badu');
  await save(page);
  await expect(page.getByText('Saved: who you are')).toBeVisible();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByText('Adwoa Kyerewaa-Badu').last()).toBeVisible();
});

test('somebody else’s version in between is shown, and neither side is lost', async ({ page }) => {
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
  await page.getByLabel('What they are to you').fill('Sister');
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
  await expect(page.getByText('Your document is replaced')).toBeVisible();
  await expect(card(page, 'Identity document')).toContainText('G12*****');
  expect(await page.content()).not.toContain('G1234567');
});

test('an address changes once both mailboxes have said so', async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000);
  const old = await newMember(page, 'Selasi');
  const wanted = `selasi-new-${randomUUID()}@example.org`;
  await change(page, 'Email and password');
  await page.getByLabel('New email').fill(wanted);
  await page.getByRole('button', { name: 'Send both mails' }).click();
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Two mails are on their way')).toBeVisible();
  await expect(card(page, 'Email and password')).toContainText(`New address: ${wanted}`);

  // In another browser, where nobody is logged in.
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const fromOld = new URL(await mailedLink(page, old, 'Is your email address to change?'));
  await stranger.goto(fromOld.pathname + fromOld.hash);
  await stranger.getByRole('button', { name: 'Send my answer' }).click();
  await expect(stranger.getByRole('alert')).toBeFocused();
  expect(await complaintsAt(stranger, 'answer')).toEqual([]);
  await stranger.getByLabel('Yes, change it').check();
  await stranger.getByRole('button', { name: 'Send my answer' }).click();
  await expect(stranger.getByRole('heading', { name: 'This address is confirmed' })).toBeFocused();
  expect(stranger.url()).not.toContain('#');
  const fromNew = new URL(await mailedLink(page, wanted, 'Confirm your new email address'));
  await stranger.goto(fromNew.pathname + fromNew.hash);
  await stranger.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(stranger.getByRole('heading', { name: 'Your email has changed' })).toBeFocused();
  await stranger.goto('about:blank');
  await stranger.goto(fromNew.pathname + fromNew.hash);
  await expect(
    stranger.getByRole('heading', { name: 'This link does nothing any more' }),
  ).toBeVisible();
  await stranger.context().close();
  await page.reload();
  await expect(card(page, 'Email and password')).toContainText(wanted);
  await expect(card(page, 'Email and password')).not.toContainText('waits');
});

test('a member logs another device out, takes their data along, and leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const email = await newMember(page, 'Mansa');
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(phone, email);
  await page.reload();
  const sessions = card(page, 'Where you are logged in');
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(sessions.getByRole('button', { name: /^Log out: / })).toHaveCount(0);
  await phone.goto('/profile');
  await expect(phone.getByRole('button', { name: 'Log in' })).toBeVisible();
  await phone.context().close();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  const bytes = readFileSync(await (await saving).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('profile.json')).toBe(true);

  await page.getByRole('link', { name: 'Close my account' }).click();
  await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible();
  await page.getByRole('button', { name: 'Close my account for good' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  const number = (await page.getByText(/^GH-\d{4}-\w{6}$/).textContent()) ?? '';
  await page.getByLabel('Your reference number').fill(number);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Close my account for good' }).click();
  await expect(page.getByRole('link', { name: /This is not your password/ })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Close my account for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newMemberPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: /email or the password is wrong/ })).toBeVisible();
});

const forms = ['name', 'music', 'contact', 'kin', 'person', 'document', 'email', 'closing'];
const buttons = /^(Save changes|Replace it|Send both mails|Close my account for good)$/;
for (const who of ['ama@example.org', 'label@example.org', 'new@example.org']) {
  test(`the account page and its forms are readable by all at 320 px: ${who}`, async ({ page }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
