import { type Browser, expect, type Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { complaintsAt } from './support/complaints.ts';
import { joinDesk, setUpApp } from './support/desk.ts';
import { mailedLink } from './support/mailed-link.ts';
import { joinAs, signInAs } from './support/new-member.ts';
import { type ServerWithClock, startServerWithClock } from './support/server-with-clock.ts';
import { raiseDispute, registerRecording, registerShared } from './support/shared-work.ts';
import { test } from './support/test.ts';

const everyRole = 'registrar,documentation,disputes,finance,administrator';

// A week of a society, from an empty database and one command: `staff add`. Everything else is done at the desk, most of it by keys.
test('one officer, then two, run a society from the screen', async ({ browser }, info) => {
  const server = await startServerWithClock();
  try {
    await liveThroughIt(browser, server, (what, text) =>
      info.annotations.push({ type: what, description: text }),
    );
  } finally {
    await server.stop();
  }
});

async function liveThroughIt(
  browser: Browser,
  server: ServerWithClock,
  note: (what: string, text: string) => void,
): Promise<void> {
  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const efua = await open();
  await joinDesk(efua, 'Efua Mensah', everyRole, server.folder);

  await test.step('a colleague is invited, and joins by the mailed link', async () => {
    await efua.getByRole('link', { name: 'Staff', exact: true }).click();
    await efua.getByRole('button', { name: 'Invite someone' }).click();
    await efua.getByLabel('Name').fill('Yaw Baidoo');
    await efua.getByLabel('Email').fill('yaw.baidoo@example.org');
    for (const role of ['Registrar', 'Documentation', 'Disputes', 'Administrator'])
      await efua.getByRole('checkbox', { name: role }).check();
    await efua.getByRole('button', { name: 'Send invitation' }).click();
    await expect(efua.getByText(/^We sent an invitation to yaw/)).toBeVisible();
  });
  const yaw = await open();
  const { name } = (await (await yaw.request.get('/api/v1/contact')).json()).data;
  const link = await mailedLink(yaw, 'yaw.baidoo@example.org', `Join the society desk of ${name}`);
  await yaw.goto(new URL(link).pathname + new URL(link).hash);
  await setUpApp(yaw, { email: 'yaw.baidoo@example.org', name: 'Yaw Baidoo' });

  const kojo = await open();
  const esi = await open();
  const emails = {
    kojo: await joinAs(kojo, 'Kojo'),
    esi: await joinAs(esi, 'Esi'),
  };
  for (let count = 0; count < 28; count++) await joinAs(yaw, `Member${count}`);

  await test.step('thirty identity checks in a row, by the keys alone', async () => {
    await efua.getByRole('link', { name: /^Queue/ }).click();
    await expect(efua.getByRole('heading', { level: 1, name: '30 open cases' })).toBeVisible();
    await efua.keyboard.press('n');
    const begun = Date.now();
    let keys = 1;
    for (let count = 0; count < 30; count++) {
      await expect(
        efua.getByRole('group', { name: /zoomed to 100/ }).getByRole('img'),
      ).toBeVisible();
      // The number shows by itself a moment later; nobody can say that it is the same before.
      await expect(efua.getByText('We recorded that you saw it.')).toBeVisible();
      const title = await efua.getByRole('heading', { level: 1 }).textContent();
      // The first is asked again, all others are approved.
      for (const key of count === 0 ? ['=', 'r', '1', 'Enter'] : ['=', 'a', 'Enter']) {
        await efua.keyboard.press(key);
        keys++;
      }
      await expect(
        efua.getByRole('heading', { level: 1, name: title ?? '', exact: true }),
      ).toHaveCount(0);
    }
    note('thirty checks', `${Date.now() - begun} ms, ${(keys / 30).toFixed(1)} keys each`);
    await expect(efua).toHaveURL(/\/society\/queue/);
  });

  const workId = await test.step('a new dispute is let go on', async () => {
    await signInAs(kojo, emails.kojo);
    await signInAs(esi, emails.esi);
    const id = await registerShared('Sankofa Road', [
      [kojo, 50],
      [esi, 50],
    ]);
    await raiseDispute(id, [
      [kojo, 70],
      [esi, 30],
    ]);
    return id;
  });

  await test.step('a title is corrected, and two officers stop changes of a work', async () => {
    await efua.getByRole('link', { name: 'Works', exact: true }).click();
    await efua.getByRole('link', { name: /^W-/ }).first().click();
    await expect(efua.getByRole('heading', { level: 1, name: 'Sankofa Road' })).toBeVisible();
    expect(efua.url()).toContain(workId);
    expect(await complaintsAt(efua, 'a work')).toEqual([]);
    await efua.getByRole('button', { name: 'Correct title' }).click();
    await efua.getByRole('textbox', { name: 'Title' }).fill('Sankɔfa Road');
    await efua.getByRole('radio', { name: 'We corrected a typing error.' }).check();
    await efua.getByRole('button', { name: 'Correct title' }).last().click();
    await expect(efua.getByRole('heading', { level: 1, name: 'Sankɔfa Road' })).toBeVisible();
    await efua.getByRole('button', { name: 'Stop changes' }).click();
    await efua.getByLabel(/^Why\?/).fill('We are looking into who wrote it.');
    await efua.getByRole('button', { name: 'Stop changes' }).last().click();
    await expect(efua.getByText(/^Efua Mensah proposed “Stop changes”/)).toBeVisible();
    await openFirst(yaw, 'work_act', 1);
    await expect(yaw.getByRole('heading', { level: 1, name: /Sankɔfa Road/ })).toBeVisible();
    await yaw.keyboard.press('a');
    await yaw.keyboard.press('Enter');
    await expect(yaw.getByText('Members cannot change this work now.')).toBeVisible();
    await kojo.goto('/dashboard');
    await kojo.getByRole('button', { name: /^Notifications/ }).click();
    await expect(kojo.getByText('We corrected the title of your song').first()).toBeVisible();
  });

  await test.step('two officers merge the record of a co-writer with the member that they are', async () => {
    const { data: me } = await callAs(kojo, 'GET', '/rightsholders/me');
    const half = { performing: 5_000, mechanical: 5_000, synchronisation: 5_000 };
    const adjei = { kind: 'individual', given_names: 'Adjei', family_name: 'Kyerewaa' };
    await callAs(kojo, 'POST', '/works', {
      data: {
        title: 'Volta Evening',
        version_kind: 'original',
        text_music_relationship: 'MTX',
        holders: [
          { rights_holder: { id: me.id }, role: 'CA', shares: half },
          { rights_holder: { ...adjei, ipi_name_number: null }, role: 'CA', shares: half },
        ],
      },
    });
    await joinAs(yaw, 'Adjei');
    await openFirst(efua, 'holder_duplicate', 1);
    await expect(efua.getByRole('heading', { level: 1, name: /Adjei Kyerewaa/ })).toBeVisible();
    expect(await complaintsAt(efua, 'two people')).toEqual([]);
    for (const key of ['a', '1', 'Enter']) await efua.keyboard.press(key);
    await expect(efua.getByText(/A colleague must make the same decision/)).toBeVisible();
    await openFirst(yaw, 'holder_duplicate', 1);
    await expect(yaw.getByText(/^Efua Mensah chose “Keep A/)).toBeVisible();
    for (const key of ['a', 'Enter']) await yaw.keyboard.press(key);
    await expect(yaw.getByText(/merged/i).first()).toBeVisible();
  });

  await test.step('two logs are imported, and a hundred titles are matched or set aside by the keys', async () => {
    await registerRecording(kojo, 'Kenkey Party');
    for (const source of ['Radio Sika', 'Radio Bra']) {
      await efua.getByRole('link', { name: 'Logs', exact: true }).first().click();
      await efua.getByRole('button', { name: 'Import a log' }).click();
      await efua.getByRole('combobox', { name: 'Who sent it?' }).fill(source);
      await efua
        .getByLabel('File')
        .setInputFiles({ name: 'log.csv', mimeType: 'text/csv', buffer: logOf(source) });
      await efua.getByRole('button', { name: 'Continue' }).click();
      const look = efua.getByRole('button', { name: 'Look at the first rows' });
      const start = efua.getByRole('button', { name: 'Import 1,250 rows' });
      // These columns have their usual names, and those of a source that is known are remembered.
      await expect(look.or(start)).toBeVisible();
      if (await look.isVisible()) await look.click();
      await start.click();
      await expect(efua.getByText('1,250 rows are imported')).toBeVisible();
    }
    await openFirst(efua, 'unmatched_spelling', 100);
    const begun = Date.now();
    for (let count = 0; count < 100; count++) {
      const heading = efua.getByRole('heading', { level: 1 });
      await expect(heading).toContainText('logged as');
      const title = (await heading.textContent()) ?? '';
      if (count % 10 === 0) {
        await efua.keyboard.press('f');
        await efua.keyboard.type('Kenkey');
        await expect(efua.getByRole('option', { name: /^Kenkey Party/ })).toBeVisible();
        await efua.keyboard.press('ArrowDown');
        await efua.keyboard.press('Enter');
      } else {
        await efua.keyboard.press('x');
      }
      await efua.keyboard.press('Enter');
      await expect(efua.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(
        0,
      );
    }
    note('a hundred titles', `${Date.now() - begun} ms`);
    await expect(efua).toHaveURL(/\/society\/queue/);
    // Ten titles of 25 plays each now count for their recording.
    await kojo.goto('/sound-recording-logs');
    const figures = kojo.getByRole('region', { name: 'Plays in figures' });
    await expect(figures.locator('dd').filter({ hasText: /^250$/ }).first()).toBeVisible();
  });

  await test.step('an error of a browser is answered, and the year is printed', async () => {
    await callAs(kojo, 'POST', '/frontend/errorlogs', {
      data: {
        description: 'TypeError: x is not a function\n    at App (main.js:1:2)',
        page: '/dashboard',
      },
    });
    await openFirst(efua, 'error_report', 1);
    await expect(
      efua.getByRole('heading', { level: 1, name: /x is not a function/ }),
    ).toBeVisible();
    for (const key of ['r', '1', 'Enter']) await efua.keyboard.press(key);
    await kojo.goto('/dashboard');
    await kojo.getByRole('button', { name: /^Notifications/ }).click();
    await expect(kojo.getByText(/We have solved the problem/).first()).toBeVisible();
    await efua.goto('/society/figures');
    const saved = efua.waitForEvent('download');
    await efua.getByRole('button', { name: 'Download report (PDF)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Report \d{4}\.pdf$/);
  });

  await test.step('everything that was done is in the audit', async () => {
    await efua.goto('/society/audit?find=Efua&about=works');
    await expect(efua.getByRole('cell', { name: 'Changed a record' }).first()).toBeVisible();
  });
}

/** Opens the first of so many cases of a kind by its key. */
async function openFirst(page: Page, kind: string, count: number): Promise<void> {
  await page.goto(`/society/queue?kind=${kind}`);
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^${count} open`) }),
  ).toBeVisible();
  await page.keyboard.press('n');
}

/** Fifty titles that nobody has registered, each played often enough to be decided by the society. */
function logOf(source: string): Buffer {
  const rows = Array.from({ length: 1_250 }, (_, row) => {
    const day = String(1 + (row % 28)).padStart(2, '0');
    return `Song ${source} ${row % 50},Artist ${source},2026-10-${day},${10 + (row % 12)}:00`;
  });
  return Buffer.from(['Title,Artist,Date,Time', ...rows].join('\n'));
}
