import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { complaintsAt } from './support/complaints.ts';
import { card, openAs, standing } from './support/dispute-page.ts';
import { smallPicture } from './support/new-member.ts';
import { complaintsAtPanel, seeMail, seeNotice } from './support/notices.ts';
import { raiseDispute, registerShared } from './support/shared-work.ts';
import { society } from './support/society.ts';
import { test } from './support/test.ts';

// A file that stands in another dispute as well would earn nothing.
const ownCertificate = Buffer.from(
  `%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n% ${randomUUID()}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
);

test('a third joins with a claim, nobody gives way, and the society decides by its command', async ({
  browser,
}) => {
  const naa = await openAs(browser, 'naa@example.org');
  const yaw = await openAs(browser, 'yaw@example.org', { width: 360, height: 740 });
  const kofi = await openAs(browser, 'kofi@example.org');
  const all = [naa, yaw, kofi] as const;
  const complaints: string[] = [];
  const title = `Sikyi ${randomUUID().slice(0, 8)}`;
  const workId = await registerShared(title, [
    [naa, 50],
    [yaw, 50],
  ]);
  const work = `/music-composition/details/${workId}`;
  const dispute = await raiseDispute(
    workId,
    [
      [naa, 70],
      [yaw, 30],
    ],
    'authorship',
  );
  const read = await callAs(naa, 'GET', dispute.replace(/^.*details/, '/disputes'));
  const number = read.data.number ?? '';

  await test.step('Kofi, who holds nothing yet, is led from the work to joining it', async () => {
    await kofi.goto(work);
    await kofi.getByRole('link', { name: 'See what you can do' }).click();
    await kofi.getByRole('link', { name: `Join dispute ${number}` }).click();
    await kofi.getByRole('radio', { name: /With a claim of my own/ }).check();
    await kofi.getByRole('combobox', { name: 'Add a rights holder' }).fill('dzidzo');
    await kofi.getByRole('option', { name: /Kofi/ }).click();
    await kofi.getByLabel(/^Share of Naa/).fill('45');
    await kofi.getByLabel(/^Share of Yaw/).fill('45');
    await kofi.getByLabel(/^Share of Kofi/).fill('10');
    await kofi.getByLabel('Your statement').fill('The bridge is mine. Both of them know it.');
    complaints.push(...(await complaintsAt(kofi, 'joining a dispute')));
    await kofi.getByRole('button', { name: 'Join this dispute' }).click();
    await expect(kofi.getByText(`You take part in dispute ${number}`)).toBeVisible();
    // Who is not on the work shows something first: until then the claim holds nothing of Naa's.
    await expect(card(kofi, 'Money on hold')).toContainText('20 % of Yaw');
    await expect(card(kofi, 'Money on hold')).not.toContainText('of Naa');
    await kofi
      .getByLabel('Add a file')
      .setInputFiles({ name: 'bridge.pdf', mimeType: 'application/pdf', buffer: ownCertificate });
    await kofi.getByLabel('What does it show?').fill('My notes of that day');
    await kofi.getByRole('button', { name: 'Add this evidence' }).click();
    await expect(card(kofi, 'Money on hold')).toContainText('5 % of Naa');
    await expect(card(kofi, 'Parties')).toContainText('Has another claim');
    complaints.push(...(await complaintsAt(kofi, 'a dispute that I joined')));
  });

  await test.step('Yaw says on his phone that all should stay, and Naa goes on to evidence', async () => {
    await naa.goto(dispute);
    await yaw.goto(dispute);
    await yaw.getByRole('link', { name: 'Disagree with the claim' }).click();
    await yaw
      .getByLabel('Why is the claim wrong?')
      .fill('We sat at one table. It is half and half.');
    await yaw.getByRole('button', { name: 'Send my answer' }).click();
    await expect(yaw.getByText('Your answer is sent')).toBeVisible();
    await naa.getByRole('button', { name: 'Start with evidence now' }).click();
    await naa.getByRole('dialog').getByRole('button', { name: 'Start with evidence now' }).click();
    for (const one of all)
      await expect(standing(one)).toContainText('After that, negotiation starts.');
  });

  await test.step('what Yaw shows the society alone, the others see to be there', async () => {
    await yaw
      .getByLabel('Add a file')
      .setInputFiles({ name: 'contract.png', mimeType: 'image/png', buffer: smallPicture });
    await yaw.getByLabel('What does it show?').fill('A contract with my publisher');
    await yaw.getByRole('checkbox', { name: /society/ }).check();
    await yaw.getByRole('button', { name: 'Add this evidence' }).click();
    await expect(yaw.getByText('Read by the society only')).toBeVisible();
    complaints.push(...(await complaintsAt(yaw, 'evidence for the society alone')));
    for (const one of [naa, kofi]) {
      await expect(one.getByText('Only the society can read it')).toBeVisible();
      await expect(one.getByText('A contract with my publisher')).toHaveCount(0);
    }
  });

  await test.step('the society decides it, and everyone sees on their open page that it does', async () => {
    expect(society('disputes', 'show', number).state).toBe('evidence');
    society(
      'disputes',
      'move-on',
      number,
      'determination',
      '--yes',
      '--reason',
      'None of you will move, and all of you asked us.',
    );
    for (const one of all) {
      await expect(standing(one)).toContainText('The society’s turn');
      await expect(card(one, 'Timeline')).toContainText('None of you will move');
      await expect(card(one, 'Money on hold')).toContainText('20 % of Yaw');
    }
    complaints.push(...(await complaintsAt(naa, 'a dispute that the society decides')));
  });

  await test.step('it decides with reasons: all hear why, and the work is as it says', async () => {
    const shares = ['Naa Ŋmɛi=60', 'Yaw Boatemaa-Sarfo=35', 'Kofi Ɖzidzɔ=5'].join(', ');
    const reason = 'The tape of 12 March has the verses by Naa and the bridge by Kofi.';
    const { state } = society(
      'disputes',
      'decide',
      number,
      'shares',
      '--shares',
      shares,
      '--yes',
      '--reason',
      reason,
    );
    expect(state).toBe('applied');
    for (const one of all) {
      const ended = card(one, 'How it ended');
      await expect(ended).toContainText('The society decided.');
      await expect(ended).toContainText(reason);
      await expect(card(one, 'Money')).toContainText('The dispute is over.');
    }
    complaints.push(...(await complaintsAt(yaw, 'a dispute that was decided')));
    for (const name of ['naa', 'yaw', 'kofi']) {
      await seeMail(naa, `${name}@example.org`, `The society has decided in dispute ${number}`);
    }
    const notice = { title: `${title}: settled`, message: reason, sender: 'The society' };
    const notices = await seeNotice(yaw, notice);
    complaints.push(...(await complaintsAtPanel(yaw, 'the decision behind the bell')));
    await notices.getByRole('link', { name: notice.title }).click();
    await expect(yaw).toHaveURL(dispute);
    await kofi.goto(`${work}?tab=shares`);
    await expect(kofi.getByRole('row').filter({ hasText: 'Kofi' })).toContainText('5 %');
    await kofi.goto(`${work}?tab=history`);
    const newest = kofi.getByRole('listitem').filter({ hasText: 'settled a dispute' });
    await expect(newest).toContainText(number);
    await expect(newest).toContainText('Sample Rights Society');
    await kofi.goto(work);
    await expect(kofi.getByRole('heading', { name: 'This work is payable' })).toBeVisible();
    await expect(kofi.getByText('In dispute: all rights')).toHaveCount(0);
  });
  for (const one of all) await one.context().close();
  expect(complaints).toEqual([]);
});
