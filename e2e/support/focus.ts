import { expect, type Locator, type Page } from '@playwright/test';

/** Focus never falls out of the page: then the tab key would begin anew at the top. */
export async function expectFocus(page: Page) {
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

/** The list of the work form's steps when it says that this one is shown. */
export function formStep(page: Page, number: 1 | 2 | 3 | 4): Locator {
  return page.getByRole('navigation', { name: new RegExp(`^Step ${number} of 4`) });
}
