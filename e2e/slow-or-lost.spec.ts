import { expect } from '@playwright/test';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a page whose script does not come says so, and comes when it is tried again', async ({
  page,
}) => {
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('This page is taking too long to load.')).toBeVisible();
  await page.unroute('**/assets/react-*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText('This page is taking too long to load.')).toBeHidden();
});

test('the header says that the device is offline', async ({ page, context }) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a page whose script is slow shows a placeholder at once, and the menu and the way back', async ({
  page,
  isMobile,
}) => {
  const follow = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name, exact: true }).click();
  };
  await signIn(page, 'ama@example.org');
  await page.goto('/dashboard');
  const dashboard = page.getByRole('heading', { level: 1, name: /^Good/ });
  await expect(dashboard).toBeVisible();
  // Never answered, as on a network that is there in name only.
  let isStalled = true;
  await page.route('**/assets/bank-details-page-*.js', (route) =>
    isStalled ? undefined : route.continue(),
  );
  await follow('Bank Details');
  await expect(page.getByText('Loading this page')).toBeAttached({ timeout: 1000 });
  await expect(dashboard).toBeHidden();
  await follow('Help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();

  await follow('Bank Details');
  await expect(page.getByRole('alert').getByText(/taking too long to load/)).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();

  await follow('Bank Details');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  isStalled = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Details' })).toBeVisible();
});

test('the header leaves the screen to the page where it is low', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 212 });
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition');
  await expect(page.getByRole('table')).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
