import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { complaintsAt } from './support/complaints.ts';
import { goOn } from './support/go-on.ts';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('a writer sees who collects in Lagos', async ({ page }) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition?q=Lagos+Road');
  await page.getByRole('link', { name: /Lagos Road, Morning/ }).click();
  await page.getByRole('link', { name: 'Shares', exact: true }).click();
  await expect(page.getByText(/in Nigeria, Benin, agreement VS-2025-07/)).toBeVisible();
  await page.getByText('Who collects where').click();
  const table = page.getByRole('table', { name: /Who collects the performing right in/ });
  await expect(table.getByText('Lagoon Side Music Nigeria Ltd')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Country' }).fill('nige');
  await page.getByRole('option', { name: 'Nigeria' }).click();
  await expect(table.getByText('Lagoon Side Music Nigeria Ltd')).toBeVisible();
  expect(await complaintsAt(page, 'who collects in a country')).toEqual([]);
});

test('a company abroad collects everywhere but where its contract leaves out', async ({ page }) => {
  await signIn(page, 'ama@example.org');
  const { data: me } = await callAs(page, 'GET', '/rightsholders/me');
  const share = { performing: 5_000, mechanical: 5_000, synchronisation: 5_000 };
  const none = { performing: 0, mechanical: 0, synchronisation: 0 };
  const company = (name: string) => ({ kind: 'corporate', name: `${name} ${randomUUID()}` });
  const { data } = await callAs(page, 'POST', '/works', {
    data: {
      title: `Nsuo ${randomUUID()}`,
      version_kind: 'original',
      text_music_relationship: 'MTX',
      holders: [
        { rights_holder: { id: me.id }, role: 'CA', shares: share },
        { rights_holder: company('Kete Songs'), role: 'E', shares: share, represents: [0] },
        { rights_holder: company('Lagos Side'), role: 'SE', shares: none, represents: [1] },
      ],
    },
  });
  await page.goto(`/music-composition/add?amend=${data.id}`);
  await goOn(page);
  const line = page.getByRole('region', { name: /Lagos Side/ });
  await line.getByText('Where and how they collect').click();
  await line.getByRole('combobox', { name: /Where they collect/ }).fill('afr');
  await page.getByRole('option', { name: /^Africa/ }).click();
  await line.getByRole('combobox', { name: /Except in/ }).fill('gha');
  await page.getByRole('option', { name: /^Ghana/ }).click();
  await expect(line.getByText('in Africa except Ghana')).toBeVisible();
  expect(await complaintsAt(page, 'where someone collects')).toEqual([]);
  await goOn(page, 2);
  await expect(page.getByText(/in Africa except Ghana/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save this amendment' }).click();
  await expect(page).toHaveURL(new RegExp(`/details/${data.id}`));
  await page.goto(`/music-composition/details/${data.id}?tab=shares`);
  await expect(page.getByText(/in Africa except Ghana/)).toBeVisible();
});
