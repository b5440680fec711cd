import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { complaintsAt } from './support/complaints.ts';
import { openAs } from './support/dispute-page.ts';
import { test } from './support/test.ts';

async function registerAlone(page: Page, title: string, isrc: string): Promise<string> {
  const { data: profile } = await callAs(page, 'GET', '/user/profile');
  const share = { performing: 10_000, mechanical: 10_000, synchronisation: 10_000 };
  const recording = { title, artist: 'Naa', isrc, duration_seconds: null, year: null, label: null };
  const { data } = await callAs(page, 'POST', '/works', {
    data: {
      title,
      version_kind: 'original',
      text_music_relationship: 'MTX',
      recordings: [recording],
      holders: [
        {
          rights_holder: { id: profile.rights_holder_id },
          role: 'CA',
          shares: share,
          represents: [],
        },
      ],
    },
  });
  return data.id ?? '';
}

test('a song registered again by someone else stays unpaid on their word alone, and both sides see who said what', async ({
  browser,
}) => {
  const naa = await openAs(browser, 'naa@example.org', { width: 1366, height: 850 });
  const yaw = await openAs(browser, 'yaw@example.org', { width: 360, height: 740 });
  const complaints: string[] = [];
  const title = `Evening Market ${randomUUID().slice(0, 8)}`;
  const isrc = `GHA99${randomInt(23, 26)}${String(randomInt(0, 99_999)).padStart(5, '0')}`;
  const first = await registerAlone(naa, title, isrc);
  const again = await registerAlone(yaw, title, isrc);

  await yaw.goto(`/music-composition/details/${again}`);
  await expect(yaw.getByRole('heading', { name: 'Possible duplicate', level: 2 })).toBeVisible();
  complaints.push(...(await complaintsAt(yaw, 'a possible duplicate')));
  await yaw.getByRole('button', { name: 'These are two songs' }).click();
  await yaw.getByLabel('Why are they two songs?').fill('Mine has another melody.');
  complaints.push(...(await complaintsAt(yaw, 'saying that they are two songs')));
  await yaw.getByRole('dialog').getByRole('button', { name: 'These are two songs' }).click();
  await expect(yaw.getByText(/We asked .* to answer by/)).toBeVisible();
  await expect(yaw.getByText('Mine has another melody.')).toBeVisible();

  await naa.goto(`/music-composition/details/${first}`);
  await expect(naa.getByText('Mine has another melody.')).toBeVisible();
  await expect(naa.getByText(/Please answer by/)).toBeVisible();
  await naa.getByRole('button', { name: 'Ask to merge' }).click();
  await naa.getByLabel('Why are they one song?').fill('This is my recording.');
  await naa.getByRole('dialog').getByRole('button', { name: 'Ask to merge' }).click();
  await expect(naa.getByText(/The society now decides/)).toBeVisible();
  complaints.push(...(await complaintsAt(naa, 'a request to merge')));

  await yaw.reload();
  await expect(yaw.getByText('This is my recording.')).toBeVisible();
  await expect(yaw.getByText(/The society now decides/)).toBeVisible();
  complaints.push(...(await complaintsAt(yaw, 'the answer of the other side')));
  expect(complaints).toEqual([]);
});
