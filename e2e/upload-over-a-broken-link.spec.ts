import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { breakingLink } from './support/breaking-link.ts';
import { test } from './support/test.ts';

const megabyte = 1024 * 1024;

// The browser says what the hash of the file is, and the server takes nothing else: "Uploaded" means that it arrived as it was.
test('a scan of 8 MB is uploaded over a link that breaks every megabyte', async ({
  page,
  baseURL,
}) => {
  const link = await breakingLink(baseURL ?? '', megabyte);
  try {
    await page.goto(`${link.url}/signup/individual?step=document`);
    const begun = page.waitForRequest((request) => request.url().endsWith('/api/v1/uploads'));
    const scan = {
      name: 'ghana-card.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf(8 * megabyte),
    };
    await page.getByLabel('Scan or photo of the document').setInputFiles(scan);
    expect((await begun).postDataJSON().sha256).toMatch(/^[0-9a-f]{64}$/);
    const bar = page.getByRole('progressbar', { name: 'Uploading ghana-card.pdf' });
    await expect(bar).toBeVisible();
    await expect(page.getByText('Uploaded, 8 MB')).toBeVisible({ timeout: 60_000 });
    await expect(bar).toBeHidden();
    expect(link.breaks()).toBeGreaterThanOrEqual(7);
    // What is kept over a reload is where the upload is, and nothing of the scan.
    await page.goto(`${link.url}/signup/individual?step=document`);
    await expect(page.getByText('Uploaded, 8 MB')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept.length).toBeLessThan(5_000);
  } finally {
    link.close();
  }
});

function pdfOf(size: number): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj << /Length 1 >>\nstream\n');
  const tail = Buffer.from('\nendstream\nendobj\nstartxref 9\n%%EOF\n');
  return Buffer.concat([head, randomBytes(size - head.length - tail.length), tail]);
}
