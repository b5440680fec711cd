import { beforeEach, describe, expect, it } from 'vitest';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { transaction } from '../platform/db/db.ts';
import { asMember, asVisitor } from '../testing/as-member.ts';
import { asPresent } from '../testing/as-present.ts';
import { buildMember } from '../testing/build-member.ts';
import { artistLine, buildRecording } from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { buildWork, lineOf, newPersonLine } from '../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../testing/desk/as-staff.ts';
import { type Key, rulingScene } from '../testing/desk/ruling-scene.ts';
import { checkMatches } from '../usage/matching/check-matches.sql.ts';

const scene = await rulingScene();
const { db, society, ctx, app, pathOf, versionAt, decideAt } = scene;
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  ctx.moveOn(60_000);
  ({ first, second } = await scene.startAgain());
});

async function keyOf(kind: string): Promise<Key> {
  const { subject_id: id } = await society
    .selectFrom('desk_case')
    .select('subject_id')
    .where('kind', '=', kind)
    .orderBy('since', 'desc')
    .executeTakeFirstOrThrow();
  return { kind, id };
}

const eachWith = async (roles: Parameters<typeof buildStaff>[1], ...names: string[]) =>
  Promise.all(names.map(async (name) => asStaff(app, ctx, await buildStaff(ctx, roles, name))));

describe('an unmatched title', () => {
  const titles = ['Wulomei Zongo', 'Kpanlogo Borborbor', 'Damba Agbadza', 'Tigari Ushers'];

  async function scenery() {
    const title = titles.pop() ?? 'Yaaba Ekuona';
    const ama = await buildMember(db, { name: 'Ama Serwaa' });
    const featured = [artistLine(ama, 10_000)];
    const of = { title, artist: 'Ama Serwaa', featured };
    const recording = await buildRecording(ctx, ama, of);
    const use = { at: '2026-10-02T10:00:00Z', title, artist: 'Deejay mix', plays: 40 };
    await buildLog(ctx, null, { source: 'Peace FM', uses: [use] });
    const asAma = await asMember(app, ctx, ama);
    const usesOf = async () => (await asAma.get('/logs/uses')).json().page.total as number;
    return { recording, usesOf, key: await keyOf('unmatched_spelling') };
  }
  const undo = async (caller: StaffCaller, key: Key) =>
    (await caller.post(`${pathOf(key)}/undo`, { body: {} })).statusCode;

  it('is decided once, by whichever of two officers was first', async () => {
    const { recording, usesOf, key } = await scenery();
    const version = await versionAt(first, key);
    const done = await Promise.all([
      decideAt(first, key, version, recording.id),
      decideAt(second, key, version, 'not_ours'),
      decideAt(first, key, version, recording.id),
    ]);
    expect(done.toSorted()).toEqual(['case_over', 'case_over', 'done']);
    expect(await usesOf()).toBe(done[1] === 'done' ? 0 : 1);
    expect(await checkMatches(db)).toEqual([]);
  });

  it('is undone once of many requests at once, by nobody else, and not without the role', async () => {
    const { recording, usesOf, key } = await scenery();
    const built = await buildStaff(ctx, ['documentation'], 'Changes Roles');
    const own = await asStaff(app, ctx, built);
    await decideAt(own, key, await versionAt(own, key), recording.id);
    const setRoles = (roles: string[]) =>
      society.updateTable('staff').set({ roles }).where('id', '=', built.staffId).execute();
    await setRoles(['registrar']);
    expect([await undo(own, key), await undo(second, key)]).toEqual([403, 409]);
    expect(await usesOf()).toBe(1);
    await setRoles(['documentation']);
    const undone = await Promise.all([undo(own, key), undo(own, key), undo(second, key)]);
    expect(undone.toSorted()).toEqual([200, 409, 409]);
    expect(await usesOf()).toBe(0);
    expect(await checkMatches(db)).toEqual([]);
  });

  it('is given to no recording that is not there, however it is named', async () => {
    const { recording, usesOf, key } = await scenery();
    const version = await versionAt(first, key);
    const registered = db.selectFrom('recording').select('id').where('id', '=', recording.id);
    expect(await registered.execute()).toHaveLength(1);
    await society
      .updateTable('recording')
      .set({ state: 'withdrawn', state_reason: 'Mine no more' })
      .where('id', '=', recording.id)
      .execute();
    expect(await decideAt(first, key, version, recording.id)).toBe('case_changed');
    const body = { choice: 'other', target: recording.id, version: await versionAt(first, key) };
    const refused = await first.post(`${pathOf(key)}/decision`, { body });
    expect(refused.json().problems[0]).toMatchObject({ path: 'target', code: 'invalid' });
    expect(await usesOf()).toBe(0);
  });
});

describe('bank details in another name', () => {
  it('are approved or refused, not both at once, and by finance alone', async () => {
    const ama = await buildMember(db, { name: 'Ama Serwaa' });
    const asAma = await asPresent(app, ctx, ama);
    const account = { kind: 'mobile_money', wallet_provider: 'mtn_momo' };
    const body = { ...account, wallet_number: '0244123456', holder_name: 'Kofi Boateng' };
    await asAma.post('/bank-details', { body });
    const key = await keyOf('bank_name');
    const [one, other] = await eachWith(['finance'], 'Adwoa', 'Akua');
    if (!one || !other) throw new Error('nobody');
    const version = await versionAt(one, key);
    const all = ['registrar', 'documentation', 'disputes', 'auditor', 'administrator'] as const;
    const [outsider] = await eachWith(all, 'Everything Else');
    if (!outsider) throw new Error('nobody');
    expect(await decideAt(outsider, key, version, 'approve')).toBe('not_allowed');
    const done = await Promise.all([
      decideAt(one, key, version, 'approve'),
      decideAt(other, key, version, 'refuse'),
    ]);
    expect(done.toSorted()).toEqual(['case_over', 'done']);
    const { state } = await society
      .selectFrom('bank_detail')
      .select('state')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
    expect(state === 'pending').toBe(done[0] === 'done');
  });
});

it('two records of people are merged once, and not by two officers who mean different things', async () => {
  const name = 'Kwaku Bonsraz';
  const ama = await buildMember(db, { name: 'Ama Owusu' });
  const holders = [lineOf(ama, 5_000), newPersonLine(name, 5_000)];
  await buildWork(ctx, ama, { title: 'Sankofa', holders });
  const { memberId } = await buildMember(db, { name });
  const confirmed = { memberId, event: 'email_confirmed', by: { kind: 'member' } } as const;
  await transaction(db, (tx) => recordMemberEvent(tx, { ...confirmed, at: ctx.now() }));
  const key = await keyOf('holder_duplicate');
  const [one, two, three] = await eachWith(['registrar'], 'Nii', 'Esi', 'Abla');
  if (!one || !two || !three) throw new Error('nobody');
  const version = await versionAt(one, key);
  // Only a member's record may remain.
  expect(await decideAt(one, key, version, 'keep_second')).toBe('invalid');
  const proposed = await Promise.all([
    decideAt(one, key, version, 'keep_first'),
    decideAt(one, key, version, 'keep_first'),
  ]);
  expect(proposed.toSorted()).toEqual(['own_proposal', 'proposed']);
  const done = await Promise.all([
    decideAt(two, key, version, 'keep_first'),
    decideAt(three, key, version, 'keep_first'),
    decideAt(one, key, version, 'two_people'),
  ]);
  expect(done.toSorted()).toEqual(['case_over', 'case_over', 'done']);
  const merges = await society.selectFrom('rights_holder_merge').select('id').execute();
  expect(merges).toHaveLength(done[2] === 'done' ? 0 : 1);
});

it('a hostile error report is text, cut short in the queue, and an auditor answers nobody', async () => {
  const description = `<img src=x onerror=alert(1)>\u202e\u0007${'\n'.repeat(50)}${'A'.repeat(2_000)}`;
  const sent = await asVisitor(app).post('/frontend/errorlogs', { body: { description } });
  expect(sent.statusCode).toBeLessThan(500);
  const key = await keyOf('error_report');
  const [administrator, auditor] = [
    ...(await eachWith(['administrator'], 'Esi')),
    ...(await eachWith(['auditor'], 'Araba')),
  ];
  if (!administrator || !auditor) throw new Error('nobody');
  const shown = await administrator.get(pathOf(key));
  expect(shown.headers['content-type']).toContain('application/json');
  expect(shown.json().data.title.length).toBeLessThanOrEqual(90);
  expect(shown.json().data.choices.map(({ id }: { id: string }) => id)).not.toContain('answer');
  expect(await decideAt(auditor, key, shown.json().data.version, 'ignore')).toBe('not_allowed');
  expect((await auditor.get(pathOf(key))).statusCode).toBe(403);
});
