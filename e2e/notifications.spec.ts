import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { signIn } from './support/log-in.ts';
import { joinAs, signInAs } from './support/new-member.ts';
import { registerUnconfirmed } from './support/shared-work.ts';
import { test } from './support/test.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });

test('one confirms a share, and the other’s bell counts up without a reload and leads to the work', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints: string[] = [];
  const kofi = await asKofi(browser, baseURL);
  await signInAs(page, await joinAs(page, 'Efua'));
  const [first, second, third] = [
    await registerWith(page, kofi, 'Adowa'),
    await registerWith(page, kofi, 'Kpanlogo'),
    await registerWith(page, kofi, 'Gahu'),
  ];
  let streams = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) streams += 1;
  });
  await Promise.all([followed(page), page.goto('/dashboard')]);
  await expect(bell(page, 1)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));

  await confirm(kofi, first);
  await expect(bell(page, 2)).toBeVisible();
  await expect(page.getByText('New notification: A share was confirmed')).toBeAttached();
  await bell(page, 2).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Adowa' });
  await expect(row).toContainText('Kofi Ɖzidzɔ');
  complaints.push(...(await panelComplaints(page, 'the panel')));
  await row.getByRole('link', { name: /A share was confirmed/ }).click();
  await expect(page).toHaveURL(new RegExp(first));
  await expect(bell(page, 1)).toBeVisible();
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);

  // What happened while the network was away is there when it is back.
  await page.context().setOffline(true);
  await confirm(kofi, second);
  await page.context().setOffline(false);
  await expect(bell(page, 2)).toBeVisible({ timeout: 30_000 });

  // Another tab follows by the same stream, and what is read in one is read in both.
  const before = streams;
  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await expect(bell(tab, 2)).toBeVisible();
  await confirm(kofi, third);
  await expect(bell(tab, 3)).toBeVisible();
  await expect(bell(page, 3)).toBeVisible();
  expect(streams).toBe(before);
  await bell(tab, 3).click();
  await tab.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(tab.getByText('Notifications not found')).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await tab.getByRole('button', { name: 'Show older' }).click();
  await expect(tab.getByRole('listitem').filter({ hasText: 'Gahu' })).toBeVisible();
  complaints.push(...(await panelComplaints(tab, 'older notifications')));
  await tab.keyboard.press('Escape');
  await expect(bell(tab, 0)).toBeFocused();
  await tab.close();

  await page.goto('/profile');
  const mails = page.getByRole('region', { name: 'Notifications by email' });
  await mails.getByLabel('My works and shares').selectOption('Never');
  await expect(mails.getByText('Saved: My works and shares, never.')).toBeVisible();
  complaints.push(...(await complaintsAt(page, 'mail preferences')));
  await page.reload();
  await expect(mails.getByLabel('My works and shares')).toHaveValue('never');
  await kofi.context().close();
  expect(complaints).toEqual([]);
});

/** What lies behind an open panel can be neither reached nor heard: the heading of the page is there again when it closes. */
async function panelComplaints(page: Page, what: string): Promise<string[]> {
  const found = await complaintsAt(page, what);
  return found.filter((one) => !one.includes('page-has-heading-one'));
}

function followed(page: Page) {
  return page.waitForResponse((answer) => answer.url().endsWith('/api/v1/events'));
}

async function asKofi(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, 'kofi@example.org');
  return page;
}

async function confirm(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Confirm my share' }).click();
  await expect(page.getByRole('button', { name: 'Confirm my share' })).toBeHidden();
}

/** A work of both, which the other has still to confirm; gives where it is looked at. */
async function registerWith(page: Page, other: Page, title: string): Promise<string> {
  const id = await registerUnconfirmed(`${title} ${randomUUID().slice(0, 8)}`, [
    [page, 50],
    [other, 50],
  ]);
  return `/music-composition/details/${id}`;
}
