import { expect, it } from 'vitest';
import type { WorkImport } from '#contract/works/work-imports.ts';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildCheckedImport, buildImport, runImports, sheetOf } from '../testing/build-import.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { artistLine, ownerLine, recordingInput } from '../testing/build-recording.ts';
import { buildLog } from '../testing/build-uses.ts';
import { lineOf, workInput } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attacks: a member whom the society has not verified named Ama on 400 works by a list and on 14 by amendments, where the form allows
// ten, registered 120 recordings that name her in 1.2 seconds, and claimed every title that was played.
const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu', ipiNameNumber: '00841473537' });

const newcomer = async (): Promise<[BuiltMember, Caller]> => {
  const built = await buildMember(db, { name: 'Kwame Namer', status: 'provisional' });
  return [built, await asMember(app, ctx, built)];
};
const codesOf = (answers: readonly { statusCode: number }[]) => {
  const count = Map.groupBy(answers, ({ statusCode }) => statusCode);
  return Object.fromEntries([...count].map(([code, all]) => [code, all.length]));
};
const titled = () => `Flood ${crypto.randomUUID()}`;
const listNamingAma = ({ name }: BuiltMember, rows: number) =>
  sheetOf(
    'Title,Writer 1,Writer 1 role,Writer 1 share,Writer 2,Writer 2 IPI,Writer 2 role,Writer 2 share',
    ...Array.from({ length: rows }, () => `${titled()},${name},CA,50,Ama Owusu,00841473537,CA,50`),
  );
const ownList = ({ name }: BuiltMember, rows: number) =>
  sheetOf(
    'Title,Writer 1,Writer 1 role,Writer 1 share',
    ...Array.from({ length: rows }, () => `${titled()},${name},CA,100`),
  );
const startOf = (as: Caller, { id }: Pick<WorkImport, 'id'>) =>
  as.post(`/works/imports/${id}/start`, { body: { duplicates: 'skip' } });

it('a list names one member on no more works than the form does, and says so of each row', async () => {
  const [kwame, as] = await newcomer();
  const done = await buildImport(app, ctx, as, listNamingAma(kwame, 30));
  expect(done.figures).toMatchObject({ registered: 10, faulty: 20 });
  const rows = await as.get(`/works/imports/${done.id}/rows`, { query: { outcome: 'faulty' } });
  expect(rows.json().data[0].problems[0].code).toBe('named_too_often');
});

it('nor do amendments, made at once or proposed', async () => {
  const [kwame, as] = await newcomer();
  const codes: { statusCode: number }[] = [];
  for (let count = 0; count < 14; count += 1) {
    const title = titled();
    const body = workInput(kwame, { title, holders: [lineOf(kwame, 10_000)] });
    const { id, version } = (await as.post('/works', { body })).json().data;
    const work = { ...body, holders: [lineOf(kwame, 9_000), lineOf(ama, 1_000)] };
    const ifMatch = `"${version}"`;
    codes.push(
      count % 2 === 0
        ? await as.put(`/works/${id}`, { body: work, ifMatch })
        : await as.post(`/works/${id}/proposals`, { body: { work, reason: null }, ifMatch }),
    );
  }
  const { 409: refused, ...others } = codesOf(codes);
  expect(refused).toBe(4);
  expect(Object.values(others).reduce((sum, one) => sum + one, 0)).toBe(10);
});

it.each(['withdraws', 'amends'] as const)(
  'who %s a work names nobody more often by it',
  async (act) => {
    const [kwame, as] = await newcomer();
    const codes: { statusCode: number }[] = [];
    for (let count = 0; count < 12; count += 1) {
      const title = titled();
      const body = workInput(kwame, { title, holders: [lineOf(kwame, 9_000), lineOf(ama, 1_000)] });
      const answered = await as.post('/works', { body });
      codes.push(answered);
      if (answered.statusCode !== 201) continue;
      const { id, version } = answered.json().data;
      const ifMatch = `"${version}"`;
      const holders = [lineOf(kwame, 10_000)];
      const undone =
        act === 'withdraws'
          ? await as.post(`/works/${id}/withdrawal`, { body: { reason: 'A mistake.' }, ifMatch })
          : await as.put(`/works/${id}`, { body: { ...body, holders }, ifMatch });
      expect(undone.statusCode).toBe(200);
    }
    expect(codesOf(codes)).toEqual({ 201: 10, 409: 2 });
  },
);

it('who is told “This is not me” names nobody more often by it', async () => {
  const [kwame, as] = await newcomer();
  const asAma = await asMember(app, ctx, ama);
  const codes: { statusCode: number }[] = [];
  for (let count = 0; count < 12; count += 1) {
    const holders = [lineOf(kwame, 9_000), lineOf(ama, 1_000)];
    const body = workInput(kwame, { title: titled(), holders });
    const answered = await as.post('/works', { body });
    codes.push(answered);
    if (answered.statusCode !== 201) continue;
    const { id } = answered.json().data;
    expect((await asAma.post(`/works/${id}/not-me`)).statusCode).toBe(204);
  }
  expect(codesOf(codes)).toEqual({ 201: 10, 409: 2 });
});

it('two lists started at once, or a list that was withdrawn, leave no more room than one', async () => {
  const [kwame, as] = await newcomer();
  const lists: WorkImport[] = [];
  for (let count = 0; count < 3; count += 1)
    lists.push(await buildCheckedImport(app, ctx, as, ownList(kwame, 300)));
  const started = await Promise.all(lists.map((one) => startOf(as, one)));
  expect(codesOf(started)).toEqual({ 200: 1, 409: 2 });
  await runImports(ctx);
  const first = lists[started.findIndex(({ statusCode }) => statusCode === 200)];
  expect((await as.post(`/works/imports/${first?.id}/undo`)).statusCode).toBe(200);
  await runImports(ctx);
  const again = lists.find((one) => one !== first) ?? { id: '' };
  expect((await startOf(as, again)).statusCode).toBe(409);
});

it('recordings are limited by the hour, and naming others on them by the day', async () => {
  const [kwame, as] = await newcomer();
  const register = (wanted: Parameters<typeof recordingInput>[0]) =>
    as.post('/recordings', { body: recordingInput({ title: titled(), ...wanted }) });
  const owners = [ownerLine(kwame, 9_999), ownerLine(ama, 1)];
  const naming = await Promise.all(Array.from({ length: 25 }, () => register({ owners })));
  expect(codesOf(naming)).toEqual({ 201: 20, 429: 5 });
  const own = { featured: [artistLine(kwame, 10_000)] };
  const alone = await Promise.all(Array.from({ length: 30 }, () => register(own)));
  expect(codesOf(alone)).toEqual({ 201: 20, 429: 10 });
  const { id, version } = alone.find(({ statusCode }) => statusCode === 201)?.json().data ?? {};
  const { work_ids: _, ...body } = recordingInput({ title: titled(), owners });
  const amended = await as.put(`/recordings/${id}`, { body, ifMatch: `"${version}"` });
  expect(amended.statusCode).toBe(429);
});

it('claims to plays are limited by the day', async () => {
  const [kwame, as] = await newcomer();
  const uses = Array.from({ length: 25 }, (_, hour) => ({
    at: new Date(Date.UTC(2026, 9, 1, hour)).toISOString(),
    title: `Unclaimed ${'abcdefghijklmnopqrstuvwxyz'[hour]}${crypto.randomUUID().replace(/[^a-f]/g, '')}`,
    artist: 'Komfo Choir',
  }));
  await buildLog(ctx, null, { uses });
  const recording = await as.post('/recordings', {
    body: recordingInput({ title: titled(), featured: [artistLine(kwame, 10_000)] }),
  });
  const { id } = recording.json().data;
  const found = await as.get('/logs/unmatched', { query: { q: 'Unclaimed', size: '50' } });
  const spellings: { id: string }[] = found.json().data;
  expect(spellings.length).toBeGreaterThan(20);
  const body = { recording_id: id, reason: 'Mine' };
  const claims: { statusCode: number }[] = [];
  for (const one of spellings)
    claims.push(await as.post(`/logs/unmatched/${one.id}/claim`, { body }));
  expect(codesOf(claims)).toMatchObject({ 200: 20 });
  expect(claims.at(-1)?.statusCode).toBe(429);
});
