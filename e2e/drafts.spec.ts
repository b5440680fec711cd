import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectFocus } from './support/focus.ts';
import { goOn } from './support/go-on.ts';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';
import { withoutEvents } from './support/without-events.ts';

// Of the last drafts three are listed: those of this member are made in no other journey.
const email = 'yaw@example.org';
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** Another device of the same member. */
async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(page, email);
  return page;
}

async function type(page: Page, title: string) {
  await page.goto('/music-composition/add');
  await titleOf(page).fill(title);
  await expect(saved(page)).toBeVisible();
}

async function goToCheck(page: Page) {
  await goOn(page, 3);
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
}

async function worksCalled(page: Page, title: string): Promise<number> {
  await page.goto(`/music-composition?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('table')).toBeVisible();
  return page.getByRole('row').filter({ hasText: title }).count();
}

test.beforeEach(async ({ page }) => {
  await signIn(page, email);
});

test('what is begun on one device goes on on another, and is gone from both once it is registered', async ({
  page,
  browser,
  baseURL,
}, info) => {
  await withoutEvents(page);
  const title = `Two Devices ${info.project.name}`;
  await type(page, title);
  expect(new URL(page.url()).searchParams.get('draft')).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: /^Share of / }).fill('60');
  await expect(saved(page)).toBeVisible();

  const laptop = await otherDevice(browser, baseURL);
  await laptop.goto('/music-composition');
  const drafts = laptop.getByRole('region', { name: 'Not registered yet' });
  await expect(drafts.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Next: rights holders and shares · saved a few moments ago',
  );
  await drafts.getByRole('link', { name: `Continue with ${title}` }).click();
  await expect(laptop.getByText('Here is what you entered before')).toBeVisible();
  await expect(laptop.getByRole('textbox', { name: /^Share of / })).toHaveValue('60');
  await goOn(laptop, 2);
  await laptop.getByRole('button', { name: 'Register this work' }).click();
  await expect(laptop.getByText(/This work (is registered as|has the number)/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('You registered or deleted this on another device')).toBeVisible();
  await expectFocus(page);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expectFocus(page);
  await page.goto('/music-composition');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(`Continue with ${title}`)).toHaveCount(0);
  await laptop.context().close();
});

test('two devices that register the same draft register it once', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const title = `Once From Two ${info.project.name}`;
  await type(page, title);
  await goToCheck(page);
  await expect(saved(page)).toBeVisible();
  const laptop = await otherDevice(browser, baseURL);
  await laptop.goto(page.url());
  const register = { name: 'Register this work' };
  await expect(laptop.getByRole('button', register)).toBeVisible();
  await Promise.all([
    page.getByRole('button', register).click(),
    laptop.getByRole('button', register).click(),
  ]);
  const done = (one: Page) =>
    one.getByText(
      /This work (is registered as|has the number)|You registered or deleted this on another device/,
    );
  await expect(done(page)).toBeVisible();
  await expect(done(laptop)).toBeVisible();
  expect(await worksCalled(page, title)).toBe(1);
  await laptop.context().close();
});

test('typing goes on without a network, says where it is, and is saved by itself when it is back', async ({
  page,
  context,
  browser,
  baseURL,
}, info) => {
  const title = `Between Two Masts ${info.project.name}`;
  await type(page, 'Begun in town');
  await context.setOffline(true);
  await titleOf(page).fill(title);
  await titleOf(page).blur();
  await expect(
    page.getByText('We will save it on our server when you are back online.').first(),
  ).toBeVisible();
  await page.getByLabel('Year it was made').fill('1998');
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  const laptop = await otherDevice(browser, baseURL);
  await laptop.goto(page.url());
  await expect(titleOf(laptop)).toHaveValue(title);
  await expect(laptop.getByLabel('Year it was made')).toHaveValue('1998');
  await laptop.context().close();
});

test('two drafts stand beside each other, are offered before a third is begun, and one is thrown away', async ({
  page,
}, info) => {
  const [first, second] = ['First', 'Second'].map((name) => `${name} Of Two ${info.project.name}`);
  await type(page, first ?? '');
  await type(page, second ?? '');
  await page.goto('/music-composition/add');
  const offers = page.getByRole('region', { name: 'Or continue a draft' });
  await showAll(offers);
  await expect(offers.getByRole('listitem').filter({ hasText: second ?? '' })).toBeVisible();
  await offers.getByRole('link', { name: `Continue with ${first}` }).click();
  await expect(titleOf(page)).toHaveValue(first ?? '');
  await page.goBack();
  await expect(titleOf(page)).toHaveValue('');

  await page.goto('/music-composition');
  const drafts = page.getByRole('region', { name: 'Not registered yet' });
  await showAll(drafts);
  await drafts.getByRole('button', { name: `Delete draft ${first}` }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await drafts.getByRole('button', { name: `Delete draft ${first}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(drafts.getByText(first ?? '')).toHaveCount(0);
  await page.reload();
  await showAll(drafts);
  await expect(drafts.getByRole('link', { name: `Continue with ${second}` })).toBeVisible();
  await expect(drafts.getByText(first ?? '')).toHaveCount(0);
});

/** Other journeys of this member may have begun more than a list shows at first. */
async function showAll(list: Locator): Promise<void> {
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const more = list.getByRole('button', { name: /^Show all/ });
  if (await more.isVisible()) await more.click();
}

test('what two devices type in one field is asked about, and what they type in two is put together', async ({
  page,
  browser,
  baseURL,
}) => {
  await type(page, 'Agreed');
  const laptop = await otherDevice(browser, baseURL);
  await laptop.goto(page.url());
  await expect(titleOf(laptop)).toHaveValue('Agreed');
  await laptop.getByLabel('Year it was made').fill('1998');
  await expect(saved(laptop)).toBeVisible();
  await titleOf(page).fill('On The Phone');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Year it was made')).toHaveValue('1998');

  await titleOf(laptop).fill('On The Laptop');
  await titleOf(laptop).blur();
  await expect(laptop.getByText('You changed this on another device')).toBeVisible();
  await expect(laptop.getByText(/“On The Phone”/)).toBeVisible();
  await expectFocus(laptop);
  await laptop.getByRole('button', { name: 'Keep the entries below' }).click();
  await expect(saved(laptop)).toBeVisible();
  await page.reload();
  await expect(titleOf(page)).toHaveValue('On The Laptop');
  await laptop.context().close();
});

test('an amendment goes on on another device from the work itself, and there is one of it', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const title = `Amended On Two ${info.project.name} ${info.retry}`;
  await type(page, title);
  await goToCheck(page);
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(page.getByText(/This work (is registered as|has the number)/)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/music-composition/add?amend=${id}`);
  await page.getByLabel('Year it was made').fill('1998');
  await expect(saved(page)).toBeVisible();
  const laptop = await otherDevice(browser, baseURL);
  await laptop.goto(`/music-composition/add?amend=${id}`);
  await expect(laptop.getByLabel('Year it was made')).toHaveValue('1998');
  await expect(laptop.getByText('Here is what you entered before')).toBeVisible();
  await laptop.getByRole('button', { name: 'Start over' }).click();
  await expect(laptop.getByRole('dialog', { name: 'Delete what you entered?' })).toBeVisible();
  await laptop.getByRole('button', { name: 'Delete draft' }).click();
  await expect(laptop.getByLabel('Year it was made')).toHaveValue('');
  await laptop.getByLabel('Year it was made').fill('1999');
  await expect(saved(laptop)).toBeVisible();
  // Nothing here is unsaved: what was begun anew there is gone on with.
  await page.reload();
  await expect(page.getByLabel('Year it was made')).toHaveValue('1999');
  await laptop.context().close();
});
