import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectFocus, formStep } from './support/focus.ts';
import { signIn } from './support/log-in.ts';
import { registerUnconfirmed } from './support/shared-work.ts';
import { tabTo } from './support/tab-to.ts';
import { test } from './support/test.ts';

// With everything that slides and fades, as most have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a work is registered, amended, found and confirmed by the keyboard alone', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const title = `Keys Alone ${info.project.name}`;
  await page.goto('/');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('ama@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sankofa-sample-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expectFocus(page);

  await tabTo(page, 'link', 'Register a work');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Register a work' })).toBeVisible();
  await expectFocus(page);
  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(formStep(page, 2)).toBeFocused();

  await tabTo(page, 'textbox', /^Share of /);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await page.getByRole('combobox', { name: 'Add a rights holder' }).focus();
  await page.keyboard.type('dzidzo');
  await expect(page.getByRole('option', { name: /Kofi/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectFocus(page);
  await page
    .getByRole('textbox', { name: /^Share of / })
    .nth(1)
    .focus();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(formStep(page, 3)).toBeFocused();
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(formStep(page, 4)).toBeFocused();
  await tabTo(page, 'button', 'Register this work');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  await expectFocus(page);
  const work = new URL(page.url()).pathname;

  await tabTo(page, 'link', 'Amend');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Amend/ })).toBeVisible();
  await expectFocus(page);
  await tabTo(page, 'textbox', /^Duration/);
  await page.keyboard.type('3:42');
  await page.keyboard.press('Enter');
  await expect(formStep(page, 2)).toBeFocused();
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(formStep(page, 3)).toBeFocused();
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(formStep(page, 4)).toBeFocused();
  await tabTo(page, 'button', 'Save this amendment');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your amendment is saved')).toBeVisible();
  await expectFocus(page);

  await page.goto('/music-composition/search');
  await expect(page.getByLabel(/Title, writer/)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectFocus(page);

  const kofi = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(kofi, 'kofi@example.org');
  await kofi.goto(work);
  await tabTo(kofi, 'button', 'Confirm my share');
  await kofi.keyboard.press('Enter');
  await expect(kofi.getByText('You have confirmed your share')).toBeVisible();
  await expectFocus(kofi);
  await kofi.context().close();
});

test('a held Enter stops at the next step and registers nothing', async ({ page }, info) => {
  const title = `Held Down ${info.project.name}`;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/works')) sent += 1;
  });
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(title);
  const hold = async () => {
    for (let repeated = 0; repeated < 20; repeated += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await hold();
  await expect(formStep(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).focus();
  await hold();
  await expect(formStep(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).focus();
  await hold();
  await expect(formStep(page, 4)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  expect(sent).toBe(0);
  // One press, however long, registers one work.
  await page.getByRole('button', { name: 'Register this work' }).focus();
  await hold();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  expect(sent).toBe(1);
});

test('adding and removing titles and holders, and starting over, keep the focus', async ({
  page,
}) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill('Kept in Focus');
  const add = page.getByRole('button', { name: 'Add another title' });
  await add.press('Enter');
  await expect(page.getByLabel('Other title 1', { exact: true })).toBeFocused();
  await add.press('Enter');
  await page.getByRole('button', { name: 'Remove other title 1' }).press('Enter');
  await expectFocus(page);
  await page.getByRole('button', { name: 'Remove other title 1' }).press('Enter');
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByRole('button', { name: 'A person not listed' }).press('Enter');
  await expect(page.getByLabel('First name(s)')).toBeFocused();
  await page.getByRole('button', { name: 'Remove New person' }).press('Enter');
  await expectFocus(page);
  await page.getByRole('button', { name: 'Remove Ama Owusu' }).press('Enter');
  await expectFocus(page);
  await page.getByRole('button', { name: 'Myself' }).press('Enter');
  await expectFocus(page);

  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Start over' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await page.getByRole('button', { name: 'Delete draft' }).press('Enter');
  await expect(formStep(page, 1)).toBeFocused();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('trying again keeps the focus, whether it helps or not', async ({ page }) => {
  await signIn(page, 'ama@example.org');
  let isBroken = true;
  await page.route(/\/api\/v1\/works\/search/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { message: 'Not now.' } }) : route.continue(),
  );
  await page.goto('/music-composition/search?q=akwaaba');
  const again = page.getByRole('button', { name: 'Try again' });
  // Until its answer is drawn, a second press would be taken for the first.
  const failed = page.waitForResponse(/\/api\/v1\/works\/search/);
  await again.press('Enter');
  await failed;
  await expect(again).toBeEnabled();
  await expect(again).toBeFocused();
  isBroken = false;
  await again.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expectFocus(page);
});

test('filtering my works keeps the focus and the words', async ({ page }) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  const words = page.getByRole('searchbox', { name: 'Title' });
  await words.fill('akwaaba');
  const status = page.getByLabel('Status');
  await status.focus();
  await status.selectOption('registered_payable');
  await expect(page).toHaveURL(/q=akwaaba&state=registered_payable/);
  await expect(status).toBeFocused();
  await words.fill('sunday');
  await words.press('Enter');
  await expect(page).toHaveURL(/q=sunday/);
  await expect(words).toBeFocused();
  await page.goBack();
  await expect(words).toHaveValue('akwaaba');
});

test('turning to the last page, where there is no next one, keeps the focus', async ({ page }) => {
  await signIn(page, 'yaw@example.org');
  // Works of this test's own, one more than a page holds: others are registered in other journeys at the same time.
  const mark = randomUUID().slice(0, 8);
  for (let n = 1; n <= 26; n += 1) await registerUnconfirmed(`${mark} ${n}`, [[page, 100]]);
  await page.goto(`/music-composition?q=${mark}`);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  const next = page.getByRole('link', { name: 'Next page' });
  await next.press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(next).toHaveCount(0);
  await expectFocus(page);
});

test('trying again to register without a network keeps the focus on it', async ({
  page,
  context,
}, info) => {
  await signIn(page, 'kofi@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(`Again and Again ${info.project.name}`);
  for (const step of [2, 3, 4] as const) {
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(formStep(page, step)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Register this work' }).press('Enter');
  const again = page.getByRole('button', { name: 'Try again now' });
  await again.press('Enter');
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect(again).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  await expectFocus(page);
});
