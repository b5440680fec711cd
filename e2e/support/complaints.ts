import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page as it stands, told by rule and place, and whether it scrolls sideways. */
export async function complaintsAt(page: Page, what: string): Promise<string[]> {
  // A page that is only on its way has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Nor is a part of it there to be looked at while its place is held for it.
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${what} ${id}: ${target.join(' ')}`),
  );
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  return isTooWide ? [...found, `${what} scrolls sideways`] : found;
}
