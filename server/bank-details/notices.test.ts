import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeServer } from '../platform/http/server.ts';
import { queuedJobs } from '../platform/jobs/jobs.sql.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { asVisitor } from '../testing/as-member.ts';
import { asPresent } from '../testing/as-present.ts';
import { type BuiltMember, buildMember, builtPassword } from '../testing/build-member.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { bankDetailsRoutes } from './bank-details.routes.ts';
import { bringIntoForce } from './bring-into-force.ts';

const hourMs = 3_600_000;
const { db } = await testDatabase();
const ctx = testContext(db, new Date('2026-03-06T12:00:00Z'));
const lines: string[] = [];
const app = await makeServer(ctx, [...bankDetailsRoutes, ...sessionRoutes], {
  log: { level: 'trace', stream: { write: (line) => lines.push(line) } },
});
const number = '0244987654';
const body = {
  kind: 'mobile_money',
  wallet_provider: 'mtn_momo',
  wallet_number: number,
  holder_name: 'Ama Serwaa',
};
let member: BuiltMember;
beforeAll(async () => {
  member = await buildMember(db);
});

describe('the mail about a change', () => {
  it('says where the money will go and from when, and carries the link in the fragment', async () => {
    const who = await buildMember(db);
    await propose(who);
    const [sent] = await mailsTo(who.email);
    expect(sent?.mail).toMatchObject({
      subject: 'Your bank details will change',
      greeting: 'Dear Ama,',
      facts: [
        { term: 'Paid to', value: 'MTN MoMo 02449*****' },
        { term: 'In the name of', value: 'Ama Serwaa' },
        { term: 'Active from', value: 'Monday 9 March 2026, 12:00 (time in Ghana)' },
      ],
    });
    expect(sent?.mail.button?.url).toMatch(
      /^https:\/\/portal\.example\.org\/bank-details\/cancel#[\w-]{43}$/,
    );
  });

  it('lets whoever holds its link stop the change, once, without a log-in', async () => {
    const who = await buildMember(db);
    await propose(who);
    const secret = await secretIn(who.email);
    const stopped = await stop(secret);
    expect([stopped.statusCode, stopped.json().data]).toEqual([
      200,
      { has_details_in_force: false },
    ]);
    const me = await asPresent(app, ctx, who);
    expect((await me.get('/bank-details')).json().data.pending).toBeNull();
    expect((await me.get('/bank-details/history')).json().data[0]).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'mailed_link',
    });
    expect(
      (await me.post('/session/reauthentication', { body: { password: builtPassword } }))
        .statusCode,
    ).toBe(200);
    expect((await mailsTo(who.email)).at(-1)?.mail.paragraphs[0]).toContain('with the link');
  });

  it('can throw everyone out of the account as well', async () => {
    const who = await buildMember(db);
    await propose(who);
    const thief = await asPresent(app, ctx, who);
    expect((await stop(await secretIn(who.email), true)).statusCode).toBe(200);
    expect((await thief.get('/bank-details')).statusCode).toBe(401);
    const events = await eventsOf(who);
    expect(events.map(({ event }) => event)).toContain('sessions_ended');
  });

  it('answers replayed, late, replaced and made-up links with the same bytes', async () => {
    const who = await buildMember(db);
    await propose(who);
    const replaced = await secretIn(who.email);
    await propose(who);
    const used = await secretIn(who.email);
    await stop(used);
    const made = await stop('made-up-made-up-made-up-made-up-made-up-mad');
    await propose(who);
    const late = await secretIn(who.email);
    ctx.moveOn(72 * hourMs);
    const answers = [made, await stop(replaced), await stop(used), await stop(late)];
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([409, made.body]);
    }
    expect(made.json().code).toBe('link_invalid');
  });

  it('goes to the address of before as well, for thirty days after it was changed', async () => {
    const who = await buildMember(db);
    const old = `old-${who.email}`;
    await db
      .insertInto('email_change')
      .values({
        id: randomUUID(),
        member_id: who.memberId,
        old_email: old,
        new_email: who.email,
        old_confirmed_at: ctx.now(),
        new_confirmed_at: ctx.now(),
        done_at: ctx.now(),
        expires_at: new Date(ctx.now().getTime() + hourMs),
        created_at: ctx.now(),
      })
      .execute();
    await propose(who);
    const [atOld, atNew] = [await mailsTo(old), await mailsTo(who.email)];
    expect([atOld.length, atNew.length]).toEqual([1, 1]);
    expect((await stop(await secretIn(old))).statusCode).toBe(200);
    ctx.moveOn(30 * 24 * hourMs);
    await propose(who);
    // The proposal and its end were told there; what came a month later was not.
    expect(await mailsTo(old)).toHaveLength(2);
    expect(await mailsTo(who.email)).toHaveLength(3);
  });

  it.each([
    [{}, 'secret', 'required'],
    [{ secret: '', end_sessions: false }, 'secret', 'required'],
    [{ secret: 'x', end_sessions: 'yes' }, 'end_sessions', 'wrong_type'],
    [{ secret: 'x', end_sessions: true, member_id: 'x' }, 'member_id', 'unknown_field'],
  ])('takes nothing else: %j', async (given, path, code) => {
    const refused = await asVisitor(app).post('/bank-details/cancellation', { body: given });
    expect(refused.json().problems).toContainEqual(expect.objectContaining({ path, code }));
  });
});

describe('the job', () => {
  it('waits for the moment, then writes down, records and tells', async () => {
    const who = await buildMember(db);
    const { pending } = await propose(who);
    const [queued] = (await queuedJobs(db, 'bring_bank_details_into_force')).slice(-1);
    // With the trace of the call that queued it, by which the log is searched.
    expect(queued?.payload).toEqual({
      memberId: who.memberId,
      trace: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(queued?.run_at.toISOString()).toBe(pending.in_force_from);
    ctx.moveOn(72 * hourMs);
    await bringIntoForce(ctx, who);
    const row = await db
      .selectFrom('bank_detail')
      .select('state')
      .where('id', '=', pending.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('in_force');
    expect((await mailsTo(who.email)).at(-1)?.mail.subject).toBe(
      'Your new bank details are active',
    );
    expect((await eventsOf(who)).map(({ event, by_kind }) => [event, by_kind])).toEqual([
      ['bank_details_proposed', 'member'],
      ['bank_details_in_force', 'system'],
    ]);
  });

  it('does nothing twice, and nothing for what was cancelled', async () => {
    const who = await buildMember(db);
    await propose(who);
    ctx.moveOn(72 * hourMs);
    await Promise.all([bringIntoForce(ctx, who), bringIntoForce(ctx, who)]);
    await bringIntoForce(ctx, who);
    expect(await mailsTo(who.email)).toHaveLength(2);
    await propose(who);
    await stop(await secretIn(who.email));
    const notices = (await mailsTo(who.email)).length;
    ctx.moveOn(72 * hourMs);
    await bringIntoForce(ctx, who);
    expect(await mailsTo(who.email)).toHaveLength(notices);
  });

  it('woken too early waits on until the moment', async () => {
    const who = await buildMember(db);
    const { pending } = await propose(who);
    await sql`select graphile_worker.remove_job(${`bank_detail/${pending.id}`})`.execute(db);
    ctx.moveOn(72 * hourMs - 1000);
    await bringIntoForce(ctx, who);
    const [queued] = (await queuedJobs(db, 'bring_bank_details_into_force')).slice(-1);
    expect(queued?.payload).toEqual({ memberId: who.memberId });
    expect(queued?.run_at.toISOString()).toBe(pending.in_force_from);
  });

  it('is overtaken by a newer proposal: what was due is in force before the new one waits', async () => {
    const who = await buildMember(db);
    const { pending: first } = await propose(who);
    ctx.moveOn(80 * hourMs);
    const standing = await propose(who);
    expect([standing.in_force.id, standing.pending.state]).toEqual([first.id, 'pending']);
    expect((await mailsTo(who.email)).map(({ mail }) => mail.subject)).toEqual([
      'Your bank details will change',
      'Your new bank details are active',
      'Your bank details will change',
    ]);
  });
});

describe('no full number', () => {
  it('stands in any answer, log line, notice, history, queue or table', async () => {
    const me = await asPresent(app, ctx, member);
    const answers = [
      await me.post('/bank-details', { body }),
      await me.post('/bank-details', { body: { ...body, wallet_number: `${number}0` } }),
      await me.get('/bank-details'),
      await me.get('/bank-details/history'),
    ];
    ctx.moveOn(72 * hourMs);
    await bringIntoForce(ctx, member);
    const tables = [
      'bank_detail',
      'idempotent_answer',
      'member_event',
      'notification',
      'rate_window',
      'mailed_link',
    ];
    const rows = await Promise.all(
      tables.map((table) =>
        sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db),
      ),
    );
    const jobs = await sql<{ row: string }>`
      select payload::text as row from graphile_worker._private_jobs`.execute(db);
    const mails = await sentMails(ctx);
    const kept = [...rows, jobs].flatMap((found) => found.rows.map(({ row }) => row));
    expect(kept.length).toBeGreaterThan(5);
    expect(lines.length).toBeGreaterThan(5);
    const all = [...answers.map(({ body }) => body), ...lines, ...kept, JSON.stringify(mails)].join(
      '\n',
    );
    // With and without the country's code: the digits that follow are the same. Bytes of a seal are shown in hex.
    for (const secret of ['244987654', Buffer.from('244987654').toString('hex')]) {
      expect(all.includes(secret) ? secret : 'nowhere').toBe('nowhere');
    }
  });
});

async function propose(who: BuiltMember) {
  const me = await asPresent(app, ctx, who);
  ctx.moveOn(1000);
  const answered = await me.post('/bank-details', { body });
  expect(answered.statusCode).toBe(201);
  return answered.json().data;
}

function stop(secret: string, endSessions = false) {
  return asVisitor(app).post('/bank-details/cancellation', {
    body: { secret, end_sessions: endSessions },
  });
}

async function mailsTo(email: string) {
  return (await sentMails(ctx)).filter(({ to }) => to === email);
}

async function secretIn(email: string): Promise<string> {
  const mails = await mailsTo(email);
  return mails.at(-1)?.mail.button?.url.split('#')[1] ?? '';
}

function eventsOf({ memberId }: BuiltMember) {
  return db
    .selectFrom('member_event')
    .select(['event', 'detail', 'by_kind'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}
