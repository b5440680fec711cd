import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { bearerOf, callAs } from './support/call-as.ts';
import { card, openAs, standing } from './support/dispute-page.ts';
import { smallPicture } from './support/new-member.ts';
import { raiseDispute, registerShared } from './support/shared-work.ts';
import { test } from './support/test.ts';

test('of two answers at the same moment each has one clear result, and the outcome is carried out once', async ({
  browser,
}) => {
  const naa = await openAs(browser, 'naa@example.org');
  const yaw = await openAs(browser, 'yaw@example.org');
  const kofi = await openAs(browser, 'kofi@example.org', { width: 360, height: 740 });
  const workId = await registerShared(`Gome ${randomUUID().slice(0, 8)}`, [
    [naa, 40],
    [yaw, 30],
    [kofi, 30],
  ]);
  const dispute = await raiseDispute(workId, [
    [naa, 50],
    [yaw, 25],
    [kofi, 25],
  ]);
  await naa.goto(dispute);
  const held = [];
  for (const one of [yaw, kofi]) {
    await one.goto(dispute);
    held.push(await holdCalls(one, '**/api/v1/disputes/*/answer'));
    await one.getByRole('button', { name: 'Agree with the claim' }).click();
    await agreeIn(one);
  }
  await Promise.all(held.map(({ come }) => come));
  for (const { letGo } of held) letGo();

  // One of them came first; the other is told so, and says it again to the dispute as it stands now.
  const meanwhile = /Someone else changed this dispute first/;
  const toldOf = async (page: Page) => (await page.getByText(meanwhile).count()) > 0;
  await expect.poll(async () => Number(await toldOf(yaw)) + Number(await toldOf(kofi))).toBe(1);
  const [first, second] = (await toldOf(yaw)) ? [kofi, yaw] : [yaw, kofi];
  await expect(first.getByRole('dialog')).toBeHidden();
  await expect(standing(first)).toContainText('Waiting for');
  await agreeIn(second);
  for (const one of [naa, yaw, kofi]) {
    await expect(card(one, 'How it ended')).toContainText('Everyone agreed with the claim.');
    const parties = card(one, 'Parties').getByRole('listitem');
    await expect(parties.filter({ hasText: /Agreed/ })).toHaveCount(2);
  }
  await naa.goto(`/music-composition/details/${workId}?tab=history`);
  await expect(naa.getByRole('listitem').filter({ hasText: 'settled a dispute' })).toHaveCount(1);
  for (const one of [naa, yaw, kofi]) await one.context().close();
});

test('of a dispute of others nothing is there: neither its page, nor its files, nor an answer to it', async ({
  browser,
}) => {
  const naa = await openAs(browser, 'naa@example.org');
  const yaw = await openAs(browser, 'yaw@example.org');
  const kofi = await openAs(browser, 'kofi@example.org');
  const title = `Bosoe ${randomUUID().slice(0, 8)}`;
  const workId = await registerShared(title, [
    [naa, 60],
    [yaw, 40],
  ]);
  const dispute = await raiseDispute(workId, [
    [naa, 70],
    [yaw, 30],
  ]);
  const path = dispute.replace(/^.*details/, '/disputes');
  await naa.goto(dispute);
  await naa
    .getByLabel('Add a file')
    .setInputFiles({ name: 'studio log.png', mimeType: 'image/png', buffer: smallPicture });
  await naa.getByLabel('What does it show?').fill('The log of the studio');
  await naa.getByRole('button', { name: 'Add this evidence' }).click();
  await expect(naa.getByRole('button', { name: 'Download The log of the studio' })).toBeVisible();
  const { data, etag } = await callAs(naa, 'GET', path);
  const file = fileOf(data);

  await kofi.goto(dispute);
  await expect(kofi.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(kofi.getByText(title)).toHaveCount(0);
  await expect(kofi).not.toHaveTitle(new RegExp(title));

  // What is not his and what is not there at all are answered alike, to the byte but for the number of the request.
  const mine = { headers: { ...(await bearerOf(kofi)), 'idempotency-key': randomUUID() } };
  const nowhere = `/disputes/${randomUUID()}`;
  for (const below of ['', `/evidence/${file}/file`, '/summary']) {
    const [foreign, missing] = [
      await kofi.request.get(`/api/v1${path}${below}`, mine),
      await kofi.request.get(`/api/v1${nowhere}${below}`, mine),
    ];
    expect(foreign.status()).toBe(404);
    expect(await foreign.json()).toEqual(await missing.json());
  }
  const answer = await kofi.request.post(`/api/v1${path}/answer`, {
    headers: { ...mine.headers, 'if-match': etag },
    data: { answer: 'conceded' },
  });
  expect(answer.status()).toBe(404);
  const stranger = await kofi.request.get(`/api/v1${path}/evidence/${file}/file`);
  expect(stranger.status()).toBe(401);

  // Whoever it concerns still reads it, and nothing has happened to it.
  const bytes = await yaw.request.get(`/api/v1${path}/evidence/${file}/file`, {
    headers: await bearerOf(yaw),
  });
  expect(bytes.status()).toBe(200);
  expect(bytes.headers()['content-disposition']).toContain('attachment');
  await yaw.goto(dispute);
  await expect(standing(yaw)).toContainText('Your turn');
  await expect(card(yaw, 'Parties').getByRole('listitem')).toHaveCount(2);
  for (const one of [naa, yaw, kofi]) await one.context().close();
});

const agreeIn = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Agree with the claim' }).click();

function fileOf({ evidence }: Readonly<Record<string, unknown>>): string {
  const [first] = Array.isArray(evidence) ? evidence : [];
  return String(first.id);
}

/** Holds what this page sends to such an address, so that it goes at the very moment at which something else does. */
async function holdCalls(page: Page, address: string) {
  const come = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    come.resolve();
    await go.promise;
    await route.continue();
  });
  return { come: come.promise, letGo: go.resolve };
}
