import { expect, type Page } from '@playwright/test';

/** The link in the newest mail to this address with this subject, once it is there. */
export async function mailedLink(
  page: Page,
  to: string,
  subject: string,
  about = '',
): Promise<string> {
  // As plain text every link stands written out; the page's own lead nowhere with a secret.
  return inMail(page, to, { subject, about, pattern: /href="(https?:\/\/[^"]+#[^"]+)"/ });
}

/** What the pattern's group finds in the newest mail to this address with this subject, once it is there. */
export async function inMail(
  page: Page,
  to: string,
  { subject, about = '', pattern }: { subject: string; about?: string; pattern: RegExp },
): Promise<string> {
  let found = '';
  await expect(async () => {
    const list = await (await page.request.get('/dev/mailbox')).text();
    const row = list
      .split('<li>')
      .find((text) => text.includes(`<span>${to}</span>`) && text.includes(`>${subject}<`));
    const path = /href="([^"]+)"/.exec(row ?? '')?.[1];
    expect(path).toBeDefined();
    const mail = await (await page.request.get(path ?? '')).text();
    expect(mail).toContain(about);
    found = pattern.exec(mail)?.[1] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}
