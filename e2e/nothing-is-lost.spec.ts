import { expect, type Page, type TestInfo } from '@playwright/test';
import { goOn } from './support/go-on.ts';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'ama@example.org');
});

async function enterWork(page: Page, title: string) {
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await goOn(page);
}

/** A title of this run's own, at every width and every time. */
function named(title: string, { project, repeatEachIndex }: TestInfo): string {
  return `${title} ${project.name} ${repeatEachIndex}`;
}

async function worksCalled(page: Page, title: string): Promise<number> {
  await page.goto(`/music-composition?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Music Composition' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  return page.getByRole('row').filter({ hasText: title }).count();
}

test('shares above 100 % are refused at their field, and everything typed stays', async ({
  page,
}) => {
  await enterWork(page, 'Too Much of It');
  await page.getByRole('combobox', { name: 'Add a rights holder' }).fill('dzidzo');
  await page.getByRole('option', { name: /Kofi/ }).click();
  const shares = page.getByRole('textbox', { name: /^Share of / });
  await shares.nth(1).fill('0.25');
  await expect(page.getByText('Adds up to 100.25 %, 0.25 % too much')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /above 100\s%/ }).click();
  await expect(shares.nth(1)).toBeFocused();
  await expect(shares.nth(0)).toHaveValue('100');
  await expect(shares.nth(1)).toHaveValue('0.25');
});

test('a wrong check digit is refused by name', async ({ page }) => {
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill('One Digit Off');
  await page.getByLabel('ISWC').fill('T-034.524.680-2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('alert').getByRole('link', { name: /not a valid ISWC/ }),
  ).toBeVisible();
  await expect(page.getByLabel('ISWC')).toHaveValue('T-034.524.680-2');
  await page.getByLabel('ISWC').fill('t 034 524 680 9');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('ISWC').fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('combobox', { name: 'Add a rights holder' })).toBeVisible();
});

test('a double click on the last button registers one work', async ({ page }, info) => {
  const title = named('Clicked Twice', info);
  await enterWork(page, title);
  await goOn(page, 2);
  await page.getByRole('button', { name: 'Register this work' }).dblclick();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  expect(await worksCalled(page, title)).toBe(1);
});

test('an answer that never arrives does not make a second work', async ({ page }, info) => {
  const title = named('Answer Lost', info);
  await enterWork(page, title);
  await goOn(page, 2);
  let isFirst = true;
  await page.route('**/api/v1/works', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText('No connection: this is not registered yet')).toBeVisible();
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  expect(await worksCalled(page, title)).toBe(1);
});

test('an amendment whose answer never arrives is found to be saved, and nobody is blamed for it', async ({
  page,
}, info) => {
  const title = named('Saved Unheard', info);
  await enterWork(page, title);
  await goOn(page, 2);
  // Nobody else is named, so nobody is said to be told.
  await expect(page.getByText('By registering this work')).not.toContainText('told');
  await page.getByRole('button', { name: 'Register this work' }).click();
  const done = page.getByText(/This work (is registered as|has the number)/);
  await expect(done).toBeVisible();
  await expect(page.getByText('have been told')).toBeHidden();
  await page.getByRole('link', { name: 'Amend' }).click();
  await page.getByLabel('Year it was made').fill(' 1998 ');
  let isFirst = true;
  await page.route('**/api/v1/works/*', async (route) => {
    if (!isFirst || route.request().method() === 'GET') return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await saveAmendment(page);
  await expect(page.getByText('No connection: this is not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText('Your amendment is saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.getByRole('link', { name: /^History/ }).click();
  await expect(page.getByText(/Version 2: you amended/)).toBeVisible();
  await expect(page.getByText(/Version 3/)).toBeHidden();
});

test('a name that was typed and not added is not left out unseen', async ({ page }) => {
  await enterWork(page, 'Someone Nearly Forgotten');
  const add = page.getByRole('combobox', { name: 'Add a rights holder' });
  await add.fill('Yaw Nobody Knows');
  await add.press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /“Yaw Nobody Knows” is not added yet/ }).click();
  await expect(add).toBeFocused();
  await expect(add).toHaveValue('Yaw Nobody Knows');
  await page.getByRole('button', { name: 'A person not listed' }).click();
  await expect(page.getByLabel('Surname, or only name')).toHaveValue('Knows');
  await expect(add).toHaveValue('');
  await goOn(page, 2);
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
});

test('a browser that forbids storage says so, and the work is registered all the same', async ({
  page,
}, info) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
  await enterWork(page, named('Kept Nowhere', info));
  await expect(page.getByText('This device cannot keep your entries.')).toBeVisible();
  await goOn(page, 2);
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
});

test('a lost network and a reload in mid-form lose nothing, and the work goes when the network is back', async ({
  page,
  context,
}, info) => {
  const title = named('Volta Blackout', info);
  await enterWork(page, title);
  await page.getByRole('textbox', { name: /^Share of / }).fill('60');
  await page.reload();
  await expect(page.getByText('Here is what you entered before')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Share of / })).toHaveValue('60');
  await goOn(page, 2);
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText('No connection: this is not registered yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  expect(await worksCalled(page, title)).toBe(1);
});

test('someone else’s version in between is told, compared, and neither side is lost', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const title = named('Two Hands', info);
  await enterWork(page, title);
  await page.getByRole('textbox', { name: /^Share of / }).fill('50');
  await page.getByRole('combobox', { name: 'Add a rights holder' }).fill('dzidzo');
  await page.getByRole('option', { name: /Kofi/ }).click();
  await page
    .getByRole('textbox', { name: /^Share of / })
    .nth(1)
    .fill('50');
  await goOn(page, 2);
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('link', { name: 'Amend' }).click();
  await page.getByLabel('Duration').fill('4:05');

  const kofi = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(kofi, 'kofi@example.org');
  await kofi.goto(`/music-composition/add?amend=${id}`);
  await kofi.getByLabel('Year it was made').fill('2025');
  await saveAmendment(kofi);
  await expect(kofi.getByText('Your amendment is saved')).toBeVisible();

  await saveAmendment(page);
  await expect(page.getByText('Someone changed this work since you opened it')).toBeVisible();
  await page.getByRole('button', { name: 'Compare my entries with the new version' }).click();
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(page.getByText('4:05').first()).toBeVisible();
  await expect(page.getByText('2025', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save this amendment' }).click();
  await expect(page.getByText('Your amendment is saved')).toBeVisible();

  await page.getByRole('link', { name: /^History/ }).click();
  await expect(page.getByText(/Version 3/)).toBeVisible();
  await expect(page.getByText(/Version 2: Kofi/)).toBeVisible();
  await kofi.context().close();
});

async function saveAmendment(page: Page) {
  await goOn(page, 3);
  await page.getByRole('button', { name: 'Save this amendment' }).click();
}
