import { expect } from '@playwright/test';
import { logIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a page that was not fetched yet says so without a network, and opens once it is back', async ({
  page,
  context,
  isMobile,
}) => {
  await logIn(page, 'ama@example.org');
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'My works' })).toBeVisible();
  await context.setOffline(true);
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Bank Details', exact: true }).click();

  const heading = page.getByRole('heading', { level: 1, name: 'Something went wrong.' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await expect(page.getByText(/We could not load this page. Check your connection/)).toBeVisible();
  await expect(page.getByText('Error reporting not send')).toBeVisible();

  // Still without a network the way back leads to a page that says what is missing, and not to the browser's own complaint.
  await page.getByRole('button', { name: 'Back to Homepage' }).click();
  const failed = page.getByRole('heading', { level: 1, name: 'We could not load this page' });
  await expect(failed).toBeFocused();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(failed).toBeFocused();
  await expect(page.getByRole('main').getByText(/Check your connection/)).toBeVisible();

  // The page asks again when the network is back.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Bank Details', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible();
});

test('Reload Page opens the dashboard once the network is back', async ({
  page,
  context,
  isMobile,
}) => {
  await logIn(page, 'ama@example.org');
  // With all of its parts: only what is fetched anew may be missing.
  await expect(page.getByRole('table', { name: 'My works' })).toBeVisible();
  await context.setOffline(true);
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Something went wrong.' }),
  ).toBeFocused();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});
