import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import {
  fillAccount,
  fillDocument,
  fillHome,
  fillNames,
  goOn,
  joiningPassword,
} from './support/fill-sign-up.ts';
import { test } from './support/test.ts';

test.describe('every step and every error of it is readable by all at 320 px', () => {
  test.beforeEach(async ({ page }, info) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const colorScheme = info.project.name === 'phone' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme });
  });

  test('of a person', async ({ page }) => {
    const { complaints, look, lookAtErrors } = looking(page);
    await page.goto('/signup/individual');
    await lookAtErrors('names');
    await fillNames(page);
    await goOn(page);
    await lookAtErrors('home');
    await fillHome(page);
    await goOn(page);
    await lookAtErrors('document');
    await fillDocument(page);
    await look('document with a scan');
    await goOn(page);
    await lookAtErrors('role');
    await page.getByRole('button', { name: 'Add another stage name' }).click();
    await look('role with two names');
    await page.getByRole('checkbox', { name: /^DJ/ }).check();
    await goOn(page);
    await lookAtErrors('account');
    await page.getByRole('button', { name: 'Read the privacy notice' }).click();
    await expect(page.getByRole('dialog', { name: 'Privacy notice' })).toBeVisible();
    await look('privacy notice');
    await page.keyboard.press('Escape');
    await fillAccount(page, `readable-${randomUUID()}@example.org`);
    await goOn(page);
    await expect(page.getByRole('button', { name: 'Create my account' })).toBeVisible();
    await look('check');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('dialog', { name: 'Start over?' })).toBeVisible();
    await look('start over');
    await page.getByRole('button', { name: 'Delete my answers' }).click();
    await expect(page.getByLabel('First name(s)')).toHaveValue('');
    expect(complaints).toEqual([]);
  });

  test('of a company, and of what follows', async ({ page }) => {
    const { complaints, look, lookAtErrors } = looking(page);
    await page.goto('/signup/corporate');
    await lookAtErrors('body');
    await page.goto('/signup/corporate?step=place');
    await lookAtErrors('place');
    await page.goto('/signup/corporate?step=contact');
    await lookAtErrors('contact');
    await page.goto('/signup/success');
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await look('new link with an error');
    await page.goto('/signup/success#guess');
    await look('link before the password');
    await page.getByLabel('Password', { exact: true }).fill(joiningPassword);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
    await look('link refused');
    expect(complaints).toEqual([]);
  });
});

/** Gathers what is wrong with the pages as they come by. */
function looking(page: Page) {
  const complaints: string[] = [];
  const look = async (what: string) => {
    complaints.push(...(await complaintsAt(page, what)));
  };
  const lookAtErrors = async (what: string) => {
    await look(what);
    await goOn(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await look(`${what} with errors`);
  };
  return { complaints, look, lookAtErrors };
}
