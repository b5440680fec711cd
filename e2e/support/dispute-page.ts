import type { Browser, Locator, Page, ViewportSize } from '@playwright/test';
import { signIn } from './log-in.ts';

/** A sample member in a browser of their own. */
export async function openAs(
  browser: Browser,
  email: string,
  viewport?: ViewportSize,
): Promise<Page> {
  const context = await browser.newContext({
    ...(viewport && { viewport, hasTouch: true, isMobile: true }),
  });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** A part of a page, by its title. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** What leads a dispute's page: whose turn it is, and what is asked. */
export const standing = (page: Page): Locator =>
  page.getByRole('region', { name: 'What to do now' });
