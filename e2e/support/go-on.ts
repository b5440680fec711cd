import { expect, type Page } from '@playwright/test';

const steps = (page: Page, step: number | string) =>
  page.getByRole('navigation', { name: new RegExp(`^Step ${step} of`) });

/** Presses Continue so many times, each in its step: pressed again before the next one stands it would only lead there once more. */
export async function goOn(page: Page, times = 1): Promise<void> {
  const said = (await steps(page, '\\d').getAttribute('aria-label')) ?? '';
  const from = Number(/\d/.exec(said)?.[0]);
  for (let step = from + 1; step <= from + times; step++) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(steps(page, step)).toBeVisible();
  }
}
