import { expect } from '@playwright/test';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('what waits for a new member leads to where it is done', async ({ page }) => {
  await signIn(page, 'new@example.org');
  await page.goto('/dashboard');
  await expect(page.getByText('Your membership is provisional')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Do this first' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Also to do' })).toBeVisible();
  await page.getByRole('link', { name: 'Add bank details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Add the scan' }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test('a dispute leads, and shares to confirm lead to the works that they are of', async ({
  page,
}) => {
  await signIn(page, 'kofi@example.org');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /confirm your share/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Music Composition' })).toBeVisible();
  await expect(page).toHaveURL(/task=confirm_shares/);
  await expect(
    page.getByRole('heading', { name: 'Works that need you to confirm your share' }),
  ).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});
