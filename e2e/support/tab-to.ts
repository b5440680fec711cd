import { expect, type Page } from '@playwright/test';

/** Goes to something by the tab key alone. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox',
  name: string | RegExp,
) {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${name}`);
}
