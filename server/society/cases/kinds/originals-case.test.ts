import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { formatShare } from '#domain/works/shares.ts';
import { lockLeaver } from '../../../account/account.sql.ts';
import { closeForGood } from '../../../account/close-account.ts';
import { verifyHistory } from '../../../history/verify-history.ts';
import { transaction } from '../../../platform/db/db.ts';
import { asMember } from '../../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildWork, lineOf, workInput } from '../../../testing/build-work.ts';
import { buildTrio, edemOf, trioWith } from '../../../testing/consent-scene.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../../testing/desk/as-staff.ts';
import { rulingScene } from '../../../testing/desk/ruling-scene.ts';

const scene = await rulingScene();
const { db, society, ctx, app, decide, decideAt, versionAt, pathOf } = scene;
const efua = await buildStaff(ctx, ['documentation'], 'Efua Mensah');
const yaw = await buildStaff(ctx, ['documentation'], 'Yaw Baidoo');
let ama: BuiltMember;
let kofi: BuiltMember;
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  await scene.startAgain();
  ama = await buildMember(db, { name: 'Ama Owusu', status: 'verified' });
  kofi = await buildMember(db, { name: 'Kofi Yawson', status: 'verified' });
  first = await asStaff(app, ctx, efua);
  second = await asStaff(app, ctx, yaw);
});

/** A work of Kofi's that names an earlier one. */
async function arrangeOf(earlier: object): Promise<Work> {
  const body = workInput(kofi, {
    title: `Night Drive ${crypto.randomUUID()}`,
    version_kind: 'original',
    made_from: [{ kind: 'sample', ...earlier }] as never,
    holders: [lineOf(kofi, 10_000, 'CA')],
  });
  const made = await (await asMember(app, ctx, kofi)).post('/works', { body });
  expect(made.statusCode).toBe(201);
  return made.json().data;
}

async function stateOf({ id }: Work): Promise<string> {
  return (await (await asMember(app, ctx, kofi)).get(`/works/${id}`)).json().data.state;
}

const waiting = async () =>
  society
    .selectFrom('desk_case')
    .select(['subject_id', 'since'])
    .where('kind', '=', 'original')
    .execute();

async function onlyCase() {
  const [one] = await waiting();
  return { kind: 'original', id: one?.subject_id ?? '' };
}

async function act(work: Work, what: string, values: Record<string, string>): Promise<string> {
  const path = `/society/registers/works/${work.id}`;
  const { version } = (await first.get(path)).json().data;
  const body = { act: what, version, values, reason: 'They showed us a letter.' };
  const { data, code, problems } = (await first.post(`${path}/acts`, { body })).json();
  return data?.outcome ?? problems?.[0]?.code ?? code;
}

describe('a work that may be made from an earlier one', () => {
  it('waits for the society after thirty days, while its writers can answer', async () => {
    const song = await buildWork(ctx, ama, { title: 'Rainy Season Waltz' });
    await arrangeOf({ work_id: song.id, title: 'Rainy Season Waltz' });
    const [one] = await waiting();
    expect(one?.since).toEqual(new Date(ctx.now().getTime() + 30 * 86_400_000));
    const { cases } = (await first.get('/society/queue', { query: { kind: 'original' } })).json()
      .data;
    expect(cases).toEqual([]);
    // Once the last who could be asked has left, nobody is waited for.
    await transaction(db, async (tx) => {
      const leaver = await lockLeaver(tx, ama.memberId);
      if (leaver === undefined) throw new Error('no such member');
      await closeForGood(ctx, tx, leaver, { by: { kind: 'member' }, reason: null });
    });
    expect((await waiting())[0]?.since).toEqual(ctx.now());
  });

  it('waits at once when one of them objects, and is allowed against their word by two officers only', async () => {
    const song = await buildWork(ctx, ama, { title: 'Palm Grove' });
    const work = await arrangeOf({ work_id: song.id, title: 'Palm Grove' });
    const asAma = await asMember(app, ctx, ama);
    await asAma.post(`/works/${work.id}/originals/${song.id}/answer`, {
      body: { answer: 'object', reason: 'He never asked me.' },
      ifMatch: `"${work.version}"`,
    });
    const { cases } = (await first.get('/society/queue', { query: { kind: 'original' } })).json()
      .data;
    expect(cases[0]).toMatchObject({
      about: work.title,
      in_short: expect.stringContaining('Palm Grove'),
    });
    for (const find of [work.title, 'Palm Grove', work.work_number]) {
      const found = (await first.get('/society/queue', { query: { find } })).json().data.cases;
      expect(found).toHaveLength(1);
    }
    const key = await onlyCase();
    const read = (await first.get(pathOf(key))).json().data;
    expect(read.texts).toEqual([{ title: 'Ama Owusu objects', text: 'He never asked me.' }]);
    expect(await decide(first, key, 'clear')).toBe('proposed');
    expect(await decide(first, key, 'clear')).toBe('own_proposal');
    expect(await stateOf(work)).toBe('registered_incomplete');
    expect(await decide(second, key, 'clear')).toBe('done');
    expect(await stateOf(work)).toBe('registered_payable');
    expect(await waiting()).toEqual([]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('waits at once when it is only described, is refused by one, and allowed later by two', async () => {
    const work = await arrangeOf({ title: 'Unheard Song', writers: 'Adjoa Nti' });
    const key = await onlyCase();
    expect(await decide(first, key, 'refuse')).toBe('done');
    expect(await stateOf(work)).toBe('registered_incomplete');
    const { tables, acts } = (await first.get(`/society/registers/works/${work.id}`)).json().data;
    expect(JSON.stringify(tables)).toContain('The society said no');
    expect(acts.map(({ id }: { id: string }) => id)).toContain('decide_original');
    expect(await act(work, 'decide_original', { original: crypto.randomUUID() })).toBe(
      'not_a_choice',
    );
    expect(await act(work, 'decide_original', { original: key.id })).toBe('proposed');
    const { subject_id: id } = await society
      .selectFrom('desk_case')
      .select('subject_id')
      .where('kind', '=', 'work_act')
      .executeTakeFirstOrThrow();
    expect(await decide(second, { kind: 'work_act', id }, 'approve')).toBe('done');
    expect(await stateOf(work)).toBe('registered_payable');
  });

  it('cannot be decided before its writers have had their time, and nobody puts it off before', async () => {
    const song = await buildWork(ctx, ama, { title: 'Early Bird' });
    const work = await arrangeOf({ work_id: song.id, title: 'Early Bird' });
    const key = await onlyCase();
    expect(await decide(first, key, 'clear')).toBe('case_over');
    const taken = await first.post(`/society/queue/${key.kind}/${key.id}/take`);
    expect(taken.json().code).toBe('case_over');
    expect(await stateOf(work)).toBe('registered_incomplete');
  });

  it('is allowed as it is described: by another title alike, or described otherwise, it waits again', async () => {
    const named = (protection: string, writers: string | null) => ({
      kind: 'sample',
      title: 'Sea Song',
      writers,
      protection,
    });
    const body = (made_from: object[]) =>
      workInput(kofi, {
        title: 'Of Two Songs',
        version_kind: 'original',
        made_from: made_from as never,
        holders: [lineOf(kofi, 10_000, 'CA')],
      });
    const asKofi = await asMember(app, ctx, kofi);
    const alike = { ...named('traditional', null), title: 'sea song' };
    const both = [named('protected', 'A. Writer'), alike];
    const { data: work } = (await asKofi.post('/works', { body: body(both) })).json();
    const { rows: pairs } = await sql<{ id: string; protection: string }>`
      select id, protection from work_original where work_id = ${work.id}`.execute(society);
    const pair = (of: string) => pairs.find(({ protection }) => protection === of)?.id ?? '';
    expect(await decide(first, { kind: 'original', id: pair('traditional') }, 'clear')).toBe(
      'done',
    );
    expect(await stateOf(work)).toBe('registered_incomplete');
    expect(await decide(first, { kind: 'original', id: pair('protected') }, 'clear')).toBe('done');
    expect(await stateOf(work)).toBe('registered_payable');
    const { version } = (await asKofi.get(`/works/${work.id}`)).json().data;
    const others = [named('protected', 'Somebody Else'), alike];
    await asKofi.put(`/works/${work.id}`, { body: body(others), ifMatch: `"${version}"` });
    expect(await stateOf(work)).toBe('registered_incomplete');
    expect((await waiting()).map(({ subject_id }) => subject_id)).toEqual([pair('protected')]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('is decided as it was read: with other shares or another description it is read again', async () => {
    const asKofi = await asMember(app, ctx, kofi);
    const work = await arrangeOf({ title: 'Read Song', writers: 'Adjoa Nti' });
    const key = await onlyCase();
    const version = await versionAt(first, key);
    const body = workInput(kofi, {
      title: work.title,
      version_kind: 'original',
      made_from: [{ kind: 'sample', title: 'Read Song', writers: 'Another' }] as never,
      holders: [lineOf(kofi, 10_000, 'CA')],
    });
    await asKofi.put(`/works/${work.id}`, { body, ifMatch: `"${work.version}"` });
    expect(await decideAt(first, key, version, 'refuse')).toBe('case_changed');
  });

  it('waits no more once it is withdrawn, and nobody decides it who has a share of either work', async () => {
    const song = await buildWork(ctx, ama, { title: 'Harbour Light' });
    const work = await arrangeOf({ title: 'Unheard Song' });
    const of = await arrangeOf({ work_id: song.id, title: 'Harbour Light' });
    expect(await waiting()).toHaveLength(2);
    for (const { memberId } of [ama, kofi]) {
      const { email } = await society
        .selectFrom('member')
        .select('email')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      const herself = await buildStaff(ctx, ['documentation'], 'At The Desk');
      await society.updateTable('staff').set({ email }).where('id', '=', herself.staffId).execute();
      const caller = await asStaff(app, ctx, herself);
      const { id } = await society
        .selectFrom('work_original')
        .select('id')
        .where('work_id', '=', of.id)
        .executeTakeFirstOrThrow();
      expect((await caller.get(pathOf({ kind: 'original', id }))).json().code).toBe('own_case');
    }
    const asKofi = await asMember(app, ctx, kofi);
    for (const { id, version } of [work, of])
      await asKofi.post(`/works/${id}/withdrawal`, {
        body: { reason: 'A slip.' },
        ifMatch: `"${version}"`,
      });
    expect(await waiting()).toEqual([]);
  });
});

describe('a share that was lowered without its holder', () => {
  it('is found in the register, and settled by two officers', async () => {
    const work = await buildTrio(ctx, { kofi, ama });
    const asKofi = await asMember(app, ctx, kofi);
    const { version } = (await asKofi.get(`/works/${work.id}`)).json().data;
    const body = trioWith(work, { kofi, ama }, [6_667, 3_333, null]);
    await asKofi.put(`/works/${work.id}`, { body, ifMatch: `"${version}"` });
    const listed = async (state: string) =>
      (await first.get('/society/registers/works', { query: { state } }))
        .json()
        .data.rows.map(({ id }: { id: string }) => id);
    expect(await listed('lost')).toContain(work.id);
    const { remarks } = (await first.get(`/society/registers/works/${work.id}`)).json().data;
    const lowered = `${formatShare(3_333)} to ${formatShare(0)}`;
    expect(remarks).toEqual([
      `Edem Agbeko has not agreed to less: performing ${lowered}, mechanical ${lowered}.`,
    ]);
    expect(await act(work, 'settle_lost', { holder: edemOf(work) })).toBe('proposed');
    const { subject_id: id } = await society
      .selectFrom('desk_case')
      .select('subject_id')
      .where('kind', '=', 'work_act')
      .executeTakeFirstOrThrow();
    expect(await decide(second, { kind: 'work_act', id }, 'approve')).toBe('done');
    expect(await stateOf(work)).toBe('registered_payable');
    expect(await listed('lost')).not.toContain(work.id);
  });
});

it('lists works on which somebody objects to their line, with what they say', async () => {
  const esi = await buildMember(db, { name: 'Esi Badu' });
  const holders = [lineOf(kofi, 5_000), lineOf(esi, 5_000)];
  const work = await buildWork(ctx, kofi, { title: 'Of Two', holders });
  const asEsi = await asMember(app, ctx, esi);
  await asEsi.post(`/works/${work.id}/refusal`, {
    body: { reason: 'I wrote more than half.' },
    ifMatch: `"${work.version}"`,
  });
  const query = { state: 'objected' };
  const { rows } = (await first.get('/society/registers/works', { query })).json().data;
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([work.id]);
  const { remarks } = (await first.get(`/society/registers/works/${work.id}`)).json().data;
  expect(remarks).toContain('Esi Badu says that their share is wrong. I wrote more than half.');
});
