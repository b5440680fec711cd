import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { disputeDeclarationVersion } from '../domain/disputes/dispute.ts';
import { callAs } from './support/call-as.ts';
import { complaintsAt } from './support/complaints.ts';
import { logIn } from './support/log-in.ts';
import { readQrCode } from './support/read-qr-code.ts';
import { test } from './support/test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('someone without an account is invited to a dispute, reads what is claimed on a phone, and does not agree', async ({
  page: ama,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const title = `Nkabom ${mark}`;
  const name = `Yaa Abokyi-${mark}`;
  const complaints: string[] = [];

  await logIn(ama, 'ama@example.org');
  const dispute = await raiseAgainst(ama, title, name);

  // Ama gives them a link, by its code.
  await ama.goto(dispute);
  await expect(ama.getByText('Has no account, so we do not wait for them')).toBeVisible();
  await ama.getByRole('button', { name: 'Invite by link' }).click();
  complaints.push(...(await complaintsAt(ama, 'inviting a party')));
  await ama.getByRole('button', { name: 'Make a link' }).click();
  const code = ama.getByRole('img', { name: `Code with the link for ${name}` });
  const link = await readQrCode(code);
  await expect(ama.getByRole('textbox', { name: `Link for ${name}` })).toHaveValue(link);
  await ama.getByRole('button', { name: 'Done' }).click();
  await expect(ama.getByText(/not opened yet/)).toBeVisible();
  await expect(ama.getByText(`Waiting for ${name}`).first()).toBeVisible();

  // On a phone of their own: what it is about, one answer, and how it stands then.
  const context = await browser.newContext(phone);
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(title);
  expect(guest.url()).not.toContain('#');
  await expect(guest.getByText(/you would hold 10\s%/)).toBeVisible();
  complaints.push(...(await complaintsAt(guest, 'a link to a dispute')));
  await guest.getByRole('button', { name: 'Sign my answer' }).click();
  await expect(guest.getByRole('alert')).toContainText('Say whether you agree');
  complaints.push(...(await complaintsAt(guest, 'a link to a dispute, answered in part')));
  await guest.getByRole('radio', { name: 'No, it should stay as it is now' }).check();
  await guest.getByLabel('Why not?').fill('We paid for the session.');
  await guest.getByLabel('Your full name, as signature').fill('Efua Abokyi');
  await guest.getByRole('checkbox').check();
  await guest.reload();
  await expect(guest.getByLabel('Why not?')).toHaveValue('We paid for the session.');
  await context.setOffline(true);
  await guest.getByRole('button', { name: 'Sign: I do not agree' }).click();
  await expect(guest.getByText('No connection: your answer is not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect(guest.getByText('Thank you: you said that you do not agree')).toBeVisible();
  complaints.push(...(await complaintsAt(guest, 'a link to a dispute, answered')));

  // It stands on the timeline under their name, and it is Ama's turn.
  await ama.goto(dispute);
  await expect(
    ama.getByText(
      new RegExp(`Efua Abokyi \\(for ${name}, through a link made by Ama .+\\) answered the claim`),
    ),
  ).toBeVisible();
  await expect(ama.getByText('We paid for the session.').first()).toBeVisible();
  await expect(ama.getByText('Your turn').first()).toBeVisible();

  // Ended, the link opens nothing any more.
  await ama.getByRole('button', { name: 'End this link' }).click();
  await ama.getByRole('dialog').getByRole('button', { name: 'End this link' }).click();
  await expect(ama.getByText('Has no account, so we do not wait for them')).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await context.close();
  expect(complaints).toEqual([]);
});

/** Ama has 80 % of a work and somebody without an account 20 %, of which she claims half. Gives the path of the dispute's page. */
async function raiseAgainst(ama: Page, title: string, name: string): Promise<string> {
  const { data: me } = await callAs(ama, 'GET', '/rightsholders/me');
  const line = (rights_holder: object, share: number) => ({
    rights_holder,
    role: 'CA',
    shares: { performing: share, mechanical: share, synchronisation: share },
  });
  const [given_names, family_name] = name.split(' ');
  const newcomer = { kind: 'individual', given_names, family_name };
  const { data: work } = await callAs(ama, 'POST', '/works', {
    data: {
      title,
      version_kind: 'original',
      text_music_relationship: 'MTX',
      holders: [line({ id: me.id }, 8_000), line(newcomer, 2_000)],
    },
  });
  const holders = work.holders as unknown as { rights_holder_id: string }[];
  const draft = await callAs(ama, 'POST', `/works/${work.id}/disputes`, {
    data: {
      kind: 'author_share',
      rights: ['performing', 'mechanical', 'synchronisation'],
      statement: 'The words are mine, and half of the tune.',
      holders: [line({ id: me.id }, 9_000), line({ id: holders[1]?.rights_holder_id }, 1_000)],
    },
  });
  const id = draft.data.id ?? '';
  const { etag } = await callAs(ama, 'GET', `/disputes/${id}`);
  const data = { declaration: disputeDeclarationVersion };
  await callAs(ama, 'POST', `/disputes/${id}/filing`, { data, ifMatch: etag });
  return `/musicalworks-indispute/details/${id}`;
}
