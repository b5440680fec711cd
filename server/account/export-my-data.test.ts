import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { transaction } from '../platform/db/db.ts';
import { claimFile } from '../platform/files/claim-file.ts';
import { sendPiece, startUpload } from '../platform/files/start-upload.ts';
import { asMember, asThief } from '../testing/as-member.ts';
import { buildPendingDetails } from '../testing/build-bank-details.ts';
import { buildDraft, draftContent } from '../testing/build-draft.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { buildHeardRecording } from '../testing/build-sound.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

async function member(name: string) {
  const built = await buildMember(db, { name });
  const caller = await asMember(app, ctx, built);
  const headers = { cookie: `_session_bond=${caller.bond}` };
  await caller.post('/session/reauthentication', { headers, body: { password: builtPassword } });
  return { ...built, ...caller, take: () => caller.post('/user/export', { headers }) };
}

/** The entries of an archive; JSON is read. */
function entriesOf(bytes: Uint8Array): Record<string, unknown> {
  const entries = Object.entries(unzipSync(bytes));
  return Object.fromEntries(
    entries.map(([name, entry]) => [
      name,
      name.endsWith('.json') ? JSON.parse(strFromU8(entry)) : entry,
    ]),
  );
}

it('holds everything of mine, with my files, and nothing of anyone else', async () => {
  const [ama, kofi] = [await member('Ama Serwaa'), await member('Kofi Mensah')];
  const ours = await buildWork(ctx, ama, {
    title: 'Ours',
    alternativeTitles: ['Ours Too'],
    holders: [lineOf(ama, 6_000), lineOf(kofi, 4_000, 'C')],
  });
  await buildWork(ctx, kofi, { title: 'Theirs' });
  await buildDraft(ctx, ama, { content: draftContent({ title: 'Not Yet Ours' }) });
  await buildDraft(ctx, kofi, { content: draftContent({ title: 'Not Yet Theirs' }) });
  await buildPendingDetails(ctx, ama.memberId);
  await ama.patch('/user/profile', { body: { town: 'Ho' }, ifMatch: '"1"' });
  const pdf = plainPdf();
  const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };
  const actor = { ...ama, sessionId: ama.memberId };
  const body = {
    purpose: 'identity_document',
    file_name: '../my: card?.pdf',
    size: pdf.length,
  } as const;
  const { data } = await startUpload(
    ctx,
    actor,
    { params: undefined, query: undefined, body },
    facts,
  );
  const piece = {
    params: { id: data.id },
    query: undefined,
    headers: { 'upload-offset': 0 },
    body: pdf,
  };
  await sendPiece(ctx, actor, piece, facts);
  const claim = { fileId: data.id, purpose: 'identity_document', memberId: ama.memberId } as const;
  await transaction(db, (tx) => claimFile(tx, ctx.now(), claim));

  await buildHeardRecording(ctx, ama);

  const answered = await ama.take();
  expect(answered.statusCode).toBe(200);
  expect(answered.headers['content-type']).toBe('application/zip');
  expect(answered.headers['content-disposition']).toMatch(/^attachment; filename="my-data-/);
  const entries = entriesOf(answered.rawPayload);
  expect(Object.keys(entries).toSorted()).toEqual([
    'README.txt',
    'account-history.json',
    'bank-details.json',
    'changes-of-email.json',
    'changes-to-recordings.json',
    'changes-to-works.json',
    'claims-on-recordings.json',
    'disputes.json',
    'drafts.json',
    'files/1-identity_document-.._my_ card_.pdf',
    'imports.json',
    'links-to-co-sign.json',
    'logs.json',
    'notifications-by-mail.json',
    'notifications.json',
    'passkeys-and-codes.json',
    'profile.json',
    'proposals-about-works.json',
    'recordings.json',
    'said-in-disputes.json',
    'said-of-uses.json',
    'security-events.json',
    'sessions.json',
    'sound-files.json',
    'works.json',
  ]);
  expect(entries['profile.json']).toMatchObject({ email: ama.email, profile: { town: 'Ho' } });
  expect(entries['works.json']).toEqual([
    expect.objectContaining({
      work_number: ours.work_number,
      title: 'Ours',
      registered_by_me: true,
      other_titles: [{ kind: 'AT', title: 'Ours Too' }],
      my_shares: [expect.objectContaining({ role: 'CA', performing_share: 6_000 })],
    }),
  ]);
  expect(entries['drafts.json']).toMatchObject([
    { title: 'Not Yet Ours', amends: null, entered: { title: 'Not Yet Ours', holders: [] } },
  ]);
  expect(entries['bank-details.json']).toMatchObject([{ number_masked: '02441*****' }]);
  expect(entries['account-history.json']).toMatchObject([
    { event: 'data_exported' },
    { event: 'profile_changed' },
  ]);
  expect(entries['sound-files.json']).toMatchObject([{ media_type: 'audio/wav', size: 32_044 }]);
  expect(entries['sessions.json']).toMatchObject([{ is_this: true }]);
  const scan = entries['files/1-identity_document-.._my_ card_.pdf'];
  expect(Buffer.from(scan as Uint8Array).equals(pdf)).toBe(true);
  const all = JSON.stringify({ ...entries, scan: null });
  expect(all).not.toContain('Theirs');
  expect(all).not.toContain(kofi.email);
  expect(all).not.toMatch(/argon2|secret|sealed|0244123456/);
});

it('is asked for with both cookies and the password, and not too often', async () => {
  const ama = await member('Ama Serwaa');
  expect((await asThief(app, ama).post('/user/export')).json().code).toBe('second_cookie_required');
  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await ama.take()).statusCode);
  expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([
    true,
    429,
  ]);
  ctx.moveOn(6 * 60_000);
  expect((await ama.take()).json().code).toBe('reauthentication_required');
});
