import { expect } from '@playwright/test';
import { goOn } from './support/go-on.ts';
import { signIn } from './support/log-in.ts';
import { test } from './support/test.ts';

test('two writers in thirds, one with a publisher, register by their agreed split, with a recording', async ({
  page,
}, info) => {
  const title = `Thirds of Gold ${info.project.name}`;
  const isrc = info.project.name === 'phone' ? 'GH-A01-26-00701' : 'GH-A01-26-00702';
  await signIn(page, 'ama@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('combobox', { name: 'Add a rights holder' }).fill('dzidzo');
  await page.getByRole('option', { name: /Kofi/ }).first().click();
  await page.getByRole('radio', { name: /Agreed split with publishers/ }).check();
  await page.getByRole('textbox', { name: 'Agreed part of Ama Owusu' }).fill('33.34');
  await page.getByRole('textbox', { name: 'Agreed part of Kofi Ɖzidzɔ' }).fill('66.80');
  await expect(
    page.getByText('0.14 % too much: the agreed split comes to 100.14 %.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Agreed part of Kofi Ɖzidzɔ' }).fill('33.33');
  await expect(page.getByText('Adds up to 66.67 %, 33.33 % unclaimed')).toBeVisible();

  await page.getByRole('button', { name: 'A company not listed' }).click();
  const ctx = `Thirds Music ${info.project.name}`;
  await page.getByLabel('Name of the company or group').fill(ctx);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /A publisher acts for writers of this work/ })
    .click();
  await expect(page.getByRole('checkbox', { name: 'Ama Owusu' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Ama Owusu' }).check();
  const publisher = page.getByRole('region', { name: ctx });
  await expect(publisher.getByText('Owns 16.67 %.')).toBeVisible();
  await page.getByRole('textbox', { name: `Mechanical part of ${ctx}` }).fill('100');
  await expect(
    publisher.getByText('Owns performing 16.67 %, mechanical 33.34 %, synchronisation 16.67 %.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Add a recording' }).click();
  await expect(page.getByRole('textbox', { name: 'Title of the recording' })).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Performers' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Performers' }).fill('Ama Owusu feat. Kofi Ɖzidzɔ');
  const number = page.getByRole('textbox', { name: /^ISRC/ });
  await number.fill(isrc.replace('01', '0I').toLowerCase());
  await expect(page.getByText(/Check it/)).toBeVisible();
  await number.fill(isrc.replaceAll('-', ' ').toLowerCase());
  await number.blur();
  await expect(number).toHaveValue(isrc);
  await page.getByRole('textbox', { name: /^Duration/ }).fill('3:42');

  await page.getByRole('button', { name: 'Add another recording' }).click();
  await page.getByRole('textbox', { name: 'Performers' }).nth(1).fill('Ama Owusu');
  await number.nth(1).fill(isrc);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Recording 2: A recording with this ISRC is listed already/ })
    .click();
  await expect(number.nth(1)).toBeFocused();
  await page.getByRole('button', { name: /^Remove recording 2/ }).press('Enter');
  await expect(page.getByRole('region', { name: /^Recording 1/ })).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText(isrc)).toBeVisible();
  await page.getByRole('button', { name: 'Register this work' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/This work (is registered as|has the number)|waits for/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const work = new URL(page.url()).pathname;
  await page.goto(`${work}?tab=shares`);
  await expect(page.getByRole('row').filter({ hasText: ctx })).toContainText('33.34 %');
  await expect(page.getByRole('row').filter({ hasText: 'Ama Owusu' }).first()).toContainText(
    '16.67 %',
  );
  await page.goto(`${work}?tab=recordings`);
  await expect(page.getByRole('listitem').filter({ hasText: isrc }).first()).toContainText('3:42');

  // What was agreed opens again as it was given.
  await page.goto(`/music-composition/add?amend=${work.split('/').at(-1)}&step=shares`);
  await expect(page.getByRole('radio', { name: /Agreed split/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: `Mechanical part of ${ctx}` })).toHaveValue('100');
  await expect(page.getByRole('checkbox', { name: 'Ama Owusu' })).toBeChecked();
});

test('what another member’s work would become by my claim is said while it is typed', async ({
  page,
}) => {
  await signIn(page, 'new@example.org');
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill('Me Do Wo Daa');
  await expect(page.getByText('Is it already registered?')).toBeVisible();
  await expect(
    page
      .getByText(
        'Every right: others have already claimed 100 %. Your 100 % would make it 200 %, which is 100 % too much.',
      )
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: /^Share of / }).fill('50');
  await expect(
    page
      .getByText(
        'Every right: others have already claimed 100 %. Your 50 % would make it 150 %, which is 50 % too much.',
      )
      .first(),
  ).toBeVisible();
  // It blocks nothing: another work may well be called the same.
  await goOn(page, 2);
  await expect(page.getByRole('button', { name: 'Register this work' })).toBeVisible();
});
