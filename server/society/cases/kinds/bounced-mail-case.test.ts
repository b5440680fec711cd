import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import { makeApp } from '../../../app.ts';
import { sweep } from '../../../housekeeping/sweep.ts';
import { mailNotices } from '../../../notifications/mail-notices.ts';
import { notify } from '../../../notifications/notify.ts';
import { transaction } from '../../../platform/db/db.ts';
import { queuedJobs } from '../../../platform/jobs/jobs.sql.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deliverMail } from '../../../platform/mail/deliver-mail.ts';
import { chosenDelivery } from '../../../platform/mail/delivery.ts';
import { sealMail } from '../../../platform/mail/send-mail.ts';
import { asMember } from '../../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../../testing/desk/as-staff.ts';
import { sentMails } from '../../../testing/sent-mails.ts';
import { startReceiver } from '../../../testing/smtp-receiver.ts';
import { testContext } from '../../../testing/test-context.ts';
import { testDatabase } from '../../../testing/test-database.ts';

const { db, owner, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['registrar'], 'Efua Mensah');
const log = { info: () => {}, warn: () => {}, error: () => {} };
let caller: StaffCaller;
let member: BuiltMember;

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(owner);
  await society.deleteFrom('returned_mail').execute();
  caller = await asStaff(app, ctx, efua);
  member = await buildMember(db, { name: 'Ama Serwaa' });
});

const secret = 'geheim'.repeat(8);
const mailTo = (to: string, until?: Date): Jobs['send_mail'] =>
  sealMail(ctx.keys, {
    to,
    until,
    mail: {
      subject: 'Confirm your address',
      greeting: 'Dear Ama,',
      paragraphs: ['Open the link.'],
      button: { label: 'Confirm', url: `https://portal.example.org/confirm#${secret}` },
    },
  });

/** Delivers a mail to a server that refuses with this status; null takes it. */
async function deliver(
  payload: Jobs['send_mail'],
  status: number | null,
  { isLastTry = false }: { isLastTry?: boolean } = {},
) {
  const receiver = await startReceiver(() => status);
  const delivery = chosenDelivery({
    smtpUrl: receiver.url,
    mailFrom: { name: 'The Society', address: 'portal@example.org' },
    dataFolder: '',
    publicUrl: ctx.publicUrl,
  });
  await deliverMail(delivery)(ctx, payload, { log, isLastTry });
  return receiver.received;
}

async function waiting() {
  const query = { kind: 'bounced_mail' };
  const { cases } = (await caller.get('/society/queue', { query })).json().data;
  return cases as { id: string; about: string; in_short: string }[];
}

const read = async (id: string): Promise<RuledCase> =>
  (await caller.get(`/society/cases/bounced_mail/${id}`)).json().data;

async function decide(id: string, choice: string) {
  const body = { version: (await read(id)).version, choice, reason: null };
  return caller.post(`/society/cases/bounced_mail/${id}/decision`, { body });
}

const queuedMails = async () =>
  (await queuedJobs(db, 'send_mail')).map(({ payload }) => (payload as { id: string }).id);

describe('an email that came back', () => {
  it('waits with whose it is, what it was and what the server said, and none of its links', async () => {
    const mail = mailTo(member.email);
    await deliver(mail, 550);
    expect(await waiting()).toMatchObject([{ id: mail.id, about: 'Ama Serwaa' }]);
    const shown = await read(mail.id);
    expect(shown.title).toBe('An email to Ama Serwaa came back');
    const values = shown.parts.flatMap(({ lines }) => lines.map(({ value }) => value));
    expect(values).toEqual(
      expect.arrayContaining([
        member.email,
        'Confirm your address',
        '550',
        '550 <[email]> is not taken',
      ]),
    );
    expect(JSON.stringify(shown)).not.toMatch(/geheim|Open the link/);
    const stored = await db.selectFrom('returned_mail').selectAll().executeTakeFirstOrThrow();
    expect(stored.sealed.includes(secret)).toBe(false);
    expect(stored.answer).not.toContain('@');
  });

  it.each([
    // Google, Microsoft, Yahoo, GMX, Postfix, Exim, Proofpoint, Spamhaus
    [
      '550-5.1.1 The email account that you tried to reach does not exist.',
      'The address does not exist',
    ],
    [
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP lookup',
      'The address does not exist',
    ],
    [
      '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
      'The address does not exist',
    ],
    [
      "554 delivery error: dd This user doesn't have a yahoo.com account",
      'The address does not exist',
    ],
    ['550 Requested action not taken: mailbox unavailable', 'The address does not exist'],
    ['550 No such user here', 'The address does not exist'],
    [
      '552-5.2.2 The recipient’s inbox is out of storage space and inactive.',
      'The mailbox is full or closed',
    ],
    ['552 Mailbox quota exceeded', 'The mailbox is full or closed'],
    [
      '550 5.7.26 This mail has been blocked because the sender is unauthenticated.',
      'Their server blocks our email',
    ],
    [
      '554 Service unavailable; Client host [185.5.1.4] blocked using zen.example',
      'Their server blocks our email',
    ],
    ['550 5.1.8 Access denied, bad outbound sender', 'Their server blocks our email'],
    ['554 Transaction failed', 'Their server refused it'],
  ])('says what the server meant by “%s”', async (answer, meaning) => {
    const status = Number(answer.slice(0, 3));
    const refusing = { send: async () => ({ outcome: 'refused', status, answer }) as const };
    await deliverMail(refusing)(ctx, mailTo(member.email), { log });
    expect(await waiting()).toMatchObject([{ in_short: meaning }]);
  });

  it('is one case for each member, and each of those without an account', async () => {
    const first = mailTo(member.email);
    for (const mail of [first, mailTo(member.email), mailTo('nobody@example.org')])
      await deliver(mail, 550);
    expect((await waiting()).map(({ about }) => about).toSorted()).toEqual([
      'Ama Serwaa',
      'someone without an account',
    ]);
    const [part] = (await read(first.id)).parts;
    expect(part?.lines.at(-1)?.value).toBe('1 more to the same member');
  });

  it('is stored too where it could not leave at its last try, and only then', async () => {
    const mail = mailTo(member.email);
    await expect(deliver(mail, 450)).rejects.toThrow('Email could not leave');
    expect(await waiting()).toEqual([]);
    await expect(deliver(mail, 450, { isLastTry: true })).rejects.toThrow('Email could not leave');
    expect((await read(mail.id)).title).toBe('We could not send an email to Ama Serwaa');
    // Somebody has the job tried again, and it leaves.
    expect(await deliver(mail, null)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('is sent again with all that came back from the address, once, and may come back again', async () => {
    const [first, second] = [mailTo(member.email), mailTo(member.email)];
    await deliver(first, 550);
    await deliver(second, 550);
    expect((await decide(first.id, 'send')).statusCode).toBe(200);
    expect((await queuedMails()).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await waiting()).toEqual([]);
    await deliver(first, 550);
    expect((await waiting()).map(({ id }) => id)).toEqual([first.id]);
    expect((await decide(first.id, 'send')).statusCode).toBe(200);
    expect(await queuedMails()).toHaveLength(2);
  });

  it('is not sent again once its link has ended', async () => {
    const mail = mailTo(member.email, new Date(ctx.now().getTime() + 60_000));
    await deliver(mail, 550);
    ctx.moveOn(120_000);
    const shown = await read(mail.id);
    expect(shown.choices.map(({ id }) => id)).toEqual(['wrong', 'close']);
    expect(shown.remarks[0]).toContain('has expired');
  });

  it('has the member asked for another address, and notices mailed again once they have one', async () => {
    const mail = mailTo(member.email);
    await deliver(mail, 550);
    await decide(mail.id, 'wrong');
    const ama = await asMember(app, ctx, member);
    expect((await ama.get('/notifications')).json().data[0]).toMatchObject({
      title: 'Our emails are not reaching you',
      link: expect.stringContaining('profile'),
    });
    const mailsFor = async () => {
      const memberIds = [member.memberId];
      await transaction(db, (tx) =>
        notify(
          tx,
          { memberIds, senderMemberId: null, event: 'member_verified', facts: {} },
          ctx.now(),
        ),
      );
      await mailNotices(ctx, { memberIds }, { log });
      return (await sentMails(ctx)).length;
    };
    await db
      .updateTable('member')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', member.memberId)
      .execute();
    expect(await mailsFor()).toBe(0);
    await db
      .updateTable('member')
      .set({ email: `new-${member.email}` })
      .where('id', '=', member.memberId)
      .execute();
    expect(await mailsFor()).toBeGreaterThan(0);
  });

  it('takes the mark from an address at which something arrives', async () => {
    const mail = mailTo(member.email);
    await deliver(mail, 550);
    await decide(mail.id, 'wrong');
    const mark = () =>
      db
        .selectFrom('member')
        .select('email_returned_at')
        .where('id', '=', member.memberId)
        .executeTakeFirstOrThrow();
    expect((await mark()).email_returned_at).not.toBeNull();
    await deliver(mailTo(member.email), null);
    expect((await mark()).email_returned_at).toBeNull();
  });

  it('is closed, is gone after 30 days, and is nothing for the documentation', async () => {
    const mail = mailTo(member.email);
    await deliver(mail, 550);
    const other = await asStaff(app, ctx, await buildStaff(ctx, ['documentation'], 'Yaw Baidoo'));
    const refused = await other.get(`/society/cases/bounced_mail/${mail.id}`);
    expect(refused.json().code).toBe('not_allowed');
    await decide(mail.id, 'close');
    expect([await waiting(), await queuedMails()]).toEqual([[], []]);
    ctx.moveOn(31 * 86_400_000);
    expect(await sweep(ctx)).toMatchObject({ returned_mails: 1 });
  });
});
