import { expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { transaction } from '../../platform/db/db.ts';
import { asMember } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf, workInput } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { reviewDescribed } from '../amending/write-versions.ts';
import { checkWorks } from '../check-works.ts';
import { decideOriginal } from './answer-original.ts';
import { openOriginals } from './originals.sql.ts';

const { db, owner, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const [ama, kofi, newcomer] = [
  await buildMember(db, { name: 'Ama Owusu', status: 'verified' }),
  await buildMember(db, { name: 'Kofi Mensah', status: 'verified' }),
  await buildMember(db, { name: 'Efua Sarpong', status: 'provisional' }),
];
const [asAma, asKofi, asNewcomer] = [
  await asMember(app, ctx, ama),
  await asMember(app, ctx, kofi),
  await asMember(app, ctx, newcomer),
];

const derived = (by: BuiltMember, title: string, made_from: object[]) =>
  workInput(by, {
    title,
    version_kind: 'original',
    made_from: made_from as never,
    holders: [lineOf(by, 10_000, 'CA')],
  });
const register = (as: typeof asAma, body: object) => as.post('/works', { body });
const read = async (as: typeof asAma, id: string) => (await as.get(`/works/${id}`)).json().data;

it('asks the writers of a registered work that a new one samples, and pays when they agree', async () => {
  const song = await buildWork(ctx, ama, { title: 'Rainy Season Waltz' });
  const made = await register(
    asKofi,
    derived(kofi, 'Night Drive', [{ kind: 'sample', work_id: song.id, title: 'Anything' }]),
  );
  expect(made.statusCode).toBe(201);
  const work = made.json().data;
  expect(work).toMatchObject({
    state: 'registered_incomplete',
    version_kind: 'original',
    made_from: [{ kind: 'sample', work_id: song.id, title: 'Rainy Season Waltz' }],
    originals: [{ id: song.id, title: 'Rainy Season Waltz', state: 'waiting' }],
  });
  expect((await noticesTo(db, ama)).map(({ title }) => title)).toContain(
    'A work may be made from yours',
  );
  expect((await asAma.get(`/works/${song.id}/made-from-it`)).json().data).toMatchObject([
    { id: work.id, derivation: 'sample', state: 'waiting', registered_by_name: 'Kofi Mensah' },
  ]);
  expect((await asKofi.get(`/works/${song.id}/made-from-it`)).statusCode).toBe(404);

  const answered = await asAma.post(`/works/${work.id}/originals/${song.id}/answer`, {
    body: { answer: 'agree' },
    ifMatch: `"${work.version}"`,
  });
  expect(answered.statusCode).toBe(200);
  expect(await read(asKofi, work.id)).toMatchObject({
    state: 'registered_payable',
    originals: [{ id: song.id, state: 'agreed' }],
  });
});

it('finds the registered work by the ISWC that is named', async () => {
  const song = await buildWork(ctx, ama, { title: 'Palm Grove', iswc: 'T0345246801' });
  const { data } = (
    await register(
      asKofi,
      derived(kofi, 'Other Name Wholly', [
        { kind: 'sample', title: 'Not its title', iswc: 'T-034.524.680-1' },
      ]),
    )
  ).json();
  expect(data.originals).toMatchObject([{ id: song.id, state: 'waiting' }]);
});

it('refuses an earlier work that nobody has registered, and itself', async () => {
  const id = '0190a000-0000-7000-8000-00000000dead';
  const refused = await register(
    asKofi,
    derived(kofi, 'Lost', [{ kind: 'sample', work_id: id, title: 'Lost' }]),
  );
  expect(refused.statusCode).toBe(422);
  expect(refused.json().problems).toMatchObject([
    { path: 'made_from.0.title', code: 'work_unknown' },
  ]);
  const own = await buildWork(ctx, kofi, { title: 'Mirror' });
  const amended = await asKofi.put(`/works/${own.id}`, {
    body: derived(kofi, 'Mirror', [{ kind: 'sample', work_id: own.id, title: 'Mirror' }]),
    ifMatch: `"${own.version}"`,
  });
  expect(amended.statusCode).toBe(422);
});

it('keeps a work unpaid that names a protected song which is not registered, until the society clears it', async () => {
  const { data } = (
    await register(
      asKofi,
      derived(kofi, 'Brass Medley', [
        { kind: 'medley', title: 'Unheard Song', writers: 'Adjoa Nti' },
        { kind: 'medley', title: 'Yonder Old Song', protection: 'traditional' },
      ]),
    )
  ).json();
  expect(data).toMatchObject({
    state: 'registered_incomplete',
    originals: [
      { id: null, work_number: null, title: 'Unheard Song', state: 'waiting' },
      { id: null, title: 'Yonder Old Song', state: 'free' },
    ],
  });
  const listed = await openOriginals(db, 50);
  expect(listed.map(({ earlier_title }) => earlier_title)).toEqual(
    expect.arrayContaining(['Unheard Song', 'Yonder Old Song']),
  );
  await decideOriginal(
    { ...ctx, db: society },
    { workId: data.id, originalId: { described: 'unheard song' } },
    { state: 'cleared', reason: 'We have seen the licence.', by: 'The society' },
  );
  expect(await read(asKofi, data.id)).toMatchObject({ state: 'registered_payable' });
  const history = (await asKofi.get(`/works/${data.id}/history`)).json().data;
  expect(JSON.stringify(history)).toContain('We have seen the licence.');
});

it('does not let “traditional” go round the writers of a registered song', async () => {
  await buildWork(ctx, ama, { title: 'Moonlight at Elmina' });
  const { data } = (
    await register(
      asKofi,
      derived(kofi, 'Elmina Remake', [
        { kind: 'sample', title: 'Moonlight at Elmina', protection: 'traditional' },
      ]),
    )
  ).json();
  expect(data.state).toBe('registered_incomplete');
  expect(data.originals.map(({ state }: { state: string }) => state).sort()).toEqual([
    'free',
    'waiting',
  ]);
});

it('counts “traditional” of who is not verified only once they are', async () => {
  const { data } = (
    await register(
      asNewcomer,
      derived(newcomer, 'Harvest Chant', [
        { kind: 'sample', title: 'Kpatsa of Old', protection: 'traditional' },
      ]),
    )
  ).json();
  expect(data).toMatchObject({ state: 'registered_incomplete', originals: [{ state: 'waiting' }] });
  await owner
    .updateTable('member')
    .set({ status: 'verified' })
    .where('id', '=', newcomer.memberId)
    .execute();
  await transaction(db, (tx) => reviewDescribed(tx, newcomer.memberId, 'The society', ctx.now()));
  expect(await read(asNewcomer, data.id)).toMatchObject({
    state: 'registered_payable',
    originals: [{ state: 'free' }],
  });
});

it('keeps what the society refused when the registrant takes the name out again', async () => {
  const { data } = (
    await register(
      asKofi,
      derived(kofi, 'Second Try', [{ kind: 'sample', title: 'Forbidden Air' }]),
    )
  ).json();
  await decideOriginal(
    { ...ctx, db: society },
    { workId: data.id, originalId: { described: 'Forbidden Air' } },
    { state: 'refused', reason: 'Its writer said no.', by: 'The society' },
  );
  const before = await read(asKofi, data.id);
  const amended = await asKofi.put(`/works/${data.id}`, {
    body: workInput(kofi, { title: 'Second Try', holders: [lineOf(kofi, 10_000)] }),
    ifMatch: `"${before.version}"`,
  });
  expect(amended.json().data).toMatchObject({
    made_from: null,
    state: 'registered_incomplete',
    originals: [{ title: 'Forbidden Air', state: 'refused' }],
  });
});

it('waits no more for a song that is described no more', async () => {
  const { data } = (
    await register(asKofi, derived(kofi, 'Third Try', [{ kind: 'sample', title: 'Nobody’s Air' }]))
  ).json();
  const amended = await asKofi.put(`/works/${data.id}`, {
    body: workInput(kofi, { title: 'Third Try', holders: [lineOf(kofi, 10_000)] }),
    ifMatch: `"${data.version}"`,
  });
  expect(amended.json().data).toMatchObject({
    state: 'registered_payable',
    originals: [{ state: 'ended' }],
  });
});

it('says all of it in a history that agrees with the register', async () => {
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  expect(await checkWorks(db)).toEqual([]);
});
