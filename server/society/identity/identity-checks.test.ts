import { describe, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { transaction } from '../../platform/db/db.ts';
import { seal } from '../../platform/sealing/seal.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { asStaff, buildStaff } from '../../testing/desk/as-staff.ts';
import { addScan, buildWaitingMember } from '../../testing/desk/build-waiting-member.ts';
import { plainPdf } from '../../testing/sample-files.ts';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, society, owner } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['registrar'], 'Efua Mensah');
const caller = await asStaff(app, ctx, efua);

const pathOf = (memberId: string) => `/society/cases/identity_check/${memberId}`;
const read = async (memberId: string) => (await caller.get(pathOf(memberId))).json().data;

/** As the page does: reads the check, opens every scan, sees the number, marks all lines as the same unless the test says otherwise. */
async function decide(memberId: string, body: Record<string, unknown>, by = caller) {
  const { kind, version, compared } = await read(memberId);
  for (const { id } of compared.documents) await by.get(`${pathOf(memberId)}/files/${id}`);
  await by.post(`${pathOf(memberId)}/lines/identity_number`);
  const lines = compared.lines.map(({ field }: { field: string }) => ({ field, is_same: true }));
  const path = `/society/cases/${kind}/${memberId}/decision`;
  return by.post(path, { body: { version, lines, ...body } });
}

const statusOf = async (memberId: string) =>
  (await db.selectFrom('member').select('status').where('id', '=', memberId).executeTakeFirst())
    ?.status;

const eventsOf = async (memberId: string) =>
  (
    await db
      .selectFrom('member_event')
      .select(['event', 'by_name', 'detail'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ event, by_name, detail }) => ({ event, by_name, detail }));

describe('an identity check', () => {
  it('shows what was typed, without the number, and who looked at scan and number is written down twice', async () => {
    const number = 'GHA-555012345-6';
    const member = await buildWaitingMember(ctx, {
      name: 'Akosua Frimpong',
      number,
      detail: { date_of_birth: '1990-03-06' },
    });
    const answered = await caller.get(pathOf(member.memberId));
    expect(answered.body).not.toContain(number);
    const check = answered.json().data;
    expect(check).toMatchObject({
      kind: 'identity_check',
      title: 'Akosua Frimpong',
      facts: [expect.anything(), 'Ghana Card', expect.stringMatching(/^Joined on/), 'First check'],
      compared: {
        by: 'Akosua',
        documents: [{ id: member.scanId, media_type: 'application/pdf' }],
      },
      earlier: [],
    });
    expect(
      check.compared.lines.map(({ label, value }: { label: string; value: string }) => [
        label,
        value,
      ]),
    ).toEqual([
      ['First name(s)', 'Akosua'],
      ['Other names', 'Frimpong'],
      ['Date of birth', '06/03/1990'],
      ['Nationality', 'Ghana'],
      ['Ghana Card number', 'GHA-55*****'],
    ]);
    expect(await eventsOf(member.memberId)).toHaveLength(1);
    const scan = await caller.get(`${pathOf(member.memberId)}/files/${member.scanId}`);
    expect(scan.rawPayload.equals(member.scan)).toBe(true);
    expect(scan.headers['cache-control']).toBe('no-store');
    const shown = await caller.post(`${pathOf(member.memberId)}/lines/identity_number`);
    expect(shown.json().data.value).toBe(number);
    expect((await eventsOf(member.memberId)).slice(1)).toEqual([
      {
        event: 'documents_seen',
        by_name: 'Efua Mensah',
        detail: { purpose: 'identity_document', file: member.scanId },
      },
      { event: 'documents_seen', by_name: 'Efua Mensah', detail: { purpose: 'identity_number' } },
    ]);
    const looks = await society
      .selectFrom('staff_event')
      .select(['event', 'staff_id'])
      .where('member_id', '=', member.memberId)
      .where('event', '<>', 'looked_at_check')
      .orderBy('seq')
      .execute();
    expect(looks).toEqual([
      { event: 'looked_at_scan', staff_id: efua.staffId },
      { event: 'looked_at_number', staff_id: efua.staffId },
    ]);
  });

  it('is read and decided by nobody without the role', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const { version } = await read(memberId);
    const roles = ['documentation', 'disputes', 'finance', 'auditor', 'administrator'] as const;
    const other = await asStaff(app, ctx, await buildStaff(ctx, roles, 'Of Other Roles'));
    const body = { version, choice: 'refuse', cause: 'other', reason: 'No.' };
    for (const answered of [
      await other.get(pathOf(memberId)),
      await other.post(`${pathOf(memberId)}/decision`, { body }),
    ])
      expect([answered.statusCode, answered.json().code]).toEqual([403, 'not_allowed']);
  });

  it('gives no scan of anybody else', async () => {
    const [one, two] = [await buildWaitingMember(ctx), await buildWaitingMember(ctx)];
    const path = `${pathOf(one.memberId)}/files`;
    for (const scan of [two.scanId, '../../etc', 'nothing'])
      expect((await caller.get(`${path}/${encodeURIComponent(scan)}`)).statusCode).toBe(404);
    expect(await eventsOf(one.memberId)).toHaveLength(1);
  });

  it('names other members with the same phone, scan, name or number, and why', async () => {
    const detail = { phone: '+233209777001' };
    const one = await buildWaitingMember(ctx, {
      name: 'Akua Twin',
      detail,
      number: 'GHA-777000001-1',
    });
    const two = await buildWaitingMember(ctx, {
      name: 'Akua Twin',
      detail,
      scan: one.scan,
      number: 'GHA-777000001-1',
    });
    const [similar] = (await read(one.memberId)).parts;
    expect(similar.title).toBe('1 similar member');
    const { reference_number: number } = await db
      .selectFrom('member')
      .select('reference_number')
      .where('id', '=', two.memberId)
      .executeTakeFirstOrThrow();
    expect(similar.lines).toMatchObject([
      {
        label: `Akua Twin ${number}`,
        value: 'Same scan. Same document number. Same phone. Same name. Not verified.',
      },
    ]);
  });

  it('names nobody whose document number only begins alike', async () => {
    const one = await buildWaitingMember(ctx, {
      name: 'Esi Alone',
      detail: { phone: '+233209888001' },
      number: 'GHA-888000001-1',
    });
    await buildWaitingMember(ctx, {
      name: 'Adwoa Other',
      detail: { phone: '+233209888002' },
      number: 'GHA-888000002-2',
    });
    expect((await read(one.memberId)).parts).toMatchObject([{ title: 'No similar members' }]);
  });

  it('is not approved by who has not opened the newest scan', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const { version, compared } = await read(memberId);
    const lines = compared.lines.map(({ field }: { field: string }) => ({ field, is_same: true }));
    const answered = await caller.post(`${pathOf(memberId)}/decision`, {
      body: { version, choice: 'approve', lines },
    });
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'scan_not_opened']);
    expect(await statusOf(memberId)).toBe('provisional');
  });

  // What of the newest scan, the older scan and the number the officer saw, how they mark the number, and what is answered.
  it.each([
    ['newest older number', 'same', 'done'],
    ['newest older', 'differs', 'done'],
    ['newest older', 'same', 'number_not_shown'],
    ['newest number', 'same', 'scan_not_opened'],
    ['older number', 'same', 'scan_not_opened'],
    ['newest', 'differs', 'scan_not_opened'],
    ['number', 'same', 'scan_not_opened'],
    ['', 'same', 'scan_not_opened'],
  ])(
    'of what was seen, %j, is approved only with all of it, the number as %s: %s',
    async (seen, as, outcome) => {
      const { memberId, scanId } = await buildWaitingMember(ctx);
      ctx.moveOn(1_000);
      const newest = await addScan(ctx, memberId, plainPdf(3_000));
      const sees = { newest: `files/${newest}`, older: `files/${scanId}` };
      for (const [name, path] of Object.entries(sees))
        if (seen.includes(name)) await caller.get(`${pathOf(memberId)}/${path}`);
      const number = `${pathOf(memberId)}/lines/identity_number`;
      if (seen.includes('number')) await caller.post(number);
      // That a colleague saw it says nothing of the officer.
      const colleague = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Yaw Baidoo'));
      await colleague.post(number);
      const { version, compared } = await read(memberId);
      expect(
        compared.documents.map((one: { id: string; is_seen: boolean }) => [one.id, one.is_seen]),
      ).toEqual([
        [newest, seen.includes('newest')],
        [scanId, seen.includes('older')],
      ]);
      const lines = compared.lines.map(({ field }: { field: string }) => ({
        field,
        is_same: field !== 'identity_number' || as === 'same',
      }));
      const body = {
        version,
        choice: 'approve',
        lines,
        reason: as === 'same' ? null : 'I called.',
      };
      const answered = (await caller.post(`${pathOf(memberId)}/decision`, { body })).json();
      expect(answered.data?.outcome ?? answered.code).toBe(outcome);
    },
  );

  it('is not approved by a number that was shown before the member changed it', async () => {
    const { memberId } = await buildWaitingMember(ctx, { number: 'GHA-555000111-1' });
    await caller.post(`${pathOf(memberId)}/lines/identity_number`);
    const number = 'GHA-555000222-2';
    await db
      .updateTable('member_detail')
      .set({
        identity_number_sealed: seal(ctx.keys, number, `member_detail/${memberId}/identity_number`),
      })
      .where('member_id', '=', memberId)
      .execute();
    const { version, compared } = await read(memberId);
    for (const { id } of compared.documents) await caller.get(`${pathOf(memberId)}/files/${id}`);
    const lines = compared.lines.map(({ field }: { field: string }) => ({ field, is_same: true }));
    const send = async () =>
      (
        await caller.post(`${pathOf(memberId)}/decision`, {
          body: { version, choice: 'approve', lines },
        })
      ).json();
    expect((await send()).code).toBe('number_not_shown');
    await caller.post(`${pathOf(memberId)}/lines/identity_number`);
    expect((await send()).data.outcome).toBe('done');
  });

  it('that nobody has to make shows scans and numbers only after the second factor', async () => {
    const { memberId, scanId } = await buildWaitingMember(ctx);
    await decide(memberId, { choice: 'approve' });
    const late = await asStaff(app, ctx, efua);
    await society.updateTable('staff_session').set({ factor_until: ctx.now() }).execute();
    for (const answered of [
      await late.get(`${pathOf(memberId)}/files/${scanId}`),
      await late.post(`${pathOf(memberId)}/lines/identity_number`),
    ])
      expect([answered.statusCode, answered.json().code]).toEqual([403, 'factor_required']);
  });

  it('leaves nothing personal behind once the account is closed', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    await caller.post(`/society/queue/identity_check/${memberId}/notes`, {
      body: { text: 'Called.' },
    });
    const text = 'Date of birth: you typed 06/03/1990.';
    await decide(memberId, {
      choice: 'ask_again',
      cause: 'detail_differs',
      reason: text,
    });
    await owner
      .updateTable('member')
      .set({ closed_at: ctx.now() })
      .where('id', '=', memberId)
      .execute();
    const kept = await society
      .selectFrom('desk_decision')
      .select(['text', 'detail', 'reason'])
      .where('subject_id', '=', memberId)
      .execute();
    expect(kept).toEqual([{ text: null, detail: {}, reason: 'detail_differs' }]);
    const notes = society.selectFrom('desk_note').select('id').where('subject_id', '=', memberId);
    expect(await notes.execute()).toEqual([]);
    const events = JSON.stringify(await eventsOf(memberId));
    expect(events).not.toContain('06/03/1990');
  });

  it('is not reopened, nor made stale, by what is not compared', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const { version } = await read(memberId);
    const changed = (field: string) =>
      transaction(db, (tx) =>
        recordMemberEvent(tx, {
          memberId,
          event: 'profile_changed',
          detail: { changes: [{ field }] },
          by: { kind: 'member' },
          at: ctx.now(),
        }),
      );
    await db
      .updateTable('member')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', memberId)
      .execute();
    await changed('town');
    expect((await read(memberId)).version).toBe(version);
    await decide(memberId, { choice: 'refuse', cause: 'other', reason: 'No.' });
    await changed('town');
    expect((await read(memberId)).waiting).toBeNull();
    await changed('date_of_birth');
    expect((await read(memberId)).waiting).not.toBeNull();
  });

  it('that is approved verifies the member, tells them, and leaves the queue', async () => {
    const { memberId, email } = await buildWaitingMember(ctx);
    const answered = await decide(memberId, { choice: 'approve' });
    expect(answered.json().data.outcome).toBe('done');
    expect(await statusOf(memberId)).toBe('verified');
    expect((await eventsOf(memberId)).at(-1)).toMatchObject({
      event: 'verified',
      by_name: 'Efua Mensah',
    });
    const mails = (await sentMails(ctx)).filter(({ to }) => to === email);
    expect(mails.map(({ mail }) => mail.subject)).toContain('Your membership is verified');
    const check = await read(memberId);
    expect(check.waiting).toBeNull();
    expect(check.earlier).toMatchObject([{ decision: 'Approve', by: 'Efua Mensah' }]);
    expect((await decide(memberId, { choice: 'approve' })).json().code).toBe('case_over');
  });

  it('is approved in spite of a difference only with a reason', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const one = [{ field: 'date_of_birth', is_same: false, read: '14/08/1994' }];
    const few = await decide(memberId, { choice: 'approve', lines: one });
    expect(few.json().problems).toMatchObject([{ path: 'lines', code: 'lines_missing' }]);
    const lines = (await read(memberId)).compared.lines.map(({ field }: { field: string }) =>
      field === 'date_of_birth' ? one[0] : { field, is_same: true },
    );
    const refused = await decide(memberId, { choice: 'approve', lines });
    expect(refused.json().problems).toMatchObject([{ path: 'reason', code: 'override_missing' }]);
    expect(await statusOf(memberId)).toBe('provisional');
    const reason = 'Their birth certificate shows the date they typed.';
    expect((await decide(memberId, { choice: 'approve', lines, reason })).statusCode).toBe(200);
    const stored = await society
      .selectFrom('desk_decision')
      .select(['text', 'detail'])
      .where('subject_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(stored.text).toBe(reason);
    expect(stored.detail).toMatchObject({
      lines: expect.arrayContaining([
        {
          field: 'date_of_birth',
          label: 'Date of birth',
          typed: null,
          read: '14/08/1994',
          is_same: false,
        },
      ]),
    });
  });

  it('that is asked again tells the member in words, and comes back with what they send', async () => {
    const { memberId, email } = await buildWaitingMember(ctx, {
      name: 'Selorm Agbeko',
      detail: { phone: '+233209000444' },
    });
    for (const [missing, body] of [
      ['cause', { choice: 'ask_again', reason: 'Send a new picture.' }],
      ['reason', { choice: 'ask_again', cause: 'picture_unclear' }],
    ] as const) {
      expect((await decide(memberId, body)).json().problems).toMatchObject([{ path: missing }]);
    }
    const text = 'The picture is not clear.\n\nSend a new one.';
    const body = { choice: 'ask_again', cause: 'picture_unclear', reason: text };
    expect((await decide(memberId, body)).json().data.outcome).toBe('done');
    expect(await statusOf(memberId)).toBe('provisional');
    expect((await read(memberId)).waiting).toBeNull();
    const mail = (await sentMails(ctx)).findLast(({ to }) => to === email)?.mail;
    expect(mail?.subject).toBe('We could not confirm your details yet');
    expect(mail?.paragraphs).toEqual(['The picture is not clear.', 'Send a new one.']);
    const notices = await db
      .selectFrom('notification')
      .select('event')
      .where('member_id', '=', memberId)
      .execute();
    expect(notices).toEqual([{ event: 'documents_asked_again' }]);
    const theirs = await asMember(app, ctx, { memberId });
    const things = async () =>
      (await theirs.get('/user/things-to-do'))
        .json()
        .data.map(({ thing }: { thing: string }) => thing);
    expect(await things()).toContain('send_documents_again');
    ctx.moveOn(1_000);
    await transaction(db, (tx) =>
      recordMemberEvent(tx, {
        memberId,
        event: 'document_added',
        by: { kind: 'member' },
        at: ctx.now(),
      }),
    );
    expect(await things()).not.toContain('send_documents_again');
    const again = await read(memberId);
    expect(again.waiting.in_short).toBe('New details or document since we asked');
    expect(again.earlier).toMatchObject([
      { decision: 'Ask again: The picture is not clear', text },
    ]);
  });

  it('that is refused leaves the member as they are, with why', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const text = 'We cannot accept your documents. If you think this is a mistake, write to us.';
    await decide(memberId, { choice: 'refuse', cause: 'not_theirs', reason: text });
    expect(await statusOf(memberId)).toBe('provisional');
    expect((await eventsOf(memberId)).at(-1)).toEqual({
      event: 'documents_refused',
      by_name: 'Efua Mensah',
      detail: { reason: 'not_theirs' },
    });
  });

  it('is not decided of what changed since it was read, nor of what a colleague has', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const { version } = await read(memberId);
    await db
      .updateTable('member_detail')
      .set({ date_of_birth: '1991-03-06' })
      .where('member_id', '=', memberId)
      .execute();
    const stale = await decide(memberId, { choice: 'approve', version });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'case_changed']);
    const other = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Nii Armah'));
    await other.post(`/society/queue/identity_check/${memberId}/take`);
    const taken = await decide(memberId, { choice: 'approve' });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'case_taken']);
    expect((await decide(memberId, { choice: 'approve' }, other)).statusCode).toBe(200);
  });

  it('is decided once by two who press at the same moment', async () => {
    const { memberId } = await buildWaitingMember(ctx);
    const other = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Yaa Konadu'));
    const answers = await Promise.all([
      decide(memberId, { choice: 'approve' }),
      decide(memberId, { choice: 'refuse', cause: 'other', reason: 'No.' }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const decided = await society
      .selectFrom('desk_decision')
      .select('id')
      .where('subject_id', '=', memberId)
      .execute();
    expect(decided).toHaveLength(1);
  });

  it('of a company has its own lines, and one that is unknown is refused', async () => {
    const { memberId } = await buildWaitingMember(ctx, {
      name: 'Keta Sounds',
      registerAs: 'corporate',
    });
    const { compared, kind } = await read(memberId);
    expect([kind, compared.lines.map(({ field }: { field: string }) => field)]).toEqual([
      'company_check',
      ['corporation_name', 'registration_number', 'tin', 'contact_name', 'phone'],
    ]);
    const lines = [{ field: 'date_of_birth', is_same: true }];
    const answered = await decide(memberId, { choice: 'approve', lines });
    expect(answered.json().problems).toMatchObject([{ path: 'lines.0.field', code: 'invalid' }]);
  });

  it('of nobody, and of a member who is not provisional, is said so', async () => {
    const nobody = '0196f0d2-0000-7000-8000-000000000001';
    expect((await caller.get(pathOf(nobody))).statusCode).toBe(404);
    const { memberId } = await buildMember(db);
    expect((await read(memberId)).waiting).toBeNull();
    expect((await decide(memberId, { choice: 'approve' })).json().code).toBe('case_over');
  });
});

// Last, for the clock goes on and the officer's session ends.
it('a look at a document tells its member once an hour who looks at a document, whichever pages, and the society of each look', async () => {
  const member = await buildWaitingMember(ctx);
  const look = async (what: string) => {
    const caller = await asStaff(app, ctx, efua);
    const path = `${pathOf(member.memberId)}/files/${member.scanId}${what}`;
    expect((await caller.get(path)).statusCode).toBe(200);
  };
  const seen = async () =>
    (await eventsOf(member.memberId)).filter(({ event }) => event === 'documents_seen').length;
  await look('/pages/1');
  await look('/pages/1');
  await look('');
  expect(await seen()).toBe(1);
  ctx.moveOn(3_600_001);
  await look('/pages/1');
  expect(await seen()).toBe(2);
  const looks = society
    .selectFrom('staff_event')
    .select('id')
    .where('event', '=', 'looked_at_scan');
  expect(await looks.where('member_id', '=', member.memberId).execute()).toHaveLength(4);
});
