import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { signIn } from './support/log-in.ts';
import { society } from './support/society.ts';
import { test } from './support/test.ts';

test('a co-writer is added by an alias, a new one after a look at who is known, and doubles are made one', async ({
  page,
}, info) => {
  // Desk and phone share a society: each is wrong in another letter.
  const wrong = info.project.name === 'phone' ? 'Kotei-Aman' : 'Kotey-Amon';
  const complaints: string[] = [];
  const look = async (what: string) => complaints.push(...(await complaintsAt(page, what)));
  await signIn(page, 'ama@example.org');
  const id = await register(page, 'Nsuo Mu Anigye');
  await page.goto(`/music-composition/details/${id}?tab=shares`);

  await page.getByRole('link', { name: 'Add a rights holder' }).click();
  await find(page, 'dzidzor');
  const kofi = page.getByRole('listitem').filter({ hasText: 'Kofi Ɖzidzɔ' });
  await expect(kofi).toContainText('also Dzidzor');
  await look('found');
  await kofi.getByRole('link', { name: 'Choose Kofi Ɖzidzɔ' }).click();
  const share = page.getByLabel('Share of all rights');
  await share.fill('80');
  await expect(page.getByText('Adds up to 130 %, 30 % too much')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText(
    '50 % is claimed already, so 50 % is left. You entered 80 %.',
  );
  await look('too much');
  await share.fill('30');
  await page.reload();
  await expect(share).toHaveValue('30');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We tell Kofi Ɖzidzɔ and ask them to confirm')).toBeVisible();
  await look('check');
  await page.getByRole('button', { name: 'Add to this work' }).click();
  await expect(page.getByText('Your amendment is saved')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Kofi Ɖzidzɔ' })).toContainText('30 %');

  await page.getByRole('link', { name: 'Add a rights holder' }).click();
  await find(page, 'Naa Dei Qwrtzu');
  await expect(page.getByText('We have nobody called “Naa Dei Qwrtzu”')).toBeVisible();
  await page.getByRole('link', { name: 'Record someone new' }).first().click();
  await expect(page.getByLabel('First name(s)')).toHaveValue('Naa Dei');
  await page.getByLabel('Surname, or only name').fill('Kotei Amon');
  const known = page.getByRole('status').filter({ hasText: 'Is it one of these people' });
  await expect(known).toContainText('Naa Dei Kotei-Amon');
  await look('someone like that is known');
  // She is sure that it is somebody else, and is wrong.
  await page.getByLabel('Surname, or only name').fill(wrong);
  await page.getByLabel('Stage names and aliases').fill('Dei Sunrise, Naa D.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await share.fill('20');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Not yet: we create a record')).toBeVisible();
  await page.getByRole('button', { name: 'Add to this work' }).click();
  await expect(page.getByText('Your amendment is saved')).toBeVisible();

  await page.getByRole('link', { name: 'Search rights holders' }).click();
  await find(page, 'dei sunrise');
  const holders = page.getByRole('table', { name: 'Rights holders of this work' });
  await expect(holders.getByRole('row').filter({ hasText: `Naa Dei ${wrong}` })).toContainText(
    '20 %',
  );
  await look('rights holders of a work');
  await holders.getByRole('link', { name: `Naa Dei ${wrong}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Naa Dei ${wrong}` })).toBeVisible();
  await expect(page.getByText('Dei Sunrise; Naa D.')).toBeVisible();
  const address = page.url();

  const listed = society<{ pairs: Pair[] }>('rightsholders', 'duplicates', '--limit', '500');
  const pair = listed.pairs.find(({ from }) => from.name === `Naa Dei ${wrong}`);
  expect(pair?.into.name).toBe('Naa Dei Kotei-Amon');
  const ids = [pair?.from.id ?? '', pair?.into.id ?? ''];
  society('rightsholders', 'merge', ...ids, '--reason', 'One person', '--yes');

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Naa Dei Kotei-Amon' })).toBeVisible();
  await expect(page.getByText(`You asked for “Naa Dei ${wrong}”`)).toBeVisible();
  await expect(page.getByText('Dei Sunrise').first()).toBeVisible();
  await expect(
    page.getByRole('table').getByRole('link', { name: 'Nsuo Mu Anigye' }).first(),
  ).toBeVisible();
  await look('details');
  await page.goto(`/music-composition/details/${id}?tab=history`);
  await expect(page.getByText('Two records of one person').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('entries survive a lost connection and another’s change of the work', async ({
  page,
  context,
}) => {
  await signIn(page, 'ama@example.org');
  const id = await register(page, 'Ɛpo Akyi');
  const kofi = (await get(page, '/rightsholders?q=dzidzor'))[0].id;
  await page.goto(`/musical-work/rightsholder/add/search/${id}?holder=${kofi}&step=shares`);
  await page.getByLabel('Share of all rights').fill('25');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Add to this work' })).toBeVisible();
  await amendElsewhere(page, id);
  await page.getByRole('button', { name: 'Add to this work' }).click();
  await expect(page.getByText('Someone changed this work since you opened it')).toBeVisible();
  await expect(page.getByLabel('Share of all rights')).toHaveValue('25');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Add to this work' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to this work' }).click();
  await expect(page.getByText('No connection: this is not saved yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your amendment is saved')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Kofi Ɖzidzɔ' })).toContainText('25 %');
});

test('who may not add someone is told why, and what is not there is not found', async ({
  page,
}) => {
  await signIn(page, 'ama@example.org');
  const id = await register(page, 'Kanea Kɛse');
  await signIn(page, 'new@example.org');
  await page.goto(`/musical-work/rightsholder/add/search/${id}`);
  await expect(page.getByText('Only its rights holders can add someone')).toBeVisible();
  expect(await complaintsAt(page, 'may not add')).toEqual([]);
  await page.goto(`/rightsholder/details?id=${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|not here/i);
  await page.goto('/rightsholder/details');
  await expect(page.getByRole('heading', { level: 1, name: 'Esi Quansah' })).toBeVisible();
  expect(await complaintsAt(page, 'myself without works')).toEqual([]);
});

type Listed = { readonly id: string; readonly name: string };
type Pair = { readonly from: Listed; readonly into: Listed };

async function find(page: Page, q: string): Promise<void> {
  await page.getByLabel('Name, stage name, IPI or ISNI').fill(q);
  await page.getByRole('button', { name: 'Search' }).click();
}

async function headers(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === '_session_id')?.value ?? '';
  return { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
}

async function get(page: Page, path: string) {
  const answer = await page.request.get(`/api/v1${path}`, { headers: await headers(page) });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data;
}

const half = { performing: 5000, mechanical: 5000, synchronisation: 5000 };

async function workOf(page: Page, title: string) {
  const me = await get(page, '/rightsholders/me');
  return {
    title,
    version_kind: 'original',
    text_music_relationship: 'MTX',
    holders: [{ rights_holder: { id: me.id }, role: 'CA', shares: half }],
  };
}

/** A work of which the member has said half; half is unclaimed. */
async function register(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/v1/works', {
    headers: await headers(page),
    data: await workOf(page, `${title}`),
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.id;
}

/** The same member, on another device, gives the work a year. */
async function amendElsewhere(page: Page, id: string): Promise<void> {
  const { title, version } = await get(page, `/works/${id}`);
  const answer = await page.request.put(`/api/v1/works/${id}`, {
    headers: { ...(await headers(page)), 'if-match': `"${version}"` },
    data: { ...(await workOf(page, title)), year: 2020 },
  });
  expect(answer.status()).toBe(200);
}
