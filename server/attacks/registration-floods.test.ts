import { expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildCheckedImport, buildImport, sheetOf } from '../testing/build-import.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { lineOf, workInput } from '../testing/build-work.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

// The attack: 150 works registered in five seconds by one new member, 60 of them naming Ama.
const { db, owner } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });

const register = (as: Caller, by: BuiltMember, holders = [lineOf(by, 10_000)]) =>
  as.post('/works', { body: workInput(by, { title: `Flood ${crypto.randomUUID()}`, holders }) });
const naming = (by: BuiltMember, other: BuiltMember) => [lineOf(by, 5_000), lineOf(other, 5_000)];
const noticesOf = async (member: BuiltMember) =>
  (await noticesTo(db, member)).map(({ title, message }) => ({ title, message }));

it('lets a new member register so many works an hour and a day, and says how long to wait', async () => {
  const kwame = await buildMember(db, { name: 'Kwame Taker', status: 'provisional' });
  const as = await asMember(app, ctx, kwame);
  for (let n = 0; n < 40; n++) expect((await register(as, kwame)).statusCode).toBe(201);
  const refused = await register(as, kwame);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(refused.json().message).toContain('40 works one by one an hour');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Verified, they can go on at once.
  await owner
    .updateTable('member')
    .set({ status: 'verified' })
    .where('id', '=', kwame.memberId)
    .execute();
  expect((await register(as, kwame)).statusCode).toBe(201);
});

it('counts what comes at once like what comes in a row', async () => {
  const kwame = await buildMember(db, { name: 'Kwame Taker', status: 'provisional' });
  const as = await asMember(app, ctx, kwame);
  const all = await Promise.all(Array.from({ length: 60 }, () => register(as, kwame)));
  expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(40);
});

it('lets nobody name one member again and again before they have confirmed anything, and tells them once', async () => {
  const kwame = await buildMember(db, { name: 'Kwame Namer', status: 'provisional' });
  const as = await asMember(app, ctx, kwame);
  const works: Work[] = [];
  for (let n = 0; n < 10; n++) {
    const answered = await register(as, kwame, naming(kwame, ama));
    expect(answered.statusCode).toBe(201);
    works.push(answered.json().data);
  }
  const refused = await register(as, kwame, naming(kwame, ama));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'named_too_often']);
  expect(refused.json().problems[0]).toMatchObject({ path: 'holders.1.rights_holder' });
  expect(refused.json().message).toContain('Ama Owusu on 10 works');
  expect(await noticesOf(ama)).toEqual([
    {
      title: 'You were named on 10 works',
      message: expect.stringContaining('Kwame Namer named you on 10 works'),
    },
  ]);
  const [first] = works;
  const asAma = await asMember(app, ctx, ama);
  await asAma.post(`/works/${first?.id}/confirmation`, { ifMatch: `"${first?.version}"` });
  expect((await register(as, kwame, naming(kwame, ama))).statusCode).toBe(201);
});

it('lets a new member name only so many strangers', async () => {
  const kwame = await buildMember(db, { name: 'Kwame Crowd', status: 'provisional' });
  const as = await asMember(app, ctx, kwame);
  const codes: number[] = [];
  for (let n = 0; n < 21; n++) {
    const other = await buildMember(db, { name: `Abena Number${n}` });
    codes.push((await register(as, kwame, naming(kwame, other))).statusCode);
  }
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(201));
  expect(codes[20]).toBe(409);
});

it('takes a catalogue of any size from a verified member, and 500 works from a new one, whose list is kept', async () => {
  const rows = Array.from({ length: 501 }, (_, n) => `Song ${n} ${crypto.randomUUID()}`);
  const listOf = ({ name }: BuiltMember) =>
    sheetOf(
      'Title,Writer 1,Writer 1 role,Writer 1 share',
      ...rows.map((title) => `${title},${name},CA,100`),
    );
  const publisher = await buildMember(db, { name: 'Abokyi Publisher' });
  const done = await buildImport(app, ctx, await asMember(app, ctx, publisher), listOf(publisher));
  expect(done.state).toBe('done');
  const kwame = await buildMember(db, { name: 'Kwame Lister', status: 'provisional' });
  const as = await asMember(app, ctx, kwame);
  const { id } = await buildCheckedImport(app, ctx, as, listOf(kwame));
  const start = () => as.post(`/works/imports/${id}/start`, { body: { duplicates: 'register' } });
  const refused = await start();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_needs_verification']);
  expect(refused.json().message).toContain('500 works from lists. This list has 501');
  await owner
    .updateTable('member')
    .set({ status: 'verified' })
    .where('id', '=', kwame.memberId)
    .execute();
  expect((await start()).statusCode).toBeLessThan(300);
});
