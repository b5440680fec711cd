// `npm run screenshots -- [address]`: pictures of the main screens for docs/, of a running server with the sample society.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = process.argv[3] ?? 'docs/screenshots';
const sizes = { desktop: { width: 1366, height: 850 }, phone: { width: 360, height: 740 } };
const password = 'sankofa-sample-2026';

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(findBrowser());
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({
      baseURL: address,
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const shoot = async (/** @type {string} */ name) => {
      await page.evaluate('document.fonts.ready.then(() => true)');
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
    };
    await page.goto('/');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await shoot('log-in');
    await page.goto('/signup/individual');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await shoot('sign-up');
    await context.request.post('/api/v1/session', { data: { email: 'ama@example.org', password } });
    await page.goto('/dashboard');
    await page.getByRole('table').waitFor();
    await shoot('dashboard');
    await page.goto('/music-composition');
    await page.getByRole('table').waitFor();
    await shoot('works');
    await page.goto('/music-composition/search?q=odo');
    await page.getByRole('table').waitFor();
    await shoot('search');
    await page.goto('/music-composition?state=registered_incomplete');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Why is this not payable yet?' }).waitFor();
    await shoot('work');
    await page.getByRole('link', { name: 'Shares', exact: true }).click();
    await page.getByRole('table').waitFor();
    await shoot('work-shares');
    await page.getByRole('link', { name: /^History/ }).click();
    await page.getByText(/Version 1/).waitFor();
    await shoot('history');
    await page.goto('/sound-recordings');
    await page.getByRole('table').waitFor();
    await shoot('recordings');
    await page.getByRole('table').getByRole('link', { name: 'Ŋdi Na Mi Remix' }).click();
    await page.getByRole('heading', { name: 'Ŋdi Na Mi Remix', level: 1 }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await shoot('recording');
    await page.goto('/sound-recording-logs');
    await page.getByRole('heading', { name: 'By month' }).waitFor();
    await shoot('logs');
    await page.goto('/musicalworks-indispute');
    await page.getByRole('table').waitFor();
    await shoot('disputes');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await shoot('dispute');
    await page.goto('/music-composition/add');
    await page.getByLabel('Title', { exact: true }).fill('Me Do Wo Daa');
    await page.getByText('Is it already registered?').waitFor();
    await shoot('register-work');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Add a rights holder' }).fill('naa');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('button', { name: /Split equally/ }).click();
    await shoot('register-shares');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Add a recording' }).click();
    await page.getByRole('textbox', { name: 'Performers' }).fill('Ama Owusu feat. Naa Ŋmɛi');
    await shoot('register-recordings');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Register this work' }).waitFor();
    await shoot('register-check');
    await page.goto('/profile');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await shoot('profile');
    await page.goto('/bank-details');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await shoot('bank-details');
    await page.goto('/dashboard/help');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await shoot('help');
    await context.close();
  }
}
await browser.close();
