import { describe, expect, it } from 'vitest';
import type { CoSign } from '#contract/works/co-signing.ts';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, asVisitor } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildSharedWork } from '../../testing/build-proposal.ts';
import { buildWork, lineOf, newPersonLine, workInput } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { sentMails } from '../../testing/sent-mails.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const esi = await buildMember(db, { name: 'Esi Stranger' });
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);
const asEsi = await asMember(app, ctx, esi);
const visitor = asVisitor(app);
const dayMs = 86_400_000;

const read = async (id: string): Promise<Work> => (await asAma.get(`/works/${id}`)).json().data;
const historyOf = async (id: string) => (await asAma.get(`/works/${id}/history`)).json().data;
const titlesTold = async (memberId: string) =>
  (await noticesTo(db, { memberId })).map(({ title }) => title);
const decline = (as: typeof asAma, { id, version }: Work, reason: string) =>
  as.post(`/works/${id}/refusal`, { body: { reason }, ifMatch: `"${version}"` });

let serial = 0;
/** A work of Ama and Yaa, who has no account. */
const withYaa = async () => {
  serial += 1;
  return buildWork(ctx, ama, {
    title: `Nwomkro ${'bcdfghjklmnp'[serial % 12]}${crypto.randomUUID()}`,
    holders: [lineOf(ama, 6000), newPersonLine(`Yaa Mensah ${serial}`, 4000)],
  });
};
const yaaOf = ({ holders }: Work) => holders[1]?.rights_holder_id ?? '';
const invite = (as: typeof asAma, work: Work, email: string | null = null) =>
  as.post(`/works/${work.id}/invitations`, { body: { rights_holder_id: yaaOf(work), email } });
const secretOf = async (work: Work) =>
  String((await invite(asAma, work)).json().data.url).split('#')[1] ?? '';
const open = (secret: string) => visitor.post('/co-sign/read', { body: { secret } });
const answer = (secret: string, version: number, said: object) =>
  visitor.post('/co-sign/answer', {
    body: { secret, version, signed_as: 'Yaa A. Mensah', answer: said },
  });

describe('“This is not me”', () => {
  it('gives the line to a person of its own, takes the work from my list, and tells the registrant', async () => {
    const [owner, namesake] = [
      await buildMember(db, { name: 'Efua Registrant' }),
      await buildMember(db, { name: 'Ama Owusu' }),
    ];
    const holders = [lineOf(owner, 5_000), lineOf(namesake, 5_000)];
    const work = await buildWork(ctx, owner, { title: 'Of a namesake', holders });
    const [asOwner, asNamesake] = [
      await asMember(app, ctx, owner),
      await asMember(app, ctx, namesake),
    ];
    const works = async () => (await asNamesake.get('/works')).json().page.total;
    expect(await works()).toBe(1);
    expect((await asNamesake.post(`/works/${work.id}/not-me`)).statusCode).toBe(204);
    expect(await works()).toBe(0);
    const now = (await asOwner.get(`/works/${work.id}`)).json().data;
    expect(now.holders[1]).toMatchObject({
      name: 'Ama Owusu',
      is_member: false,
      confirmation: 'unconfirmed',
    });
    expect(now.holders[1].rights_holder_id).not.toBe(namesake.rightsHolderId);
    const { data } = (await asOwner.get('/notifications')).json();
    expect(data[0].message).toContain('someone else of this name');
    expect((await asNamesake.post(`/works/${work.id}/not-me`)).statusCode).not.toBe(204);
  });

  it('is not said of what I confirmed', async () => {
    const work = await buildWork(ctx, await buildMember(db), { title: 'Confirmed before' });
    const [holder] = work.holders;
    const own = { rightsHolderId: holder?.rights_holder_id ?? '' };
    const { id: memberId } = await db
      .selectFrom('member')
      .select('id')
      .where('rights_holder_id', '=', own.rightsHolderId)
      .executeTakeFirstOrThrow();
    const as = await asMember(app, ctx, { memberId });
    expect((await as.post(`/works/${work.id}/not-me`)).json().code).toBe('work_not_amendable');
  });
});

describe('a signature', () => {
  it.each([
    ['Kojo', 422],
    ['Yaa', 422],
    ['Yaa Asantewaa', 422],
    ['Mensah Y.', 200],
    ['Esi Badu for Yaa Mensah %', 200],
  ])('through a link: %s', async (typed, status) => {
    const work = await withYaa();
    const secret = await secretOf(work);
    const signed_as = typed.replace('%', String(serial));
    const body = { secret, version: work.version, signed_as, answer: { kind: 'confirm' } };
    const answered = await visitor.post('/co-sign/answer', { body });
    expect(answered.statusCode, answered.body).toBe(status);
    if (status === 422)
      expect(answered.json().problems).toMatchObject([
        { path: 'signed_as', code: 'signature_of_another' },
      ]);
  });
});

describe('declining my share', () => {
  it('says why to those whose work it is, and can be withdrawn by confirming', async () => {
    const work = await buildWork(ctx, ama, {
      title: 'Declined',
      holders: [lineOf(ama, 5000), lineOf(kofi, 5000)],
    });
    expect((await decline(asEsi, work, 'Not mine')).json().code).toBe('not_allowed');
    expect((await decline(asKofi, work, ' ')).statusCode).toBe(422);
    const { data } = (await decline(asKofi, work, 'I wrote none of it')).json();
    expect(data).toMatchObject({
      state: 'awaiting_cosigners',
      may_confirm: true,
      may_decline: false,
    });
    expect(data.holders[1]).toMatchObject({
      confirmation: 'declined',
      decline_reason: 'I wrote none of it',
    });
    expect((await read(work.id)).holders[1]?.decline_reason).toBe('I wrote none of it');
    const seen = (await asEsi.get(`/works/${work.id}`)).json().data;
    expect(seen.holders[1]).toMatchObject({ confirmation: 'declined', decline_reason: null });
    expect(await titlesTold(ama.memberId)).toContain('A share was declined');
    expect((await historyOf(work.id))[0]).toMatchObject({
      kind: 'declined',
      changes: [{ field: 'decline', new: { name: 'Kofi Yawson', reason: 'I wrote none of it' } }],
    });
    const ifMatch = `"${data.version}"`;
    const confirmed = await asKofi.post(`/works/${work.id}/confirmation`, { ifMatch });
    expect(confirmed.json().data).toMatchObject({ state: 'registered_payable' });
    expect(confirmed.json().data.holders[1].decline_reason).toBeNull();
  });
});

describe('confirming', () => {
  it('of one version counts once of forty at the same time, whoever they are', async () => {
    const holders = [lineOf(ama, 6000), lineOf(kofi, 2000), lineOf(esi, 2000)];
    const work = await buildWork(ctx, ama, { title: 'Forty Voices', holders });
    const confirm = (as: typeof asAma, version: number) =>
      as.post(`/works/${work.id}/confirmation`, { ifMatch: `"${version}"` });
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, n) => confirm(n % 2 === 0 ? asKofi : asEsi, 1)),
    );
    const codes = all.map(({ statusCode }) => statusCode).toSorted();
    expect([codes[0], new Set(codes.slice(1))]).toEqual([200, new Set([412])]);
    expect((await read(work.id)).state).toBe('awaiting_cosigners');
    await Promise.all([confirm(asKofi, 2), confirm(asEsi, 2)]);
    const done = await read(work.id);
    expect([done.state, done.version]).toEqual(['registered_payable', 3]);
    const versions = (await historyOf(work.id)).map(({ version }: { version: number }) => version);
    expect(versions).toEqual([3, 2, 1]);
  });
});

describe('a link for someone without an account', () => {
  it('shows what the work says of them, marks that it was seen, and takes their signature', async () => {
    const work = await withYaa();
    const invited = await invite(asAma, work, 'yaa@example.org');
    expect(invited.statusCode).toBe(201);
    expect(invited.json().data).toMatchObject({ sent_to: 'y*****@example.org', seen_at: null });
    const [mail] = (await sentMails(ctx)).slice(-1);
    expect(mail?.to).toBe('yaa@example.org');
    const secret = String(invited.json().data.url).split('#')[1] ?? '';
    expect(JSON.stringify(mail)).toContain(`https://portal.example.org/co-sign#${secret}`);
    const opened = await open(secret);
    const seen: CoSign = opened.json().data;
    expect(seen).toMatchObject({ title: work.title, registered_by: 'Ama Owusu', version: 1 });
    expect(seen.holders.map(({ is_me, confirmation }) => [is_me, confirmation])).toEqual([
      [false, 'confirmed'],
      [true, 'unconfirmed'],
    ]);
    expect(opened.body).not.toContain(ama.email);
    const [listed] = (await asAma.get(`/works/${work.id}/invitations`)).json().data;
    expect(listed.seen_at).not.toBeNull();
    expect((await answer(secret, 9, { kind: 'confirm' })).statusCode).toBe(412);
    const done = await answer(secret, 1, { kind: 'confirm' });
    expect(done.json().data).toMatchObject({ version: 2, state: 'registered_payable' });
    // The same request over a broken line is answered again, and another one is refused.
    expect((await answer(secret, 1, { kind: 'confirm' })).json()).toEqual(done.json());
    const other = { kind: 'decline', reason: 'I thought again.', shares: null };
    expect((await answer(secret, 1, other)).statusCode).toBe(412);
    expect((await historyOf(work.id))[0]).toMatchObject({
      kind: 'confirmed',
      by: { name: 'Yaa A. Mensah', is_me: false },
    });
    const line = await db
      .selectFrom('work_holder')
      .select('signed_as')
      .where('work_id', '=', work.id)
      .where('rights_holder_id', '=', yaaOf(work))
      .executeTakeFirstOrThrow();
    expect(line.signed_as).toBe('Yaa A. Mensah');
    expect((await verifyHistory(ctx)).broken).toEqual([]);
    // It works on, so that she can come back.
    expect((await open(secret)).statusCode).toBe(200);
  });

  it('leaves nothing in the database that would open it', async () => {
    const work = await withYaa();
    const secret = await secretOf(work);
    const rows = await db.selectFrom('work_invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('takes a refusal, and other shares as a proposal to those who have confirmed', async () => {
    const work = await withYaa();
    const secret = await secretOf(work);
    const other = { performing: 5000, mechanical: 5000, synchronisation: 0 };
    const said = { kind: 'decline', reason: 'Half is mine' };
    expect((await answer(secret, 1, { ...said, shares: [other, other] })).json().code).toBe(
      'invalid',
    );
    expect((await answer(secret, 1, { ...said, shares: [other] })).json().code).toBe('invalid');
    const two = { performing: 4000, mechanical: 3000, synchronisation: 0 };
    const made = await answer(secret, 1, { ...said, shares: [two] });
    // Less of a right than the work gave them: the society checks that first.
    expect(made.json().data).toMatchObject({
      version: 2,
      waits_for_society: true,
      proposal: { state: 'open', by: { is_me: true } },
    });
    const four = { performing: 4000, mechanical: 4000, synchronisation: 0 };
    expect(made.json().data.holders[1]).toMatchObject({ shares: four, confirmation: 'declined' });
    const room = await buildWork(ctx, ama, {
      title: `Room ${crypto.randomUUID()}`,
      holders: [lineOf(ama, 6000), newPersonLine('Yaa Mensah', 3000)],
    });
    const more = await answer(await secretOf(room), 1, { ...said, shares: [four] });
    // More, of what nobody held: that is Ama's to accept, who has confirmed her part.
    expect(more.json().data).toMatchObject({
      version: 2,
      proposal: { state: 'open', by: { is_me: true } },
      waits_for_society: false,
    });
    const before = await read(room.id);
    await asAma.post(`/proposals/${before.open_proposal_id}/answer`, {
      body: { answer: 'accepted' },
      ifMatch: `"${before.version}"`,
    });
    expect((await read(room.id)).holders[1]).toMatchObject({
      shares: four,
      confirmation: 'confirmed',
    });
    const another = await withYaa();
    const declined = await answer(await secretOf(another), 1, { ...said, shares: null });
    expect(declined.json().data.holders[1].confirmation).toBe('declined');
  });

  it('answers a proposal that concerns a share which was confirmed by it', async () => {
    const work = await withYaa();
    const secret = await secretOf(work);
    const { data } = (await answer(secret, 1, { kind: 'confirm' })).json();
    const yaa = { rightsHolderId: yaaOf(work) };
    const body = {
      work: workInput(ama, { title: work.title, holders: [lineOf(ama, 7000), lineOf(yaa, 3000)] }),
    };
    const ifMatch = `"${data.version}"`;
    const proposed = (await asAma.post(`/works/${work.id}/proposals`, { body, ifMatch })).json()
      .data;
    const waiting: CoSign = (await open(secret)).json().data;
    expect(waiting.proposal).toMatchObject({
      must_answer: true,
      society_checks: true,
      by: { name: 'Ama Owusu' },
    });
    const proposal_id = proposed.open_proposal_id;
    const done = await answer(secret, waiting.version, { kind: 'accept_proposal', proposal_id });
    expect(done.json().data).toMatchObject({ state: 'amendment_pending', waits_for_society: true });
    expect((await read(work.id)).holders[1]?.shares.performing).toBe(4000);
  });

  it.each(['nothing', 'x'.repeat(200)])(
    'answers %s as it answers one that has ended',
    async (made) => {
      const work = await withYaa();
      const first = await secretOf(work);
      const second = await secretOf(work);
      const [guessed, replaced] = [await open(made), await open(first)];
      expect([guessed.statusCode, guessed.json().code]).toEqual([409, 'link_invalid']);
      expect(replaced.body).toBe(guessed.body);
      expect((await open(second)).statusCode).toBe(200);
      const withdrawal = { body: { reason: 'A mistake' }, ifMatch: '"1"' };
      await asAma.post(`/works/${work.id}/withdrawal`, withdrawal);
      expect((await open(second)).body).toBe(guessed.body);
      expect((await answer(second, 2, { kind: 'confirm' })).body).toBe(guessed.body);
    },
  );

  it('ends when its holder becomes a member', async () => {
    const work = await withYaa();
    const secret = await secretOf(work);
    const joined = await buildMember(db);
    await db
      .updateTable('member')
      .set({ rights_holder_id: yaaOf(work) })
      .where('id', '=', joined.memberId)
      .execute();
    expect((await open(secret)).json().code).toBe('link_invalid');
  });

  it('is made by those whose work it is, for those without an account alone', async () => {
    const work = await withYaa();
    expect((await invite(asEsi, work)).json().code).toBe('not_allowed');
    expect((await invite(visitor as typeof asAma, work)).statusCode).toBe(401);
    const shared = await buildSharedWork(ctx, ama, kofi);
    expect((await invite(asAma, shared)).json().code).toBe('holder_has_account');
    const stranger = { rights_holder_id: esi.rightsHolderId, email: null };
    const unnamed = await asAma.post(`/works/${work.id}/invitations`, { body: stranger });
    expect(unnamed.json().code).toBe('rights_holder_unknown');
    // Anybody who has closed their account is reached by a link again.
    await db
      .updateTable('member')
      .set({ closed_at: ctx.now() })
      .where('id', '=', kofi.memberId)
      .execute();
    expect((await invite(asAma, shared)).statusCode).toBe(201);
  });

  it('is made ten times a day for one work, and not once more', async () => {
    const work = await withYaa();
    const made = [];
    for (let n = 0; n < 11; n++) made.push(await invite(asAma, work));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(201), 429]);
    expect(Number(made[10]?.headers['retry-after'])).toBeGreaterThan(3_600);
    expect((await asAma.get(`/works/${work.id}/invitations`)).json().data).toHaveLength(1);
  });

  it('ends after a month', async () => {
    const work = await withYaa();
    const secret = await secretOf(work);
    ctx.moveOn(30 * dayMs - 1);
    expect((await open(secret)).statusCode).toBe(200);
    ctx.moveOn(1);
    expect((await open(secret)).json().code).toBe('link_invalid');
  });
});
