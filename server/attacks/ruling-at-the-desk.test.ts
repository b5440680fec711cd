import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { recordContact } from '../consent/contacts.ts';
import { transaction } from '../platform/db/db.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { buildDispute, buildEvidence } from '../testing/build-dispute.ts';
import { buildMember } from '../testing/build-member.ts';
import { artistLine, buildClaim, buildRecording } from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { answerThrough, buildTrio, edemOf, linkTo, trioWith } from '../testing/consent-scene.ts';
import { asStaff, buildStaff, type StaffCaller } from '../testing/desk/as-staff.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db, society, owner } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['documentation', 'disputes'], 'Efua Mensah');
const yaw = await buildStaff(ctx, ['documentation', 'disputes'], 'Yaw Baidoo');
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  await society.deleteFrom('desk_case').execute();
  await db.deleteFrom('rate_window').execute();
  first = await asStaff(app, ctx, efua);
  second = await asStaff(app, ctx, yaw);
});

async function buildConsent() {
  const kofi = await buildMember(db, { name: 'Kofi Yawson' });
  const ama = await buildMember(db, { name: 'Ama Owusu' });
  const asKofi = await asMember(app, ctx, kofi);
  const work = await buildTrio(ctx, { kofi, ama });
  const { version } = (await asKofi.get(`/works/${work.id}`)).json().data;
  const body = trioWith(work, { kofi, ama }, [6_567, 3_333, 100]);
  await asKofi.put(`/works/${work.id}`, { body, ifMatch: `"${version}"` });
  const secret = await linkTo(asKofi, work.id, edemOf(work));
  await answerThrough(asVisitor(app), secret, { kind: 'confirm' });
  const { id } = await db.selectFrom('consent_review').select('id').where('work_id', '=', work.id).executeTakeFirstOrThrow();
  return { id, key: { kind: 'consent', id }, work, kofi, ama, asKofi, edem: edemOf(work) };
}
const path = ({ kind, id }: { kind: string; id: string }) => `/society/cases/${kind}/${id}`;
const versionAt = async (c: StaffCaller, key: { kind: string; id: string }) =>
  (await c.get(path(key))).json().data?.version as string;
const decideAt = (c: StaffCaller, key: { kind: string; id: string }, version: string, choice: string, reason: string | null = null) =>
  c.post(`${path(key)}/decision`, { body: { version, choice, reason } });
const decide = async (c: StaffCaller, key: { kind: string; id: string }, choice: string, reason: string | null = null) =>
  decideAt(c, key, await versionAt(c, key), choice, reason);
async function emailOf(memberId: string) {
  return (await db.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirstOrThrow()).email;
}
async function officerWho(memberId: string, name: string) {
  const own = await buildStaff(ctx, ['documentation', 'disputes'], name);
  await society.updateTable('staff').set({ email: await emailOf(memberId) }).where('id', '=', own.staffId).execute();
  return asStaff(app, ctx, own);
}
async function inDetermination(name = 'Kofi Yawson') {
  const claimant = await buildMember(db, { name });
  const built = await buildDispute(ctx, claimant);
  const evidenceId = await buildEvidence(ctx, claimant, built.dispute.id, true);
  await society.updateTable('dispute').set({ state: 'determination', turn: 'society' }).where('id', '=', built.dispute.id).execute();
  return { ...built, claimant, evidenceId, key: { kind: 'dispute_decision', id: built.dispute.id } };
}
let serial = 0;
async function playClaim() {
  serial += 1;
  const title = `Jingle Wulomei ${serial}`;
  const ama = await buildMember(db, { name: 'Ama Serwaa' });
  const kofi = await buildMember(db, { name: 'Kofi Dzidzo' });
  const hers = await buildRecording(ctx, ama, { title: `Adwoa ${serial}`, artist: 'Ama', featured: [artistLine(ama, 5_000), artistLine(kofi, 5_000)] });
  await buildLog(ctx, null, { uses: [{ at: '2026-10-01T01:00:00Z', title, artist: 'Station voice' }] });
  const asAma = await asMember(app, ctx, ama);
  const [one] = (await asAma.get('/logs/unmatched', { query: { q: title } })).json().data;
  const r = await asAma.post(`/logs/unmatched/${one.id}/claim`, { body: { recording_id: hers.id, reason: 'I sang it' } });
  expect(r.json().data.outcome).toBe('waiting');
  const { id } = await db.selectFrom('log_claim').select('id').where('spelling_id', '=', one.id).executeTakeFirstOrThrow();
  return { ama, kofi, hers, asAma, key: { kind: 'play_claim', id } };
}

describe('probes', () => {
  it('A other holder of the claimed recording decides a play claim', async () => {
    const { kofi, key } = await playClaim();
    const c = await officerWho(kofi.memberId, 'Kofi At The Desk');
    const r = await decide(c, key, 'accept', 'We checked.');
    expect([r.statusCode, r.json().code]).toEqual([409, 'own_case']);
  });
  it('B link maker without share', async () => {
    const { id, key } = await buildConsent();
    const other = await buildMember(db, { name: 'Maker' });
    await owner.updateTable('consent_review').set({ link_by: other.memberId }).where('id', '=', id).execute();
    const c = await officerWho(other.memberId, 'Maker At The Desk');
    const r = await decide(c, key, 'approve');
    expect([r.statusCode, r.json().code]).toEqual([409, 'own_case']);
  });
  it('C stranger registers a work that names Edem and undoes the approval', async () => {
    const { key, edem } = await buildConsent();
    await decide(first, key, 'approve');
    const stranger = await buildMember(db, { name: 'Stranger' });
    await buildWork(ctx, stranger, { title: `Other ${randomUUID()}`, holders: [lineOf(stranger, 9_900), lineOf({ rightsHolderId: edem }, 100)] });
    const r = await decide(second, key, 'approve');
    expect(r.json().data).toMatchObject({ outcome: 'done' });
  });
  it('C2 stranger adds a typed address to Edem', async () => {
    const { key, edem, asKofi, work } = await buildConsent();
    await decide(first, key, 'approve');
    const r0 = await asKofi.post(`/works/${work.id}/invitations`, { body: { rights_holder_id: edem, email: `x${randomUUID()}@example.org` } });
    console.log('C2 invite', r0.statusCode, r0.json().code);
    const r = await decide(second, key, 'approve');
    expect(r.json().data).toMatchObject({ outcome: 'done' });
  });
  it('C3 party writes a message in determination', async () => {
    const { key, respondent, dispute } = await inDetermination();
    await decide(first, key, 'split-1', 'Sheet.');
    const asR = await asMember(app, ctx, respondent);
    const m = await asR.post(`/disputes/${dispute.id}/messages`, { body: { text: 'Wait!' } });
    console.log('C3 message', m.statusCode);
    const r = await decide(second, key, 'split-1');
    console.log('C3', r.statusCode, JSON.stringify(r.json()));
    expect(r.json().data?.outcome).toBe('done');
  });
  it('D a party who is an officer reads the confidential evidence of the other', async () => {
    const { key, respondent, evidenceId } = await inDetermination();
    const c = await officerWho(respondent.memberId, 'Ama At The Desk');
    const r = await c.get(`${path(key)}/files/${evidenceId}`);
    expect([r.statusCode]).toEqual([409]);
  });
  it('D2 a party who is an officer reads own case', async () => {
    const { key, respondent } = await inDetermination();
    const c = await officerWho(respondent.memberId, 'Ama At The Desk');
    const r = await c.get(path(key));
    expect([r.statusCode]).toEqual([409]);
  });
  it('E draft dispute', async () => {
    const claimant = await buildMember(db, { name: 'Kofi Yawson' });
    const { dispute } = await buildDispute(ctx, claimant, { isDraft: true });
    const r = await first.get(`/society/cases/dispute_review/${dispute.id}`);
    expect(r.statusCode).toBe(404);
  });
  it('F a decided consent shows phone numbers', async () => {
    const { key, edem } = await buildConsent();
    await transaction(society, (tx) => recordContact(tx, ctx, { rightsHolderId: edem, kind: 'phone', value: '+233244000101', source: 'society', recordedBy: 'x' }));
    await decide(first, key, 'refuse', 'No.');
    const r = await first.get(path(key));
    console.log('F', JSON.stringify(r.json().data.to_call), JSON.stringify(r.json().data.waiting));
    expect(r.json().data.to_call?.numbers ?? []).toEqual([]);
  });
  it('G first officer lost access before the second', async () => {
    const { key } = await buildConsent();
    const crook = await buildStaff(ctx, ['documentation'], 'Crook');
    await decide(await asStaff(app, ctx, crook), key, 'approve');
    await society.updateTable('staff').set({ ended_at: ctx.now() }).where('id', '=', crook.staffId).execute();
    const r = await decide(second, key, 'approve');
    expect(r.json().data.outcome).toBe('proposed');
  });
  it('G2 first officer lost the role before the second', async () => {
    const { key } = await buildConsent();
    const crook = await buildStaff(ctx, ['documentation'], 'Crook');
    await decide(await asStaff(app, ctx, crook), key, 'approve');
    await society.updateTable('staff').set({ roles: ['registrar'] }).where('id', '=', crook.staffId).execute();
    const r = await decide(second, key, 'approve');
    expect(r.json().data.outcome).toBe('proposed');
  });
  it('H member leaves: notes and texts of decisions about their claims', async () => {
    const ownerM = await buildMember(db, { name: 'Adom Music' });
    const player = await buildMember(db, { name: 'Kweku Shaker' });
    const { id: rec } = await buildRecording(ctx, ownerM);
    const id = await buildClaim(ctx, player, rec);
    const key = { kind: 'recording_claim', id };
    await first.post(`/society/queue/recording_claim/${id}/notes`, { body: { text: 'He is known to lie.' } });
    await decide(first, key, 'decline', 'Kweku Shaker told us he was not there.');
    await owner.updateTable('member').set({ closed_at: ctx.now() }).where('id', '=', player.memberId).execute();
    const notes = await society.selectFrom('desk_note').select('text').where('subject_id', '=', id).execute();
    const texts = await society.selectFrom('desk_decision').select('text').where('subject_id', '=', id).execute();
    expect([notes, texts]).toEqual([[], [{ text: null }]]);
  });
  it('I race: two officers at once; one officer twice at once', async () => {
    const { key, id } = await buildConsent();
    const v = await versionAt(first, key);
    const twice = await Promise.all([decideAt(first, key, v, 'approve'), decideAt(first, key, v, 'approve')]);
    expect(twice.map((r) => r.json().data?.outcome ?? r.json().code).toSorted()).toEqual(['own_proposal', 'proposed']);
    const both = await Promise.all([decideAt(second, key, v, 'approve'), decideAt(second, key, v, 'refuse', 'No'), decideAt(first, key, v, 'refuse', 'No')]);
    console.log('I', both.map((r) => r.json().data?.outcome ?? r.json().code));
    const n = await society.selectFrom('consent_decision').selectAll().where('review_id', '=', id).execute();
    expect(n).toHaveLength(1);
  });
  it('J race: two at once both first', async () => {
    const { key } = await buildConsent();
    const v = await versionAt(first, key);
    const r = await Promise.all([decideAt(first, key, v, 'approve'), decideAt(second, key, v, 'approve')]);
    expect(r.map((x) => x.json().data?.outcome).toSorted()).toEqual(['done', 'proposed']);
  });
  it('K members withdraw as the desk decides', async () => {
    for (let i = 0; i < 8; i++) {
      const ownerM = await buildMember(db, { name: 'Adom Music' });
      const player = await buildMember(db, { name: 'Kweku Shaker' });
      const asPlayer = await asMember(app, ctx, player);
      const { id: rec } = await buildRecording(ctx, ownerM);
      const id = await buildClaim(ctx, player, rec);
      const key = { kind: 'recording_claim', id };
      const v = await versionAt(first, key);
      const [d, w] = await Promise.all([decideAt(first, key, v, 'accept', 'Yes'), asPlayer.del(`/recording-proposals/${id}`)]);
      console.log('K', d.statusCode, d.json().code, w.statusCode, w.body.slice(0, 80));
      expect([d.statusCode, w.statusCode].every((s) => s < 500)).toBe(true);
      const left = await society.selectFrom('desk_case').select('kind').where('subject_id', '=', id).execute();
      expect(left).toEqual([]);
    }
  });
  it('K2 the lock order: desk holds the case, a member the work', async () => {
    const { key, work, id } = await buildConsent();
    await decide(first, key, 'approve');
    const v = await versionAt(second, key);
    let go = () => {};
    const started = new Promise<void>((r) => { go = r; });
    const t0 = Date.now();
    const member = transaction(db, async (tx) => {
      await sql`select from work where id = ${work.id} for update`.execute(tx);
      go();
      await new Promise((r) => setTimeout(r, 400));
      await sql`update consent_review set lapsed_at = ${ctx.now()} where id = ${id}`.execute(tx);
    }).then(() => 'ok', (e: Error) => e.message);
    await started;
    const r = await decideAt(second, key, v, 'approve');
    console.log('K2', await member, r.statusCode, r.json().code ?? r.json().data, Date.now() - t0);
    expect(r.statusCode).toBeLessThan(500);
  });
  it('L search and files', async () => {
    const { key, work } = await buildConsent();
    const registrar = await asStaff(app, ctx, await buildStaff(ctx, ['registrar'], 'Nii'));
    for (const find of [work.title, 'Edem', 'Kofi'])
      expect((await registrar.get('/society/queue', { query: { find } })).json().data.cases).toEqual([]);
    for (const find of ['\u0000', 'D-99999999999999999999', 'W-999999999999999', '%', '\\', "' or 1=1 --", 'D-999999999']) {
      const r = await first.get('/society/queue', { query: { find } });
      console.log('L', JSON.stringify(find), r.statusCode, r.json().data?.cases?.length);
      expect.soft(r.statusCode).toBeLessThan(500);
    }
    const weird = await first.get('/society/queue', { query: { after: `0_1_consent_${'-'.repeat(36)}` } });
    console.log('L after', weird.statusCode);
    expect.soft(weird.statusCode).toBeLessThan(500);
    expect.soft((await decide(registrar, key, 'refuse', 'x')).statusCode).toBe(422);
    expect((await decideAt(registrar, key, await versionAt(first, key), 'refuse', 'x')).statusCode).toBe(403);
  });
  it('M choices that are not offered, files of others', async () => {
    const { key, evidenceId } = await inDetermination();
    const other = await inDetermination('Other Claimant');
    const v = await versionAt(first, key);
    for (const choice of ['merge', 'split-shares', 'split-2', 'split-', '__proto__', 'shares', 'split-unchanged']) {
      const r = await decideAt(first, key, v, choice, 'x');
      expect([choice, r.json().problems?.[0]?.code]).toEqual([choice, 'invalid']);
    }
    for (const p of [`/society/cases/dispute_decision/${other.key.id}/files/${evidenceId}`, `/society/cases/consent/${key.id}/files/${evidenceId}`])
      expect((await first.get(p)).statusCode).toBe(404);
  });
  it('N portal role', async () => {
    await expect(sql`select 1 from desk_proposal`.execute(db)).rejects.toThrow(/permission/);
    await expect(sql`select desk_case_is('consent', gen_random_uuid(), true, now())`.execute(db)).rejects.toThrow(/permission/);
    await expect(sql`select desk_case_of_duplicate(gen_random_uuid())`.execute(db)).rejects.toThrow(/permission/);
    const { rows } = await sql<{ proname: string }>`select proname from pg_proc where proname like 'desk_case%' and prosecdef and has_function_privilege('membership_app', oid, 'execute')`.execute(owner);
    console.log('N', rows.map((r) => r.proname));
  });
  it('O related officer snoozes own case', async () => {
    const { key, kofi } = await buildConsent();
    const c = await officerWho(kofi.memberId, 'Kofi');
    const until = new Date(ctx.now().getTime() + 5 * 24 * 3_600_000).toISOString();
    const r = await c.put(`/society/queue/${key.kind}/${key.id}/snooze`, { body: { until, reason: 'Later' } });
    console.log('O', r.statusCode, r.body.slice(0, 200));
    expect(r.statusCode).toBe(409);
  });
  it('P reason of the second replaces the first’s under both names', async () => {
    const { key, id } = await buildConsent();
    await decide(first, key, 'approve', 'He called us.');
    await decide(second, key, 'approve', 'Efua lost the papers, we guess.');
    const d = await society.selectFrom('consent_decision').selectAll().where('review_id', '=', id).executeTakeFirstOrThrow();
    console.log('P', d.decided_by, d.reason);
  });
  it('Q single officer alone with a colleague present', async () => {
    const alone = { ...ctx, isSingleOfficer: true };
    const { key } = await buildConsent();
    const one = await asStaff(await makeApp(alone), ctx, efua);
    await decide(one, key, 'approve', 'He called us.');
    const colleague = await asStaff(await makeApp(alone), ctx, yaw);
    const seen = (await colleague.get('/society/queue', { query: { kind: 'consent' } })).json().data.cases;
    expect.soft(seen).toHaveLength(1);
    ctx.moveOn(25 * 3_600_000);
    const again = await asStaff(await makeApp(alone), ctx, efua);
    const r = await decide(again, key, 'approve');
    expect.soft(r.json().code).toBe('own_proposal');
  });
});
