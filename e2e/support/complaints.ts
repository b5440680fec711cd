import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, told by rule and place, and whether it scrolls sideways. */
export async function complaintsAt(page: Page, what: string): Promise<string[]> {
  // A page that is only on its way has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Nor is a part of it there to be looked at while its place is held for it.
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  // Run in the page itself: axe's builder for Playwright opens a second page for each result and takes four times as long. A document
  // that was looked at before has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  const found = await page.evaluate(async (values) => {
    const { run }: typeof axe = Reflect.get(globalThis, 'axe');
    const { violations } = await run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  }, tags);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  return [...found, ...(isTooWide ? ['scrolls sideways'] : [])].map((one) => `${what} ${one}`);
}
