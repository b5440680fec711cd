import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { sendPiece, startUpload } from '../platform/files/start-upload.ts';
import { openText } from '../platform/sealing/seal.ts';
import { asMember, asThief } from '../testing/as-member.ts';
import { buildMember, type MemberToBuild } from '../testing/build-member.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };
const pdf = plainPdf();

async function member(wanted: MemberToBuild) {
  const built = await buildMember(db, wanted);
  const caller = await asMember(app, ctx, built);
  const headers = { cookie: `_session_bond=${caller.bond}` };
  const actor = { ...built, sessionId: built.memberId };
  return {
    ...built,
    ...caller,
    headers,
    upload: async (purpose: 'identity_document' | 'certificate') => {
      const body = { purpose, file_name: 'card.pdf', size: pdf.length };
      const input = { params: undefined, query: undefined, body };
      const { data } = await startUpload(ctx, actor, input, facts);
      const piece = {
        params: { id: data.id },
        query: undefined,
        headers: { 'upload-offset': 0 },
        body: pdf,
      };
      await sendPiece(ctx, actor, piece, facts);
      return data.id;
    },
    details: async () => (await caller.get('/user/profile/details', { headers })).json().data,
  };
}

it('replaces the identity document of a provisional person; only the masked number is ever answered', async () => {
  const esi = await member({ status: 'provisional' });
  const send = async (number: string, ifMatch: string) =>
    esi.put('/user/identity-document', {
      headers: esi.headers,
      ifMatch,
      body: { type: 'ghana_card', number, file_id: await esi.upload('identity_document') },
    });
  const answered = await send('gha-771881234-5', '"1"');
  expect(answered.statusCode).toBe(200);
  expect(answered.body).not.toContain('771881234');
  expect((await esi.details()).profile.identity_document).toEqual({
    type: 'ghana_card',
    number_masked: 'GHA-771881*****',
    has_scan: true,
  });
  const row = await db
    .selectFrom('member_detail')
    .select('identity_number_sealed')
    .where('member_id', '=', esi.memberId)
    .executeTakeFirstOrThrow();
  const place = `member_detail/${esi.memberId}/identity_number`;
  expect(openText(ctx.keys, row.identity_number_sealed as Buffer, place)).toBe('GHA-771881234-5');
  // The old scan goes with the new one.
  expect((await send('GHA-771881234-6', '"2"')).statusCode).toBe(200);
  const kept = await db
    .selectFrom('file')
    .select('id')
    .where('member_id', '=', esi.memberId)
    .where('state', '=', 'kept')
    .execute();
  expect(kept).toHaveLength(1);
  const events = await db
    .selectFrom('member_event')
    .select(['event', 'detail'])
    .where('member_id', '=', esi.memberId)
    .orderBy('id')
    .execute();
  expect(events[0]).toEqual({
    event: 'document_added',
    detail: { purpose: 'identity_document', type: 'ghana_card', number_masked: 'GHA-771881*****' },
  });
});

it('refuses it once verified, without the second cookie, with a wrong number, and with someone else’s file', async () => {
  const esi = await member({ status: 'provisional' });
  const other = await member({ status: 'provisional' });
  const verified = await member({ status: 'verified' });
  const body = async (whose: typeof esi, number = 'GHA-771881234-5') => ({
    type: 'ghana_card',
    number,
    file_id: await whose.upload('identity_document'),
  });
  const put = (by: Pick<typeof esi, 'put'>, sent: unknown) =>
    by.put('/user/identity-document', { ifMatch: '"1"', body: sent });
  expect((await put(verified, await body(verified))).json().code).toBe('fixed_once_verified');
  expect((await put(asThief(app, esi), await body(esi))).json().code).toBe(
    'second_cookie_required',
  );
  expect((await put(esi, await body(esi, '12'))).json().problems[0]).toMatchObject({
    path: 'number',
  });
  expect((await put(esi, await body(other))).json().problems[0]).toMatchObject({
    code: 'file_unknown',
  });
  expect((await esi.details()).profile.identity_document).toBeNull();
});

it('takes a certificate from a body and from nobody else', async () => {
  const body = await member({ status: 'provisional', registerAs: 'corporate', name: 'Adomi' });
  const put = async (by: typeof body, purpose: 'certificate' | 'identity_document') =>
    by.put('/user/certificate-document', {
      headers: by.headers,
      ifMatch: '"1"',
      body: { file_id: await by.upload(purpose) },
    });
  expect((await put(body, 'identity_document')).json().code).toBe('file_unknown');
  expect((await put(body, 'certificate')).statusCode).toBe(200);
  expect((await body.details()).profile.has_certificate).toBe(true);
  const person = await member({ status: 'provisional' });
  expect((await put(person, 'certificate')).json().code).toBe('not_allowed');
});
