import { expect, type Page } from '@playwright/test';
import { goOn } from './support/go-on.ts';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

// As long as the fields take, without a place to break.
const longTitle = (mark: string) => `${mark}${'W'.repeat(200 - mark.length)}`;
const longName = 'Q'.repeat(60);
const longCompany = 'M'.repeat(120);

/** What scrolls sideways, told by what was looked at and at which width. */
async function tooWide(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const { scrolled, seen } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }));
    if (scrolled > seen) found.push(`${what} at ${width} px: ${scrolled}`);
  }
  return found;
}

test('a tablet held upright and a desk at 200 % scroll no list sideways', async ({ page }) => {
  await signIn(page, 'ama@example.org');
  for (const path of ['/dashboard', '/music-composition', '/music-composition/search?q=odo']) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    for (const width of [600, 641, 683, 767, 768, 800]) {
      await page.setViewportSize({ width, height: 740 });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('words of 200 letters scroll no page sideways', async ({ page, browser, baseURL }, info) => {
  const title = longTitle(info.project.name);
  const complaints: string[] = [];
  const look = async (what: string, on = page) => complaints.push(...(await tooWide(on, what)));
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Add another title' }).click();
  await page.getByLabel('Other title 1', { exact: true }).fill(longTitle('Other'));
  await page.getByRole('radio', { name: /Version|Arrangement|earlier|modif/i }).check();
  await page.getByLabel('Title of the earlier work').fill(longTitle('Earlier'));
  await look('first step');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: /^Share of / }).fill('20');
  await page.getByRole('button', { name: 'A person not listed' }).click();
  await page.getByLabel('First name(s)').fill(longName);
  await page.getByLabel('Surname, or only name').fill(longName);
  await page.getByLabel('Role').nth(1).selectOption('AR');
  await page.getByRole('button', { name: 'A company not listed' }).click();
  await page.getByLabel('Name of the company or group').fill(longCompany);
  await page.getByRole('checkbox', { name: 'Ama Owusu' }).check();
  await page.getByRole('combobox', { name: 'Add a rights holder' }).fill('dzidzo');
  await page.getByRole('option', { name: /Kofi/ }).click();
  await page.getByLabel('Role').nth(3).selectOption('CA');
  await page
    .getByRole('textbox', { name: /^Share of / })
    .nth(3)
    .fill('20');
  await look('second step');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add a recording' }).click();
  await page.getByRole('textbox', { name: 'Performers' }).fill(longTitle('Performers'));
  await page.getByRole('textbox', { name: /^Label/ }).fill(longCompany);
  await look('third step');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
  await look('last step');
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  await look('details');
  const work = new URL(page.url()).pathname;
  await page.goto(`${work}?tab=history`);
  await expect(page.getByText(/Version 1/)).toBeVisible();
  await look('history');
  await page.goto(`/music-composition/add?amend=${work.split('/').at(-1)}`);
  await page.getByLabel('Duration').fill('3:00');
  await look('amendment');
  await page.goto('/music-composition');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await look('list');
  await page.goto(`/music-composition/search?q=${title}`);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await look('search');
  await page.goto(`/music-composition/search?q=${'x'.repeat(200)}`);
  await expect(page.getByText(/No works match/)).toBeVisible();
  await look('search without hits');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await look('dashboard');

  const kofi = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(kofi, 'kofi@example.org');
  await kofi.goto('/dashboard');
  await kofi.getByRole('button', { name: /Notifications/ }).click();
  // Named on several works of the last day, Kofi has one notice for all of them.
  await expect(kofi.getByText(/Ama Owusu (registered|named you on)/).first()).toBeVisible();
  await look('notifications', kofi);
  await kofi.goto(work);
  await expect(kofi.getByRole('button', { name: 'Confirm my share' })).toBeVisible();
  await look('a share to confirm', kofi);
  await kofi.context().close();
  expect(complaints).toEqual([]);
});

test('a stack of combining marks stays out of its neighbours', async ({ page }, info) => {
  const marks = '\u030b\u0346\u0310\u0352\u0357'.repeat(5);
  const title = `Ph${info.project.name[0]}${`o${marks}`.repeat(7)}`.slice(0, 200);
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await goOn(page, 3);
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  const above = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.mouse.move(0, 0);
  const box = await above.boundingBox();
  const picture = () =>
    page.screenshot({
      clip: { x: box?.x ?? 0, y: box?.y ?? 0, width: 200, height: box?.height ?? 0 },
    });
  const beside = await picture();
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Photo';
  });
  // The same picture as beside a plain title of one line.
  expect(beside.equals(await picture())).toBe(true);
});

test('text of twice the size on half the width is all there, and scrolls only down', async ({
  page,
}) => {
  const complaints: string[] = [];
  await signIn(page, 'ama@example.org');
  // As the browser's own setting does it.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const paths = ['/dashboard', '/music-composition', '/music-composition/search?q=akwaaba'];
  for (const path of [...paths, '/music-composition/add', '/music-composition/add?step=shares']) {
    await page.setViewportSize({ width: 683, height: 425 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isTooWide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
    await expect(page.getByRole('main')).not.toContainText('Loading');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    if (await isTooWide()) complaints.push(path);
  }
  expect(complaints).toEqual([]);
});

test('with forced colours the parts of a share bar are still told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition?state=registered_payable');
  const bar = page.getByRole('img', { name: /^Performing right/ }).first();
  await expect(bar).toBeVisible();
  const colours = await bar.evaluate((element) =>
    [...element.children].map((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(part);
      return backgroundColor + backgroundImage;
    }),
  );
  expect(new Set(colours).size).toBe(colours.length);
  const surface = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(colours).not.toContain(`${surface}none`);
});
