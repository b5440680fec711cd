import { beforeEach, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes/dispute.ts';
import { makeApp } from '../../app.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildDispute, buildEvidence } from '../../testing/build-dispute.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { lineOf } from '../../testing/build-work.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { plainPdf } from '../../testing/sample-files.ts';
import { wavFile } from '../../testing/sample-sounds.ts';
import { beginUpload, sendUpload } from '../../testing/send-upload.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
let asAma: Caller;
let asEfua: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Ɔbɛng' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asKofi = await asMember(app, ctx, kofi);
  asAma = await asMember(app, ctx, ama);
  asEfua = await asMember(app, ctx, await buildMember(db, { name: 'Efua Sutherland' }));
});
const read = async (who: Caller, id: string): Promise<Dispute> =>
  (await who.get(`/disputes/${id}`)).json().data;

it('is served as an attachment to the parties, and to nobody else', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const id = await buildEvidence(ctx, kofi, dispute.id);
  const path = `/disputes/${dispute.id}/evidence/${id}/file`;
  const given = await asAma.get(path);
  expect(given.statusCode).toBe(200);
  expect(given.rawPayload).toHaveLength(plainPdf().length);
  expect(given.rawPayload.toString('latin1')).toMatch(/^%PDF-/);
  expect(given.headers['content-disposition']).toMatch(/^attachment/);
  expect(given.headers['x-content-type-options']).toBe('nosniff');
  expect((await asEfua.get(path)).statusCode).toBe(404);
  // Through another dispute of theirs a stranger does not reach it either.
  const own = await buildDispute(ctx, ama, {
    respondent: await buildMember(db, { name: 'Yaa Pono' }),
  });
  expect((await asAma.get(`/disputes/${own.dispute.id}/evidence/${id}/file`)).statusCode).toBe(404);
});

it('confidential, is seen to be there and read by its uploader alone', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const id = await buildEvidence(ctx, kofi, dispute.id, true);
  const path = `/disputes/${dispute.id}/evidence/${id}/file`;
  expect((await asKofi.get(path)).statusCode).toBe(200);
  expect((await asAma.get(path)).statusCode).toBe(404);
  const [seen] = (await read(asAma, dispute.id)).evidence;
  expect(seen).toMatchObject({ title: null, file_name: null, size: null, may_read: false });
  const body = JSON.stringify(await read(asAma, dispute.id));
  expect(body).not.toContain('Studio notes');
});

it('withdrawn, is read by nobody and still on the timeline', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const id = await buildEvidence(ctx, kofi, dispute.id);
  const path = `/disputes/${dispute.id}/evidence/${id}`;
  expect((await asAma.del(path)).statusCode).toBe(404);
  expect((await asKofi.del(path)).statusCode).toBe(204);
  expect((await asKofi.get(`${path}/file`)).statusCode).toBe(404);
  const seen = await read(asAma, dispute.id);
  expect(seen.evidence).toMatchObject([{ may_read: false, withdrawn_at: expect.any(String) }]);
  expect(seen.events.map(({ kind }) => kind).slice(-2)).toEqual([
    'add_evidence',
    'withdraw_evidence',
  ]);
});

it('may be sound, and is refused when it is nothing of ours, too large, or another’s', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const add = (who: Caller, file_id: string) =>
    who.post(`/disputes/${dispute.id}/evidence`, { body: { file_id, title: 'Demo tape' } });
  const sound = await sendUpload(app, asKofi, wavFile({}), 'evidence');
  const added = await add(asKofi, sound.id);
  expect(added.json().data).toMatchObject({
    media_type: 'audio/wav',
    is_mine: true,
    may_read: true,
  });
  const text = await sendUpload(app, asKofi, Buffer.from('<html>Not a file</html>'), 'evidence');
  expect([text.last.statusCode, text.last.json().code]).toEqual([422, 'evidence_type_unknown']);
  await expect(
    beginUpload(app, asKofi, Buffer.alloc(50 * 1024 * 1024 + 1), 'evidence'),
  ).rejects.toThrow('evidence_file_limit');
  const theirs = await sendUpload(app, asKofi, plainPdf(), 'evidence');
  expect((await add(asAma, theirs.id)).json().code).toBe('file_unknown');
});

it('is twenty files a party at most', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const [file] = await db
    .selectFrom('dispute')
    .select('created_at')
    .where('id', '=', dispute.id)
    .execute();
  const at = file?.created_at ?? ctx.now();
  await db
    .insertInto('dispute_evidence')
    .values(
      Array.from({ length: 20 }, () => ({
        id: crypto.randomUUID(),
        dispute_id: dispute.id,
        title: 'Note',
        added_at: at,
        rights_holder_id: kofi.rightsHolderId,
        is_confidential: false,
      })),
    )
    .execute();
  const { id } = await sendUpload(app, asKofi, plainPdf(), 'evidence');
  const added = await asKofi.post(`/disputes/${dispute.id}/evidence`, {
    body: { file_id: id, title: 'One more' },
  });
  expect([added.statusCode, added.json().code]).toEqual([409, 'too_much_evidence']);
});

it('messages reach all parties and are shown in their order', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const path = `/disputes/${dispute.id}/messages`;
  expect((await asKofi.post(path, { body: { text: 'Let us\ntalk.' } })).statusCode).toBe(201);
  ctx.moveOn(1);
  await asAma.post(path, { body: { text: 'When?' } });
  const seen = await read(asAma, dispute.id);
  expect(seen.messages).toMatchObject([
    { name: 'Kofi Ɔbɛng', is_mine: false, text: 'Let us\ntalk.' },
    { name: 'Ama Owusu', is_mine: true, text: 'When?' },
  ]);
  expect(seen.version).toBe(dispute.version);
  expect((await asEfua.post(path, { body: { text: 'Me too' } })).statusCode).toBe(404);
});

it('the summary says on paper who claims what and what happened', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama, title: 'Ɛyɛ Sika' });
  const given = await asAma.get(`/disputes/${dispute.id}/summary`);
  expect(given.headers['content-type']).toBe('application/pdf');
  const { text } = await readPdf(given.rawPayload);
  for (const words of [dispute.number, 'Ɛyɛ Sika', 'Kofi Ɔbɛng', '60 %', '50 %', 'raised it'])
    expect(text).toContain(words);
  expect(text).toContain('of Ama Owusu’s share: performing and mechanical rights.');
});

it('the summary draws rights that are shared alike once, and splits that are proposed beside the claims', async () => {
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama, title: 'Ɛyɛ Sika' });
  await asAma.post(`/disputes/${dispute.id}/answer`, {
    ifMatch: `"${dispute.version}"`,
    body: {
      answer: 'countered',
      statement: 'A little, then.',
      holders: [lineOf(ama, 5_800), lineOf(kofi, 4_200)],
    },
  });
  const { text } = await readPdf((await asKofi.get(`/disputes/${dispute.id}/summary`)).rawPayload);
  expect(text.split('Performing and mechanical rights')).toHaveLength(2);
  for (const words of ['Proposed by', '58 %', '42 %', 'A little, then.'])
    expect(text).toContain(words);
});

it('the summary says where letters are read that it cannot print, and nothing of them otherwise', async () => {
  const note = 'letters that this document cannot print. The page of this dispute shows them.';
  const statement = 'كتبناها معا and 歌 together, line by line.';
  const odd = await buildDispute(ctx, kofi, { respondent: ama, input: { statement } });
  const { dispute } = await buildDispute(ctx, kofi, { respondent: ama });
  const textOf = async (id: string) =>
    (await readPdf((await asAma.get(`/disputes/${id}/summary`)).rawPayload)).text.replaceAll(
      /\s+/g,
      ' ',
    );
  expect(await textOf(odd.dispute.id)).toContain(note);
  expect(await textOf(dispute.id)).not.toContain('cannot print');
});
