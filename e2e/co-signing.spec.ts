import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { complaintsAt } from './support/complaints.ts';
import { logIn, signIn } from './support/log-in.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { test } from './support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('two writers and a publisher without an account take a work from draft to payable; one declines and proposes other shares', async ({
  page: ama,
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const title = `Sunsum Mu ${mark}`;
  const publisher = `Abokyi Music ${mark}`;
  const complaints: string[] = [];

  // Ama registers it with Kofi, who is a member, and a publisher who is not.
  await logIn(ama, 'ama@example.org');
  await registerForThree(ama, title, publisher);
  await expect(ama.getByText(/This work (is registered as|has the number) W-\d{6}/)).toBeVisible();
  await expect(ama.getByText(`Waiting for Kofi Ɖzidzɔ and ${publisher}`)).toBeVisible();
  const work = new URL(ama.url()).pathname;
  complaints.push(...(await complaintsAt(ama, 'a work that waits')));

  // Kofi declines, says why, and proposes what it should be; a reload and a lost network lose nothing.
  const kofi = await asKofi(browser, baseURL);
  await kofi.goto(work);
  await kofi.getByRole('button', { name: 'Decline', exact: true }).click();
  complaints.push(...(await complaintsAt(kofi, 'declining')));
  await kofi.getByRole('button', { name: 'Decline my share' }).click();
  await expect(kofi.getByText('Say why, in a few words.')).toBeVisible();
  await kofi.getByLabel('What is wrong?').fill('We wrote it half and half.');
  await kofi.getByRole('button', { name: 'Decline my share' }).click();
  await expect(kofi.getByRole('heading', { name: 'You have declined this share' })).toBeVisible();
  await kofi.getByRole('main').getByRole('link', { name: 'Propose other shares' }).first().click();
  await kofi.getByRole('textbox', { name: 'Share' }).nth(0).fill('50');
  await kofi.getByRole('button', { name: 'Continue' }).click();
  await expect(kofi.getByRole('alert')).toContainText('above 100 %');
  complaints.push(...(await complaintsAt(kofi, 'proposing too much')));
  await kofi.getByRole('textbox', { name: 'Share' }).nth(0).fill('37.5');
  await kofi.getByRole('textbox', { name: 'Share' }).nth(1).fill('37.5');
  await kofi.getByLabel(/^Why/).fill('Half each of what the publisher leaves.');
  await kofi.reload();
  await expect(kofi.getByRole('textbox', { name: 'Share' }).nth(1)).toHaveValue('37.5');
  await kofi.getByRole('button', { name: 'Continue' }).click();
  await expect(kofi.getByText(/Ama Owusu must agree first/)).toBeVisible();
  complaints.push(...(await complaintsAt(kofi, 'checking a proposal')));
  await kofi.context().setOffline(true);
  await kofi.getByRole('button', { name: 'Send this proposal' }).click();
  await expect(kofi.getByText('No connection: your proposal is not sent yet')).toBeVisible();
  await kofi.context().setOffline(false);
  await expect(kofi.getByText('Your proposal is sent')).toBeVisible();
  complaints.push(...(await complaintsAt(kofi, 'an open proposal of mine')));

  // Ama is led to it by her dashboard or the work, and accepts: the proposal is made at once.
  await ama.goto(work);
  await expect(ama.getByText(/Kofi Ɖzidzɔ proposed another version: do you agree/)).toBeVisible();
  await ama.getByRole('link', { name: 'Review proposal' }).click();
  await expect(ama.getByText('Half each of what the publisher leaves.')).toBeVisible();
  complaints.push(...(await complaintsAt(ama, 'a proposal to answer')));
  await ama.getByRole('button', { name: 'Accept this proposal' }).click();
  await expect(ama.getByText('Accepted', { exact: true })).toBeVisible();

  // The publisher gets a link, read from the code on Ama's screen, and signs on a phone of their own.
  await ama.goto(`${work}?tab=shares`);
  await expect(ama.getByRole('row').filter({ hasText: 'Kofi' })).toContainText('37.50 %');
  await ama.getByRole('button', { name: 'Ask to sign' }).click();
  complaints.push(...(await complaintsAt(ama, 'asking to sign')));
  await ama.getByRole('button', { name: 'Make a link' }).click();
  const link = await readQrCode(
    ama.getByRole('img', { name: `Code with the link for ${publisher}` }),
  );
  await expect(ama.getByRole('textbox', { name: `Link for ${publisher}` })).toHaveValue(link);
  complaints.push(...(await complaintsAt(ama, 'a link to hand over')));
  await ama.getByRole('button', { name: 'Done' }).click();
  await expect(ama.getByText('Not opened')).toBeVisible();
  await signByLink(browser, link, { title, publisher, complaints });

  // The work is payable, and its history tells all of it by name.
  await ama.goto(work);
  await expect(ama.getByText('Registered, payable')).toBeVisible();
  await expect(ama.getByRole('heading', { name: 'This work is payable' })).toBeVisible();
  await ama.getByRole('link', { name: /^History/ }).click();
  const history = ama.getByRole('main');
  await expect(history).toContainText('We wrote it half and half.');
  await expect(history).toContainText('Kofi Ɖzidzɔ proposed another version');
  await expect(history).toContainText('accepted by Ama Owusu');
  await expect(history).toContainText(new RegExp(`Share confirmed by.*${publisher}`));
  await expect(history).toContainText('Efua Abokyi');
  complaints.push(...(await complaintsAt(ama, 'the whole history')));
  await kofi.context().close();
  expect(complaints).toEqual([]);
});

async function registerForThree(page: Page, title: string, publisher: string) {
  await page.goto('/music-composition/add');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await goOn(page, 2);
  await page.getByRole('combobox', { name: 'Add a rights holder' }).fill('dzidzo');
  await page
    .getByRole('option', { name: /Kofi Ɖzidzɔ/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'A company not listed' }).click();
  await page.getByLabel('Name of the company or group').fill(publisher);
  await page.getByRole('checkbox', { name: 'Ama Owusu' }).check();
  for (const [place, share] of ['40', '35', '25'].entries()) {
    await page
      .getByRole('textbox', { name: /^Share/ })
      .nth(place)
      .fill(share);
  }
  await goOn(page, 3);
  await goOn(page, 4);
  await page.getByRole('button', { name: 'Register this work' }).click();
}

async function goOn(page: Page, step: number) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('navigation', { name: `Step ${step} of 4` })).toBeVisible();
}

async function asKofi(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...phone,
  });
  const page = await context.newPage();
  await signIn(page, 'kofi@example.org');
  return page;
}

/** Somebody who never saw the portal, on a phone: reads, loses the network while signing, and is told how it stands. */
async function signByLink(
  browser: Browser,
  link: string,
  { title, publisher, complaints }: { title: string; publisher: string; complaints: string[] },
) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your share of “${title}”`);
  expect(page.url()).not.toContain('#');
  complaints.push(...(await complaintsAt(page, 'a link opened')));
  await page.getByRole('button', { name: 'Sign and confirm my share' }).click();
  await expect(page.getByRole('alert')).toContainText('Type your full name');
  complaints.push(...(await complaintsAt(page, 'a link answered without a name')));
  await page.getByRole('radio', { name: 'Yes, this is right' }).check();
  await page.getByLabel('Your full name, as signature').fill('Efua Abokyi');
  await page.reload();
  await expect(page.getByLabel('Your full name, as signature')).toHaveValue('Efua Abokyi');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign and confirm my share' }).click();
  await expect(page.getByText('No connection: your answer is not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Thank you: you have confirmed your share')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  complaints.push(...(await complaintsAt(page, 'a link answered')));
  await expect(page.getByRole('row').filter({ hasText: publisher })).toContainText('Confirmed');
  await context.close();
}
