import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { transaction } from '../platform/db/db.ts';
import { claimFile } from '../platform/files/claim-file.ts';
import { sendPiece, startUpload } from '../platform/files/start-upload.ts';
import { seal } from '../platform/sealing/seal.ts';
import { setPicture } from '../profile/picture.ts';
import { checkRecordings } from '../recordings/check-recordings.ts';
import { checkMembers } from '../society/members/check-members.ts';
import { asMember, asThief } from '../testing/as-member.ts';
import { giveMailbox } from '../testing/as-present.ts';
import { buildPendingDetails } from '../testing/build-bank-details.ts';
import { buildDraft, draftContent } from '../testing/build-draft.ts';
import { buildCodes } from '../testing/build-factors.ts';
import { buildMember, builtPassword } from '../testing/build-member.ts';
import { buildNotification } from '../testing/build-notification.ts';
import { buildProposal } from '../testing/build-proposal.ts';
import { buildRecording } from '../testing/build-recording.ts';
import { buildSound } from '../testing/build-sound.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { checkWorks } from '../works/check-works.ts';

const { db, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };

/** Everything personal that a member can leave with us, each a word that stands nowhere else. */
const personal = {
  email: 'leaver@lonely.example',
  newEmail: 'elsewhere@lonely.example',
  phone: '+233209871234',
  birth: '1957-03-06',
  address: '17 Quietwater Street',
  digitalAddress: 'GA-183-8164',
  town: 'Quietwater',
  identity: 'GHA-771889912-5',
  kin: 'Afia Nextofkin',
  kinPhone: '+233209874321',
  wallet: '0209995555',
  fileName: 'quietwater-card',
  notice: 'a quiet word',
  draft: 'Quiet Unfinished Song',
} as const;

async function member(wanted: Parameters<typeof buildMember>[1] = {}) {
  const built = await buildMember(db, wanted);
  const caller = await asMember(app, ctx, built);
  const headers = { cookie: `_session_bond=${caller.bond}`, 'user-agent': 'quiet' };
  await caller.post('/session/reauthentication', { headers, body: { password: builtPassword } });
  const reference = (await caller.get('/user/profile')).json().data.reference_number;
  await giveMailbox(ctx, built);
  const close = (body: unknown = { reference_number: reference, reason: 'privacy' }) =>
    caller.post('/user/closure', { headers, body });
  return { ...built, ...caller, headers, reference, close };
}

async function leaver() {
  const ama = await member({
    name: 'Ama Birdsong-Asare',
    email: personal.email,
    status: 'provisional',
    ipiNameNumber: '00817856600',
    detail: {
      date_of_birth: personal.birth,
      phone: personal.phone,
      address: personal.address,
      digital_address: personal.digitalAddress,
      town: personal.town,
    },
  });
  const actor = { ...ama, sessionId: ama.memberId };
  await db
    .updateTable('member_detail')
    .set({
      identity_document_type: 'ghana_card',
      identity_number_sealed: seal(
        ctx.keys,
        personal.identity,
        `member_detail/${ama.memberId}/identity_number`,
      ),
      identity_number_masked: 'GHA-771889*****',
    })
    .where('member_id', '=', ama.memberId)
    .execute();
  const kin = { name: personal.kin, relationship: 'Sister', phone: personal.kinPhone };
  const town = `${personal.town} Central`;
  const changed = await ama.patch('/user/profile', {
    body: { next_of_kin: kin, town, phone: '0209871234', address: `${personal.address} 2` },
    ifMatch: '"1"',
  });
  expect(changed.statusCode).toBe(200);
  await db
    .insertInto('consent')
    .values({
      member_id: ama.memberId,
      kind: 'terms',
      version: '2026-11-01',
      given_at: ctx.now(),
    })
    .execute();
  await db
    .insertInto('sign_up')
    .values({
      id: ama.memberId,
      reference_number: 'GH-2026-SIGNUP',
      register_as: 'individual',
      email: personal.email,
      consents: '{}',
      created_at: ctx.now(),
      confirmed_at: ctx.now(),
    })
    .execute();
  await ama.post('/user/email', { headers: ama.headers, body: { email: personal.newEmail } });
  await buildPendingDetails(ctx, ama.memberId, personal.wallet);
  await buildDraft(ctx, ama, { content: draftContent({ title: personal.draft }) });
  await buildNotification(ctx, ama, { title: 'Psst', message: personal.notice });
  const upload = async (purpose: 'picture' | 'identity_document', bytes: Buffer) => {
    const body = { purpose, file_name: `${personal.fileName}.x`, size: bytes.length };
    const begun = await startUpload(
      ctx,
      actor,
      { params: undefined, query: undefined, body },
      facts,
    );
    const { id } = begun.data;
    const input = {
      params: { id },
      query: undefined,
      headers: { 'upload-offset': 0 },
      body: bytes,
    };
    await sendPiece(ctx, actor, input, facts);
    return id;
  };
  const scan = await upload('identity_document', plainPdf());
  await transaction(db, (tx) =>
    claimFile(tx, ctx.now(), {
      fileId: scan,
      purpose: 'identity_document',
      memberId: ama.memberId,
    }),
  );
  const grey = { width: 300, height: 300, channels: 3, background: '#888' } as const;
  const file_id = await upload('picture', await sharp({ create: grey }).png().toBuffer());
  await setPicture(ctx, actor, { params: undefined, query: undefined, body: { file_id } }, facts);
  return ama;
}

/** In which tables any column of any row holds the text, as it is or as bytes; jobs included. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     order by 1, 2`.execute(owner);
  expect(rows.length).toBeGreaterThan(20);
  const found: string[] = [];
  const hex = Buffer.from(text).toString('hex');
  for (const { schema, name } of rows) {
    const table = sql.table(`${schema}.${name}`);
    const hit = await sql<{ hits: number }>`
      select count(*) as hits from ${table} t
       where strpos(lower(to_jsonb(t)::text), lower(${text})) > 0 or strpos(to_jsonb(t)::text, ${hex}) > 0`.execute(
      owner,
    );
    if ((hit.rows[0]?.hits ?? 0) > 0) found.push(name);
  }
  return found;
}

it('leaves nothing personal in any column of any table, and no file', async () => {
  const ama = await leaver();
  const co = await buildMember(db, { name: 'Kofi Mensah' });
  const work = await buildWork(ctx, ama, {
    holders: [lineOf(ama, 5_000), lineOf(co, 5_000, 'C')],
  });
  const sealedOnly: readonly string[] = [personal.identity, personal.wallet];
  for (const text of Object.values(personal)) {
    // What is sealed is not to be found before either.
    expect([text, (await tablesWith(text)).length > 0]).toEqual([text, !sealedOnly.includes(text)]);
  }
  const files = await db.selectFrom('file').select('storage_key').execute();
  expect(files.length).toBeGreaterThan(2);

  const closed = await ama.close();
  expect(closed.statusCode).toBe(204);
  expect(String(closed.headers['set-cookie'])).toMatch(/_session_id=;.*_session_bond=;/s);
  for (const text of Object.values(personal)) {
    expect([text, await tablesWith(text)]).toEqual([text, []]);
  }
  for (const { storage_key } of files) {
    ctx.moveOn(1);
    await sweep(ctx);
    expect(await ctx.files.get(`kept/${storage_key.slice(0, 2)}/${storage_key}`)).toBeNull();
  }
  expect(await db.selectFrom('file').select('id').execute()).toEqual([]);

  // What stays: the works with the name they are known by, the account under its pseudonym, its history, what was agreed to.
  const { status, json } = await asMember(app, ctx, co).then(async (kofi) => {
    const answered = await kofi.get(`/works/${work.id}`);
    return { status: answered.statusCode, json: answered.json().data };
  });
  expect(status).toBe(200);
  expect(JSON.stringify(json.holders)).toContain('Ama Birdsong-Asare');
  expect(await row(ama.memberId)).toMatchObject({
    email: `closed-${ama.memberId}@closed.invalid`,
    given_name: 'Former member',
    other_names: ama.reference,
    reference_number: ama.reference,
    profile_pic_url: null,
  });
  const history = await db
    .selectFrom('member_event')
    .select(['event', 'detail'])
    .where('member_id', '=', ama.memberId)
    .orderBy('id', 'desc')
    .execute();
  expect(history[0]).toEqual({ event: 'account_closed', detail: { reason: 'privacy' } });
  expect(await db.selectFrom('consent').select('kind').execute()).toHaveLength(1);
  const last = (await sentMails(ctx)).at(-1);
  expect([last?.to, last?.mail.subject]).toEqual([personal.email, 'Your account is closed']);
});

it('forgets the name as well when no work needs it', async () => {
  const esi = await member({
    name: 'Esi Onlyonce',
    otherNames: ['Lonebird'],
    ipiNameNumber: '00841473537',
  });
  expect(await tablesWith('Onlyonce')).toContain('rights_holder');
  expect((await esi.close()).statusCode).toBe(204);
  // Words that the search knows belong to nobody.
  const left = [...(await tablesWith('Onlyonce')), ...(await tablesWith('Lonebird'))];
  expect(left.filter((table) => table !== 'search_word')).toEqual([]);
  expect(await tablesWith('00841473537')).toEqual([]);
});

it('ends every session at once, and nobody gets in again', async () => {
  const ama = await member();
  const phone = await asMember(app, ctx, ama);
  await ama.close();
  for (const caller of [ama, phone]) {
    expect((await caller.get('/user/profile')).statusCode).toBe(401);
  }
  const logIn = (email: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/session',
      payload: { email, password: builtPassword },
    });
  expect((await logIn(ama.email)).statusCode).toBe(401);
  expect((await logIn(`closed-${ama.memberId}@closed.invalid`)).statusCode).toBe(401);
  // A session that was opened in the same moment does not help either.
  const late = await asMember(app, ctx, ama);
  expect((await late.get('/user/profile')).statusCode).toBe(401);
  // The address is free for a new account.
  expect((await buildMember(db, { email: ama.email })).email).toBe(ama.email);
});

it('shows others a former member as no member any more', async () => {
  const [ama, kofi] = [await member({ name: 'Ama Birdsong' }), await member()];
  await buildWork(ctx, ama);
  const seen = async () =>
    (await kofi.get('/rightsholders', { query: { q: 'Birdsong' } })).json().data[0];
  expect(await seen()).toMatchObject({ name: 'Ama Birdsong', is_member: true });
  await ama.close();
  expect(await seen()).toMatchObject({ name: 'Ama Birdsong', is_member: false });
});

it('takes back what they proposed, and tells those who had to answer', async () => {
  const [ama, kofi] = [await member({ name: 'Ama Birdsong' }), await member()];
  const { work, proposalId } = await buildProposal(ctx, ama, kofi);
  expect((await ama.close()).statusCode).toBe(204);
  const [proposal] = (await kofi.get(`/works/${work.id}/proposals`)).json().data;
  expect(proposal).toMatchObject({ id: proposalId, state: 'taken_back' });
  const now = (await kofi.get(`/works/${work.id}`)).json().data;
  expect([now.state, now.open_proposal_id]).toEqual(['registered_payable', null]);
  const notices = (await kofi.get('/notifications')).json().data;
  expect(notices.map(({ title }: { title: string }) => title)).toContain(
    'A proposal was withdrawn',
  );
});

it('closes nothing without the member’s own number, the second cookie and the password', async () => {
  const ama = await member();
  const wrong = await ama.close({ reference_number: 'GH-2026-AAAAAA', reason: null });
  expect([wrong.statusCode, wrong.json().problems[0].path]).toEqual([422, 'reference_number']);
  const free = await ama.close({ reference_number: ama.reference, reason: 'because I said so' });
  expect(free.statusCode).toBe(422);
  const bare = await asThief(app, ama).post('/user/closure', {
    body: { reference_number: ama.reference },
  });
  expect(bare.json().code).toBe('second_cookie_required');
  ctx.moveOn(6 * 60_000);
  expect((await ama.close()).json().code).toBe('reauthentication_required');
  expect((await row(ama.memberId)).closed_at).toBeNull();
});

const row = (id: string) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('takes second factors and sounds along, and the history leads to what is left', async () => {
  const kwesi = await member({ name: 'Kwesi Ansah' });
  const { memberId } = kwesi;
  const at = ctx.now();
  await buildRecording(ctx, kwesi, { title: 'Heard', file_id: await buildSound(ctx, kwesi) });
  const { id } = await buildCodes(ctx, memberId);
  const by = { kind: 'member' } as const;
  const added = { event: 'factor_added', detail: { id, kind: 'codes' }, by, at } as const;
  await transaction(db, (tx) => recordMemberEvent(tx, { memberId, ...added }));
  // They gave it a moment ago.
  const factor_until = new Date(at.getTime() + 600_000);
  await db.updateTable('session').set({ factor_until }).where('member_id', '=', memberId).execute();
  expect((await kwesi.close()).statusCode).toBeLessThan(300);
  expect((await checkMembers(ctx)).filter((one) => one.id === memberId)).toEqual([]);
  expect((await checkRecordings(db)).filter(({ title }) => title === 'Heard')).toEqual([]);
});

it('leaves the history of their works as true as it was: what they confirmed, they confirmed', async () => {
  const yaa = await member({ name: 'Yaa Quietsong' });
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  const holders = [lineOf(yaa, 5_000), lineOf(kofi, 5_000)];
  const { id } = await buildWork(ctx, yaa, { title: 'Left Behind', holders });
  expect((await yaa.close()).statusCode).toBe(204);
  expect((await checkWorks(db)).filter((work) => work.id === id)).toEqual([]);
});
