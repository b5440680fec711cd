import { chromium } from '@playwright/test';
import { afterEach, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.mjs';

afterEach(() => vi.unstubAllEnvs());

it('takes the browser that CHROME names', () => {
  vi.stubEnv('CHROME', '/opt/my-chrome');
  expect(findBrowser().executablePath).toBe('/opt/my-chrome');
});

it('draws a page with text in a browser that needs nothing from the system', async () => {
  vi.stubEnv('CHROME', '');
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 300, height: 100 } });
    const blank = await page.screenshot();
    await page.setContent(
      '<p style="margin: 0; font: 40px sans-serif">Accra</p><script>document.title = 6 * 7</script>',
    );
    expect(await page.title()).toBe('42');
    // Without fonts the page would stay white.
    expect((await page.screenshot()).equals(blank)).toBe(false);
  } finally {
    await browser.close();
  }
});
