import { expect } from '@playwright/test';
import { expectFocus, formStep } from './support/focus.ts';
import { goOn } from './support/go-on.ts';
import { forgetSession, logIn, signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a session that ends in mid-form says so, and the log-in leads back to what was typed', async ({
  page,
}, info) => {
  const title = `Ended Early ${info.project.name}`;
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await goOn(page, 3);
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
  let isFirst = true;
  await page.route('**/api/v1/works', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({
      status: 401,
      json: { message: 'You are not logged in. Log in.', code: 'not_signed_in' },
    });
  });
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText(/We kept what you entered on this device/)).toBeVisible();
  await page.getByLabel('Email').fill('ama@example.org');
  await page.getByLabel('Password', { exact: true }).fill('sankofa-sample-2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register a work' })).toBeVisible();
  await expectFocus(page);
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  // Said once: who logs in another time is told nothing.
  await forgetSession(page);
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});

test('two tabs on one draft tell each other, and neither is lost in silence', async ({
  page,
  context,
}) => {
  await signIn(page, 'kofi@example.org');
  await page.goto('/music-composition/add');
  const other = await context.newPage();
  await page.getByLabel('Title', { exact: true }).fill('First');
  await expect(page).toHaveURL(/draft=/);
  await other.goto(page.url());
  // A tab in which nothing was entered follows the other and asks nothing.
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('First');
  await page.getByLabel('Title', { exact: true }).fill('First Tab');
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('First Tab');
  await expect(other.getByText('You changed this in another tab')).toHaveCount(0);
  await other.getByLabel('Title', { exact: true }).fill('Second Tab');

  await expect(page.getByText('You changed this in another tab')).toBeVisible();
  await expect(page.getByText(/“Second Tab”/)).toBeVisible();
  await expectFocus(page);
  // Not even a reload loses what this tab had.
  await page.reload();
  await expect(page.getByText('You changed this in another tab')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('First Tab');
  await page.getByRole('button', { name: 'Keep the entries below' }).press('Enter');
  await expectFocus(page);

  await expect(other.getByText('You changed this in another tab')).toBeVisible();
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Second Tab');
  await other.getByRole('button', { name: 'Use the entries of the other tab' }).press('Enter');
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('First Tab');
  await expectFocus(other);
  await expect(page.getByText('You changed this in another tab')).toHaveCount(0);

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(other.getByText(/You registered or deleted this in another tab/)).toBeVisible();
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('First Tab');
  await other.getByRole('button', { name: 'Start again' }).click();
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('a reload at each step keeps what was typed, and the step', async ({ page }) => {
  await logIn(page, 'kofi@example.org');
  await page.goto('/music-composition/add');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Read Again');
  await page.reload();
  await expect(title).toHaveValue('Read Again');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(formStep(page, 2)).toBeVisible();
  await page.reload();
  await expect(formStep(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(formStep(page, 3)).toBeVisible();
  await page.reload();
  await expect(formStep(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(formStep(page, 4)).toBeVisible();
  await page.reload();
  await expect(formStep(page, 4)).toBeVisible();
  await expect(page.getByRole('main').getByText('Read Again')).toBeVisible();
});

test('a work in which nobody holds a share does not get to the last step', async ({ page }) => {
  await signIn(page, 'kofi@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill('Nobody Holds It');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: /^Share of / }).fill('0');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Nobody holds a share yet');
  await expect(formStep(page, 2)).toBeVisible();
});
