import { beforeEach, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { recordContact } from '../consent/contacts.ts';
import { transaction } from '../platform/db/db.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { giveMailbox } from '../testing/as-present.ts';
import { buildThreeSided } from '../testing/build-invitation.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { answerThrough, buildTrio, edemOf, linkTo, trioWith } from '../testing/consent-scene.ts';
import { sentMails } from '../testing/sent-mails.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const visitor = asVisitor(app);
let kofi: BuiltMember;
let ama: BuiltMember;
let asKofi: Caller;
beforeEach(async () => {
  kofi = await buildMember(db, { name: 'Kofi Yawson' });
  ama = await buildMember(db, { name: 'Ama Owusu' });
  asKofi = await asMember(app, ctx, kofi);
  await db.deleteFrom('rate_window').execute();
});

const known = (rightsHolderId: string, kind: 'email' | 'phone', value: string) =>
  transaction(society, (tx) =>
    recordContact(tx, ctx, {
      rightsHolderId,
      kind,
      value,
      source: 'society',
      recordedBy: 'efua',
    }),
  );
const invite = (path: string, rights_holder_id: string, email: string | null) =>
  asKofi.post(path, { body: { rights_holder_id, email } });
const secretIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? '';

it('goes to the address that the society knows, and not to who made it', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  const edem = edemOf(work);
  await known(edem, 'email', 'edem.agbeko@example.org');
  const made = await invite(`/works/${work.id}/invitations`, edem, 'kofi.two@example.org');
  expect(made.statusCode).toBe(201);
  expect(made.json().data).toMatchObject({ url: null, sent_to: 'e*****@example.org' });
  const mail = (await sentMails(ctx)).at(-1);
  expect(mail?.to).toBe('edem.agbeko@example.org');
  const secret = secretIn(JSON.stringify(mail));
  expect(made.body).not.toContain(secret);
  // What came there works as any link, and costs nobody anything without the society all the same.
  expect((await answerThrough(visitor, secret, { kind: 'confirm' })).json().data.state).toBe(
    'registered_payable',
  );
});

it('goes to the society where it knows a phone alone, and so does a link to a dispute', async () => {
  const { dispute, yaaId } = await buildThreeSided(ctx, { kofi, ama });
  await known(yaaId, 'phone', '+233241112233');
  const made = await invite(`/disputes/${dispute.id}/invitations`, yaaId, null);
  expect(made.json().data).toMatchObject({ url: null });
  expect(made.json().data.sent_to).toMatch(/\*\*\*\*\*$/);
  const mail = (await sentMails(ctx)).at(-1);
  expect([mail?.to, JSON.stringify(mail)]).toEqual([
    ctx.society.email,
    expect.stringContaining('/answer-dispute#'),
  ]);
});

it('an address that a maker typed gets notices, and counts as known for nothing else', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  const edem = edemOf(work);
  await invite(`/works/${work.id}/invitations`, edem, 'edem.old@example.org');
  const secret = await linkTo(asKofi, work.id, edem);
  expect(secret).toHaveLength(43);
  await answerThrough(visitor, secret, { kind: 'confirm' });
  const { version } = (await asKofi.get(`/works/${work.id}`)).json().data;
  await asKofi.post(`/works/${work.id}/proposals`, {
    body: { reason: null, work: trioWith(work, { kofi, ama }, [6_667, 3_333, null]) },
    ifMatch: `"${version}"`,
  });
  const { open_proposal_id: proposal_id } = (await asKofi.get(`/works/${work.id}`)).json().data;
  await answerThrough(visitor, secret, { kind: 'accept_proposal', proposal_id });
  const mails = (await sentMails(ctx)).filter(({ to }) => to === 'edem.old@example.org');
  expect(mails.at(-1)?.mail.subject).toContain('Someone agreed in your name');
  const stored = await db.selectFrom('rights_holder_contact').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('edem.old');
});

it('goes to the address of an account that its holder closed', async () => {
  const work = await buildTrio(ctx, { kofi, ama });
  const asAma = await asMember(app, ctx, ama);
  const { reference_number } = await db
    .selectFrom('member')
    .select('reference_number')
    .where('id', '=', ama.memberId)
    .executeTakeFirstOrThrow();
  await asAma.post('/session/reauthentication', { body: { password: 'abusua-kuruwa-2026' } });
  await giveMailbox(ctx, ama);
  const closed = await asAma.post('/user/closure', {
    body: { reference_number, reason: null },
  });
  expect(closed.statusCode).toBeLessThan(300);
  const made = await invite(`/works/${work.id}/invitations`, ama.rightsHolderId, null);
  expect(made.json().data).toMatchObject({ url: null });
  expect((await sentMails(ctx)).at(-1)?.to).toBe(ama.email);
});
