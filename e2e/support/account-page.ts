import { expect, type Locator, type Page } from '@playwright/test';
import { joinAs, signInAs } from './new-member.ts';

/** A member of this test's own on their account page; gives their address. */
export async function newMember(page: Page, name: string): Promise<string> {
  const email = await joinAs(page, name);
  await signInAs(page, email);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  return email;
}

/** A part of the account page. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Opens the form of a part. */
export const change = (page: Page, name: string): Promise<void> =>
  card(page, name)
    .getByRole('link', { name: /^(Change|Replace) ?: / })
    .click();
