import { expect, type Locator, type Page } from '@playwright/test';
import { complaintsAt } from './complaints.ts';

type ShownNotice = {
  readonly title: string;
  readonly message: string | RegExp;
  readonly sender: string;
};

/** What was told is behind the bell with all its parts: initials, title, message, sender and time. Leaves the panel open. */
export async function seeNotice(
  page: Page,
  { title, message, sender }: ShownNotice,
): Promise<Locator> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const notice = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: message });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: title })).toBeVisible();
  await expect(notice).toContainText(sender);
  const words = sender.split(' ');
  const initials = `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`.toUpperCase();
  await expect(notice.getByText(initials, { exact: true })).toBeVisible();
  await expect(notice.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
  return notice;
}

/** Closes what {@link seeNotice} opened. */
export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeHidden();
}

/** What axe finds while the panel is open: what lies behind it can be neither reached nor heard, the heading of the page among it. */
export async function complaintsAtPanel(page: Page, what: string): Promise<string[]> {
  const found = await complaintsAt(page, what);
  return found.filter((one) => !one.includes('page-has-heading-one'));
}

/** A mail to this address with these words, once it is there. */
export async function seeMail(page: Page, to: string, words: string): Promise<void> {
  const read = new Set<string>();
  await expect(async () => {
    const list = await (await page.request.get('/dev/mailbox')).text();
    const paths = list
      .split('<li>')
      .filter((row) => row.includes(`<span>${to}</span>`))
      .flatMap((row) => /href="([^"]+)"/.exec(row)?.[1] ?? []);
    const unread = paths.filter((path) => !read.has(path));
    for (const path of unread) {
      const mail = await (await page.request.get(path)).text();
      if (spaced(mail).includes(words)) return;
      read.add(path);
    }
    throw new Error(`no mail to ${to} says: ${words}`);
  }).toPass();
}

// Lines are broken where they are long.
const spaced = (text: string) => text.replace(/\s+/g, ' ');
