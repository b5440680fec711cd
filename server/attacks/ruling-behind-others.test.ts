import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuledCase } from '#contract/society/cases.ts';
import type { Work } from '#contract/works/work.ts';
import { staffMay, staffRoles } from '#domain/permissions.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { asMember } from '../testing/as-member.ts';
import { buildDispute } from '../testing/build-dispute.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf, workInput } from '../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../testing/desk/as-staff.ts';
import { rulingScene } from '../testing/desk/ruling-scene.ts';

const scene = await rulingScene();
const {
  db,
  society,
  owner,
  ctx,
  app,
  pathOf,
  decide,
  buildConsent,
  buildDecision,
  buildRecordingClaim,
  officerWhoIs,
} = scene;
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  ({ first, second } = await scene.startAgain());
});

it('a decision in a dispute leaves what is not in dispute as it stands then', async () => {
  const { key, workId, respondent } = await buildDecision();
  const as = await asMember(app, ctx, respondent);
  const work = (await as.get(`/works/${workId}`)).json().data;
  const holders = work.holders.map(
    ({ rights_holder_id: id, role, shares }: Work['holders'][number]) => ({
      ...lineOf({ rightsHolderId: id }, 0),
      role,
      shares: id === respondent.rightsHolderId ? { ...shares, synchronisation: 5_000 } : shares,
    }),
  );
  const body = workInput(respondent, { title: work.title, holders });
  const amended = await as.put(`/works/${workId}`, { body, ifMatch: `"${work.version}"` });
  expect(amended.statusCode).toBe(200);
  await decide(first, key, 'split-1');
  expect(await decide(second, key, 'split-1')).toBe('done');
  const lines = await db
    .selectFrom('work_holder')
    .select(['performing_share', 'synchronisation_share'])
    .where('work_id', '=', workId)
    .execute();
  expect(lines.map((line) => line.performing_share)).toEqual([5_000, 5_000]);
  expect(lines.map((line) => line.synchronisation_share).toSorted()).toEqual([0, 5_000]);
});

it('two works are merged by a dispute only as both officers saw the other one', async () => {
  const [claimant, respondent, third] = await Promise.all(
    ['Kofi', 'Ama', 'Third'].map((name) => buildMember(db, { name })),
  );
  if (!claimant || !respondent || !third) throw new Error('there are three');
  const other = await buildWork(ctx, third, {
    title: 'Original',
    holders: [lineOf(third, 4_000), lineOf(respondent, 3_000), lineOf(claimant, 3_000)],
  });
  const { dispute } = await buildDispute(ctx, claimant, { respondent });
  await owner
    .updateTable('dispute')
    .set({ kind: 'duplicate_work', other_work_id: other.id })
    .set({ state: 'determination', turn: 'society' })
    .where('id', '=', dispute.id)
    .execute();
  const key = { kind: 'dispute_decision', id: dispute.id };
  expect((await first.get(pathOf(key))).body).toContain(other.work_number);
  expect(await decide(await officerWhoIs(third), key, 'merge')).toBe('own_case');
  expect(await decide(first, key, 'merge')).toBe('proposed');
  await owner.updateTable('work').set({ version: 2 }).where('id', '=', other.id).execute();
  expect(await decide(second, key, 'merge')).toBe('proposed');
});

it('a party at the desk reads neither the case nor what the other side showed the society alone', async () => {
  const { key, respondent, evidenceId } = await buildDecision();
  const related = await officerWhoIs(respondent);
  const file = await related.get(`${pathOf(key)}/files/${evidenceId}`);
  expect([file.statusCode, file.json().code]).toEqual([409, 'own_case']);
  expect((await related.get(pathOf(key))).json().code).toBe('own_case');
});

it.each([
  ['whose access has ended', { ended_at: new Date() }],
  ['who has another role now', { roles: ['registrar'] }],
])('the first approval of an officer %s does not count', async (_, change) => {
  const { key } = await buildConsent();
  const gone = await buildStaff(ctx, ['documentation'], 'Gone');
  expect(await decide(await asStaff(app, ctx, gone), key, 'approve')).toBe('proposed');
  await society.updateTable('staff').set(change).where('id', '=', gone.staffId).execute();
  expect(await decide(second, key, 'approve')).toBe('proposed');
});

it('nothing that was written about a claim stays of a member who closes their account', async () => {
  const { key, player } = await buildRecordingClaim();
  const body = { text: 'He called twice.' };
  await first.post(`/society/queue/${key.kind}/${key.id}/notes`, { body });
  expect(await decide(first, key, 'decline')).toBe('done');
  await owner
    .updateTable('member')
    .set({ closed_at: ctx.now() })
    .where('id', '=', player.memberId)
    .execute();
  const notes = society.selectFrom('desk_note').selectAll().where('subject_id', '=', key.id);
  expect(await notes.execute()).toEqual([]);
  const { text } = await society
    .selectFrom('desk_decision')
    .select('text')
    .where('subject_id', '=', key.id)
    .executeTakeFirstOrThrow();
  expect(text).toBeNull();
});

it('a draft of a dispute is no case', async () => {
  const claimant = await buildMember(db, { name: 'Kofi Yawson' });
  const { dispute } = await buildDispute(ctx, claimant, { isDraft: true });
  const answered = await first.get(pathOf({ kind: 'dispute_review', id: dispute.id }));
  expect(answered.statusCode).toBe(404);
});

it.each(caseKindNames)(
  '%s: who has every role but those for it reaches none by any call',
  async (kind) => {
    const { action } = caseKinds[kind];
    const others = staffRoles.filter((role) => !staffMay([role], action));
    const caller = await asStaff(app, ctx, await buildStaff(ctx, others, 'All Others'));
    const id = randomUUID();
    const until = new Date(ctx.now().getTime() + 86_400_000).toISOString();
    const place = `/society/queue/${kind}/${id}`;
    const answers = [
      await caller.get(`/society/queue/${kind}/colleagues`),
      await caller.post(`${place}/take`),
      await caller.post(`${place}/release`),
      await caller.post(`${place}/assign`, { body: { staff_id: id } }),
      await caller.post(`${place}/snooze`, { body: { until, reason: 'Later.' } }),
      await caller.post(`${place}/notes`, { body: { text: 'Mine.' } }),
    ];
    const path = pathOf({ kind, id });
    answers.push(
      await caller.get(path),
      await caller.get(`${path}/files/${id}`),
      await caller.get(`${path}/targets`, { query: { q: 'Sika' } }),
      await caller.post(`${path}/decision`, { body: { version: 'any', choice: 'approve' } }),
      await caller.post(`${path}/undo`),
    );
    expect(answers.map((one) => one.json().code)).toEqual(answers.map(() => 'not_allowed'));
    const listed = await caller.get('/society/queue', { query: { kind } });
    expect(listed.json().data.cases).toEqual([]);
    expect(
      (await caller.post('/society/queue/next', { body: { kind } })).json().data.taken,
    ).toBeNull();
  },
);

describe('what a case names', () => {
  const every = [...staffRoles];
  /** The addresses of a case, below /society, and the facts in its lines that lead to one. */
  async function linksOf(caller: StaffCaller, key: { kind: string; id: string }) {
    const { links, parts } = (await caller.get(pathOf(key))).json().data as RuledCase;
    const lines = parts.flatMap((part) => part.lines);
    const inLines = lines.flatMap(({ label, value, to, label_to: labelTo }) => [
      ...(to === undefined ? [] : [value]),
      ...(labelTo === undefined ? [] : [label]),
    ]);
    return {
      to: links.map((one) => one.to),
      labels: links.map((one) => one.label),
      lines,
      inLines,
    };
  }
  /** What an address leads to, as its page asks for it. */
  const opens = async (caller: StaffCaller, to: string) => {
    const [, , register = '', id = ''] = to.split(/[/?]/);
    const path = id.includes('=')
      ? `/society/registers/${register}`
      : `/society/registers/${register}/${id}`;
    const query = Object.fromEntries(new URLSearchParams(to.split('?')[1] ?? ''));
    return caller.get(path, { query });
  };

  it.each([
    ['consent', buildConsent, ['works', 'members']],
    ['recording_claim', buildRecordingClaim, ['recordings', 'members']],
    ['dispute_decision', buildDecision, ['disputes', 'works', 'members']],
  ] as const)('%s: is a link to it, which opens', async (_, build, registers) => {
    const { key } = await build();
    const caller = await asStaff(app, ctx, await buildStaff(ctx, every, 'Every Role'));
    const { to, lines } = await linksOf(caller, key);
    for (const register of registers)
      expect(
        to.some((one) => one.startsWith(`/society/${register}/`)),
        register,
      ).toBe(true);
    const all = [...to, ...lines.flatMap((line) => [line.to ?? [], line.label_to ?? []].flat())];
    for (const address of all) expect((await opens(caller, address)).statusCode, address).toBe(200);
  });

  it('is no link for who may not open it', async () => {
    const { key } = await buildConsent();
    const caller = await asStaff(app, ctx, await buildStaff(ctx, ['documentation'], 'Of Works'));
    const { to } = await linksOf(caller, key);
    expect(to.length).toBeGreaterThan(0);
    expect(to.filter((one) => !one.startsWith('/society/works/'))).toEqual([]);
  });

  it('leads from a number to exactly as many', async () => {
    const { key } = await buildConsent();
    const caller = await asStaff(app, ctx, await buildStaff(ctx, every, 'Every Role'));
    const counts = (await linksOf(caller, key)).lines.filter(({ label }) => label === 'Works');
    expect(counts.length).toBeGreaterThan(0);
    for (const { value, to = '' } of counts) {
      const { total, rows } = (await opens(caller, to)).json().data;
      expect([total, rows.length]).toEqual([Number(value), Number(value)]);
    }
  });
});
