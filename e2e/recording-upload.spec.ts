import { expect, type Page } from '@playwright/test';
import { breakingLink } from './support/breaking-link.ts';
import { complaintsAt } from './support/complaints.ts';
import { signIn } from './support/log-in.ts';
import { sampleWav } from './support/sample-wav.ts';
import { test } from './support/test.ts';

const megabyte = 1024 * 1024;

const soundOf = (title: string) => ({
  name: 'adanse.wav',
  mimeType: 'audio/wav',
  buffer: sampleWav(3 * megabyte, { title, artist: 'Ama Owusu' }),
});

const heardSeconds = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

test('a recording comes from a file over a link that breaks twice, and is heard', async ({
  page,
  baseURL,
}) => {
  const title = `Adanseɛ ${Date.now()}`;
  const link = await breakingLink(baseURL ?? '', 1.2 * megabyte);
  try {
    await signIn(page, 'ama@example.org');
    await page.goto(`${link.url}/sound-recording/add`);
    await page.getByLabel('Sound file').setInputFiles(soundOf(title));
    await expect(page.getByRole('progressbar', { name: 'Uploading adanse.wav' })).toBeVisible();
    await expect(page.getByText('Uploaded, 3 MB')).toBeVisible({ timeout: 60_000 });
    expect(link.breaks()).toBeGreaterThanOrEqual(2);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Artist')).toHaveValue('Ama Owusu');
    await expect(page.getByLabel('Duration')).toHaveValue('0:36');

    // Heard before anything is registered, from its beginning and from its middle.
    await page.getByRole('button', { name: `Play ${title}` }).click();
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.2);
    const slider = page.getByRole('slider', { name: `Position in ${title}` });
    await slider.focus();
    for (let step = 0; step < 3; step++) await slider.press('ArrowRight');
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(14);
    await page.getByRole('button', { name: `Pause ${title}` }).click();
    expect(await complaintsAt(page, 'a sound that is heard')).toEqual([]);

    await register(page);
    await expect(page).toHaveURL(/\/sound-recording\/details\//);
    await page.getByRole('button', { name: `Play ${title}` }).click();
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.2);
  } finally {
    link.close();
  }
});

test('a sound that was interrupted by a reload goes on from where it was', async ({ page }) => {
  await signIn(page, 'kofi@example.org');
  await page.goto('/sound-recording/add');
  const sound = soundOf('Interrupted');
  // The line goes after two pieces.
  let pieces = 0;
  const isPiece = '**/api/v1/uploads/*';
  await page.route(isPiece, (route) => {
    if (route.request().method() === 'PATCH') pieces += 1;
    return pieces > 2 ? route.abort('connectionreset') : route.continue();
  });
  await page.getByLabel('Sound file').setInputFiles(sound);
  await expect(page.getByText('No connection. The upload continues when').first()).toBeVisible();
  await page.unroute(isPiece);
  await page.reload();
  await expect(
    page.getByText(/^\d+\skB of 3\sMB uploaded\. Choose the same file again/),
  ).toBeVisible();
  expect(await complaintsAt(page, 'an interrupted sound')).toEqual([]);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
  });
  await page.getByLabel('Sound file').setInputFiles(sound);
  await expect(page.getByText('Uploaded, 3 MB')).toBeVisible();
  expect(sent[0]).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove' }).click();
});

test('a page that calls itself MP3 is refused in words', async ({ page }) => {
  await signIn(page, 'ama@example.org');
  await page.goto('/sound-recording/add');
  await page.getByLabel('Sound file').setInputFiles({
    name: 'adanse.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('<!doctype html><title>Not found</title>'),
  });
  await expect(page.getByRole('alert')).toContainText('This is not an audio file we can take');
});

/** Through the steps that ask nothing more, to the end. */
async function register(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' });
  for (let step = 0; step < 3; step++) {
    const at = page.url();
    await next.click();
    await expect(page).not.toHaveURL(at);
  }
  await page.getByRole('button', { name: 'Register this recording' }).click();
}
