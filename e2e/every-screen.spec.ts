import { expect } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { protectedScreens, publicScreens } from './support/every-screen.ts';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('every screen opens by its address, has its title, and is readable by all', async ({
  page,
}, info) => {
  // Phones look at the dark screens, desks at the light ones: each pair of colours is seen once.
  const colorScheme = info.project.name === 'phone' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme });
  const complaints: string[] = [];
  const look = async (path: string) => {
    complaints.push(...(await complaintsAt(page, path)));
  };
  for (const path of publicScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
  await signIn(page, 'ama@example.org');
  // By path: the tabs of one screen may share its title.
  const titles = new Map<string, string>();
  for (const [path, heading] of protectedScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    titles.set(new URL(page.url()).pathname, await page.title());
    await look(path);
  }
  expect(complaints).toEqual([]);
  expect(new Set(titles.values()).size).toBe(titles.size);
  expect(titles.size).toBe(new Set(protectedScreens.map(([path]) => path.split('?')[0])).size);
});

test('a work, its history, a search and the form in all its steps are readable by all, at 320 px too', async ({
  page,
}) => {
  await signIn(page, 'ama@example.org');
  const complaints: string[] = [];
  const look = async (what: string) => {
    complaints.push(...(await complaintsAt(page, what)));
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/music-composition?state=registered_incomplete');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Why is this not payable yet?' })).toBeVisible();
  await look('work');
  await page.getByRole('link', { name: /^History/ }).click();
  await expect(page.getByText(/Version 1/)).toBeVisible();
  await look('history');
  await page.goto('/music-composition/search?q=akwaba');
  await expect(page.getByRole('table')).toBeVisible();
  await look('search');
  await page.goto('/music-composition/search?q=qqqqxx');
  await expect(page.getByText(/No works match/)).toBeVisible();
  await look('search without hits');
  await page.goto('/music-composition/add');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await look('form with an error');
  await page.getByLabel('Title', { exact: true }).fill('Akwaaba Sunday');
  await expect(page.getByText('Is it already registered?')).toBeVisible();
  await look('form with a possible double');
  await page.getByRole('button', { name: 'Add another title' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'A person not listed' }).click();
  await look('shares');
  await page.getByRole('radio', { name: /Right by right/ }).check();
  await page.getByRole('textbox', { name: /^Performing share of New person/ }).fill('20');
  await look('shares right by right, too much');
  await page.getByRole('button', { name: 'A company not listed' }).click();
  await page.getByRole('radio', { name: /One percentage each/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('shares that would change');
  await page.getByRole('button', { name: 'Change them' }).click();
  await page.getByRole('radio', { name: /Agreed split/ }).check();
  await look('agreed split');
  await page.getByRole('combobox', { name: 'Add a rights holder' }).fill('naa');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await look('open suggestions');
  await page.getByRole('option', { name: /Naa/ }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await look('agreed split with errors');
  await page.getByRole('button', { name: 'Remove New person' }).click();
  await page.getByRole('button', { name: 'Remove New company or group' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await look('no recordings');
  await page.getByRole('button', { name: 'Add a recording' }).click();
  await page.getByRole('textbox', { name: /^ISRC/ }).fill('GHAO126O0001');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await look('a recording with errors');
  await page.getByRole('textbox', { name: /^ISRC/ }).fill('GHA112600001');
  await page.getByRole('textbox', { name: 'Performers' }).fill('Ama Owusu');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
  await look('check');
  expect(complaints).toEqual([]);
});

test('a member without works sees what belongs where, and the way to begin', async ({ page }) => {
  await signIn(page, 'new@example.org');
  await page.goto('/dashboard');
  await expect(page.getByText('You have no works yet.')).toBeVisible();
  expect(await complaintsAt(page, 'a dashboard without works')).toEqual([]);
  await page.goto('/music-composition');
  await expect(page.getByText('You have no works yet.')).toBeVisible();
  expect(await complaintsAt(page, 'a list without works')).toEqual([]);
  await page.getByRole('link', { name: 'Register a work' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register a work' })).toBeVisible();
});
