import { expect } from '@playwright/test';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a member finds the guide about thirds, and goes on to register a work', async ({ page }) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/dashboard/help');
  await page.getByLabel('What do you want to do?').fill('split three');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?q=split\+three$/);
  await page.getByRole('link', { name: /^Share a work equally/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Share a work equally/ });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Share a work equally.*Help/);
  await expect(page.getByText(/one writer gets 33\.34\s%/)).toBeVisible();

  // The guide has an address of its own.
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register a work' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register a work' })).toBeVisible();
});

test('a work that is not payable leads to the guide that says why', async ({ page }) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition?state=registered_incomplete');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'What these lines mean' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Why a work is not payable yet' }),
  ).toBeVisible();
});

test('the system check tells what it found, and shows the toasts and the error screen', async ({
  page,
  context,
}) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/test');
  const report = page.getByLabel('What is copied');
  await expect(report).toHaveValue(/Server answers: 3 of 3 times/);
  await expect(report).toHaveValue(/Ends if unused by: \w+day \d/);
  await expect(report).toHaveValue(/Version: \d+\.\d+\.\d+/);
  const text = await report.inputValue();
  expect(text).not.toContain('ama@example.org');
  for (const { value } of await context.cookies()) expect(text).not.toContain(value);

  await page.getByRole('button', { name: 'Show both short messages' }).click();
  await expect(page.getByText('This is what a success looks like')).toBeVisible();
  await expect(page.getByText('This is what a failure looks like')).toBeVisible();

  const sent = page.waitForResponse('**/api/v1/frontend/errorlogs');
  await page.getByRole('button', { name: 'Open the error screen' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  expect((await sent).status()).toBe(201);
  await expect(page.getByText('Error reporting send successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Homepage' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
