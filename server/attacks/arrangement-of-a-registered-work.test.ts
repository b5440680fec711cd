import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Original } from '#contract/works/originals.ts';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { verifyHistory } from '../history/verify-history.ts';
import { transaction } from '../platform/db/db.ts';
import { newId } from '../platform/db/new-id.ts';
import { answerByFrom, resolveLines } from '../shares/holder-lines.ts';
import { asMember } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import {
  buildWork,
  lineOf,
  newPersonLine,
  type WorkToBuild,
  workInput,
} from '../testing/build-work.ts';
import { noticesTo } from '../testing/notices-to.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { checkWorks } from '../works/check-works.ts';
import { moveOn } from '../works/co-signing/move-on.ts';
import { mergeWorks } from '../works/duplicates/merge-works.ts';
import { decideOriginal } from '../works/originals/answer-original.ts';
import { addRegistrations } from '../works/registering/add-registrations.ts';

// The attack: an arrangement of somebody else's registered work, with an invented composer at 0 %, was payable at once, and the writers of
// that work were told nothing.
const { db, society } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const bySociety = { ...ctx, db: society };

let kwame: BuiltMember;
let ama: BuiltMember;
let edem: BuiltMember;
let asKwame: Awaited<ReturnType<typeof asMember>>;
let asAma: typeof asKwame;
let asEdem: typeof asKwame;
beforeEach(async () => {
  [kwame, ama, edem] = [
    await buildMember(db, { name: 'Kwame Taker' }),
    await buildMember(db, { name: 'Ama Owusu' }),
    await buildMember(db, { name: 'Edem Agbeko' }),
  ];
  [asKwame, asAma, asEdem] = [
    await asMember(app, ctx, kwame),
    await asMember(app, ctx, ama),
    await asMember(app, ctx, edem),
  ];
});

const arranged = (by: BuiltMember, wanted: Omit<WorkToBuild, 'state'> = {}) => ({
  version_kind: 'modification' as const,
  holders: [
    lineOf(by, 10_000, 'AR'),
    newPersonLine('Nobody Inparticular', 0, { role: 'C', ipi: '00000000199' }),
  ],
  ...wanted,
});
// Somebody named without a share and without an account says nothing: their time runs out.
async function arrange(by: BuiltMember, wanted: Omit<WorkToBuild, 'state'>): Promise<Work> {
  const work = await buildWork(ctx, by, arranged(by, wanted));
  await db
    .updateTable('work_holder')
    .set({ answer_by: new Date(ctx.now().getTime() - 1) })
    .where('work_id', '=', work.id)
    .where('answer_by', 'is not', null)
    .execute();
  await moveOn(ctx);
  return read(await asMember(app, ctx, by), work);
}
const read = async (as: typeof asAma, { id }: Pick<Work, 'id'>): Promise<Work> =>
  (await as.get(`/works/${id}`)).json().data;
const originalsOf = async (as: typeof asAma, { id }: Pick<Work, 'id'>): Promise<Original[]> =>
  (await as.get(`/works/${id}/originals`)).json().data;
const answer = (
  as: typeof asAma,
  work: Work,
  original: Pick<Work, 'id'>,
  body: { answer: string; reason?: string },
) =>
  as.post(`/works/${work.id}/originals/${original.id}/answer`, {
    body,
    ifMatch: `"${work.version}"`,
  });
const amend = (as: typeof asAma, by: BuiltMember, work: Work, wanted: object) =>
  as.put(`/works/${work.id}`, {
    body: workInput(by, { title: work.title, ...wanted }),
    ifMatch: `"${work.version}"`,
  });
const noticesOf = async (member: BuiltMember) =>
  (await noticesTo(db, member)).map(({ title, message }) => `${title}: ${message}`);
const thingsOf = async (as: typeof asAma) =>
  (await as.get('/user/things-to-do')).json().data.map(({ thing }: { thing: string }) => thing);

it('does not pay an arrangement of a registered work, tells its writers, and pays it when they agree', async () => {
  const song = await buildWork(ctx, ama, { title: 'Harbour Lights' });
  const work = await arrange(kwame, {
    title: 'Harbour Lights for Brass',
    original_title: 'Harbour Lights',
  });
  expect(work.state).toBe('registered_incomplete');
  expect(work.originals).toMatchObject([{ id: song.id, state: 'waiting' }]);
  expect(await noticesOf(ama)).toContain(
    'A work may be made from yours: Kwame Taker registered Harbour Lights for Brass. It may be made from your work Harbour Lights. We cannot pay for it until you answer.',
  );
  expect(await thingsOf(asAma)).toContain('answer_originals');
  expect(await thingsOf(asKwame)).not.toContain('answer_originals');

  const agreed = await answer(asAma, await read(asAma, work), song, { answer: 'agree' });
  expect(agreed.json().data).toMatchObject({ state: 'registered_payable' });
  expect((await noticesOf(kwame)).join()).toContain('Ama Owusu agrees');
  expect(await thingsOf(asAma)).not.toContain('answer_originals');
  const [latest] = (await asKwame.get(`/works/${work.id}/history`)).json().data;
  expect(latest.by.name).toBe('Ama Owusu');
  const fields = latest.changes.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(['original_answer', 'original', 'state']);
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  expect(await checkWorks(db)).toEqual([]);
});

it('stops it where they object, until they think better of it or the society decides', async () => {
  const song = await buildWork(ctx, ama, { title: 'Two Rivers Meet' });
  const work = await arrange(kwame, { title: 'Two Rivers Meet' });
  const unsaid = await answer(asAma, work, song, { answer: 'object' });
  expect(unsaid.statusCode).toBe(422);
  const objected = await answer(asAma, work, song, { answer: 'object', reason: 'Nobody asked me' });
  expect(objected.json().data.originals[0].state).toBe('objected');
  expect((await noticesOf(kwame)).join()).toContain('Nobody asked me');

  const pair = { workId: work.id, originalId: song.id };
  const notices = { reason: 'We saw their agreement.', by: 'The society (Efua)' };
  await decideOriginal(bySociety, pair, { state: 'cleared', ...notices });
  const cleared = await read(asKwame, work);
  expect(cleared.state).toBe('registered_payable');
  await decideOriginal(bySociety, pair, { state: 'refused', ...notices });
  const refused = await read(asKwame, work);
  expect(refused.state).toBe('registered_incomplete');
  const late = await answer(asAma, refused, song, { answer: 'agree' });
  expect(late.json().code).toBe('original_answered');
  expect(await checkWorks(db)).toEqual([]);
});

it('leaves no society’s decision to the portal', async () => {
  const song = await buildWork(ctx, ama, { title: 'Grey Parrot' });
  const work = await arrange(kwame, { title: 'Grey Parrot' });
  const pair = { workId: work.id, originalId: song.id };
  const notices = { state: 'cleared', reason: 'Mine', by: 'The society (Nobody)' } as const;
  await expect(decideOriginal(ctx, pair, notices)).rejects.toThrow('only the society');
});

it('asks every writer, and not who arranges or only publishes', async () => {
  const song = await buildWork(ctx, ama, {
    title: 'Calabash and Drum',
    holders: [lineOf(ama, 4_000), lineOf(edem, 3_000), lineOf(kwame, 3_000)],
  });
  const work = await arrange(kwame, { title: 'Calabash and Drum' });
  const [asked] = await originalsOf(asKwame, work);
  const waiting = asked?.asked.filter((one) => one.is_waited_for).map(({ name }) => name);
  expect(waiting).toEqual(['Ama Owusu', 'Edem Agbeko']);
  const one = (await answer(asAma, work, song, { answer: 'agree' })).json().data;
  expect(one.state).toBe('registered_incomplete');
  const other = await answer(asEdem, one, song, { answer: 'not_mine' });
  expect(other.json().data.state).toBe('registered_payable');
});

it('is open to nobody else', async () => {
  const song = await buildWork(ctx, ama, { title: 'Walls of Elmina' });
  const work = await arrange(kwame, { title: 'Walls of Elmina' });
  expect((await answer(asKwame, work, song, { answer: 'agree' })).statusCode).toBe(403);
  expect((await answer(asEdem, work, song, { answer: 'agree' })).statusCode).toBe(403);
  expect(await originalsOf(asEdem, work)).toEqual([]);
  const unknown = await answer(asAma, work, { id: newId() }, { answer: 'agree' });
  expect(unknown.statusCode).toBe(404);
});

it('is not shaken off by amending what the earlier work is called, or that there is one', async () => {
  await buildWork(ctx, ama, { title: 'Evening at Keta' });
  const work = await arrange(kwame, { title: 'Keta Nights', original_title: 'Evening at Keta' });
  const renamed = await amend(
    asKwame,
    kwame,
    work,
    arranged(kwame, { original_title: 'Something else' }),
  );
  expect(renamed.json().data.state).toBe('registered_incomplete');
  const original = await amend(asKwame, kwame, renamed.json().data, {
    holders: [lineOf(kwame, 10_000)],
  });
  expect(original.json().data).toMatchObject({
    version_kind: 'original',
    state: 'registered_incomplete',
    originals: [{ state: 'waiting' }],
  });
});

it('is found when an amendment names it first', async () => {
  const song = await buildWork(ctx, ama, { title: 'Palm Wine Morning' });
  const work = await buildWork(ctx, kwame, { title: 'Zxcvb' });
  expect(work.state).toBe('registered_payable');
  const amended = await amend(asKwame, kwame, work, {
    version_kind: 'modification',
    title: 'Palm Wine Morning',
    holders: [lineOf(kwame, 5_000, 'AR'), lineOf(kwame, 5_000, 'C')],
  });
  expect(amended.json().data).toMatchObject({
    state: 'registered_incomplete',
    originals: [{ id: song.id, state: 'waiting' }],
  });
  expect((await noticesOf(ama)).join()).toContain('Palm Wine Morning');
});

it('is not got round by another earlier title beside the real own one', async () => {
  await buildWork(ctx, ama, { title: 'Kotoka Farewell' });
  const work = await arrange(kwame, { title: 'Kotoka Farewell', original_title: 'Qwerty' });
  expect(work.originals).toHaveLength(1);
  const hidden = await arrange(edem, {
    title: 'Asdfg',
    original_title: 'Qwerty',
    alternativeTitles: ['Kotoka farewell!'],
  });
  expect(hidden.originals).toHaveLength(1);
});

it('asks again when shares change after they agreed', async () => {
  const song = await buildWork(ctx, ama, { title: 'The Long Road North' });
  const holders = [lineOf(kwame, 5_000, 'AR'), lineOf(edem, 5_000, 'C')];
  const built = await buildWork(
    ctx,
    kwame,
    arranged(kwame, { title: 'The Long Road North', holders }),
  );
  const confirmed = await asEdem.post(`/works/${built.id}/confirmation`, { ifMatch: '"1"' });
  const agreed = await answer(asAma, confirmed.json().data, song, { answer: 'agree' });
  expect(agreed.json().data.state).toBe('registered_payable');
  const said = (await noticesOf(ama)).length;
  const retitled = await amend(asKwame, kwame, agreed.json().data, {
    ...arranged(kwame, { holders }),
    language: 'en',
  });
  expect(retitled.json().data.state).toBe('registered_payable');
  const moved = await amend(asKwame, kwame, retitled.json().data, {
    ...arranged(kwame, {
      holders: [lineOf(kwame, 4_000, 'AR'), lineOf(edem, 5_000, 'C')],
    }),
  });
  expect(moved.json().data).toMatchObject({
    state: 'registered_incomplete',
    originals: [{ state: 'waiting' }],
  });
  expect(await noticesOf(ama)).toHaveLength(said + 1);
  expect(await thingsOf(asAma)).toContain('answer_originals');
  const again = await answer(asAma, moved.json().data, song, { answer: 'not_mine' });
  // Lower still: to take more needs the consent of the others on it.
  const lower = [lineOf(kwame, 3_000, 'AR'), lineOf(edem, 5_000, 'C')];
  const after = await amend(asKwame, kwame, again.json().data, arranged(kwame, { holders: lower }));
  expect(after.json().data.originals).toMatchObject([{ state: 'agreed' }]);
});

it('waits for a writer who is dropped from the new work', async () => {
  const song = await buildWork(ctx, ama, { title: 'Mango Rain' });
  const holders = [lineOf(kwame, 5_000, 'AR'), lineOf(ama, 5_000, 'C')];
  const built = await buildWork(ctx, kwame, arranged(kwame, { title: 'Mango Rain', holders }));
  expect(built.originals[0]?.state).toBe('waiting');
  const confirmed = await asAma.post(`/works/${built.id}/confirmation`, { ifMatch: '"1"' });
  expect(confirmed.json().data).toMatchObject({
    state: 'registered_payable',
    originals: [{ state: 'agreed' }],
  });
  const lines = [lineOf(kwame, 5_000, 'AR'), lineOf(kwame, 5_000, 'C')];
  const alone = arranged(kwame, { holders: lines, title: 'Mango Rain' });
  const proposed = await asKwame.post(`/works/${built.id}/proposals`, {
    body: { reason: null, work: workInput(kwame, alone) },
    ifMatch: `"${confirmed.json().data.version}"`,
  });
  const { data: seen } = (await asAma.get(`/works/${built.id}/proposals`)).json();
  expect(proposed.statusCode).toBeLessThan(300);
  const accepted = await asAma.post(`/proposals/${seen[0].id}/answer`, {
    body: { answer: 'accepted' },
  });
  expect(accepted.statusCode).toBe(200);
  const after = await read(asKwame, built);
  expect(after).toMatchObject({
    state: 'registered_incomplete',
    originals: [{ state: 'waiting' }],
  });
  const yes = await answer(asAma, after, song, { answer: 'agree' });
  expect(yes.json().data.state).toBe('registered_payable');
});

// A song each: two arrangers of one name who arrange one song look like one and the same arrangement.
it.each([
  ['Cyrillic letters', 'Adinkra House', 'Аdinkra Ноusе'],
  ['characters that are not seen', 'Kente Palace', 'Ken\u2063te Pa\u00adlace'],
  ['another spacing', 'Savanna Drum', 'SavannaDrum'],
  ['doubled letters', 'Harmattan Moon', 'Harmmattan Moonn'],
  ['a slip of spelling', 'Volta Bridge', 'Volta Bridgee'],
])('sees through %s', async (_, title, disguised) => {
  await buildWork(ctx, ama, { title });
  const work = await arrange(kwame, { title: disguised, original_title: null });
  expect(work.originals.length).toBeGreaterThan(0);
  expect(work.state).toBe('registered_incomplete');
});

it('does not take the word of an accomplice who registered the same title', async () => {
  const song = await buildWork(ctx, ama, { title: 'Sweet Mother Volta' });
  const copy = await buildWork(ctx, edem, { title: 'Sweet Mother Volta' });
  const work = await arrange(kwame, { title: 'Sweet Mother Volta' });
  expect(work.originals.map(({ id }) => id).toSorted()).toEqual([song.id, copy.id].toSorted());
  const one = await answer(asEdem, work, copy, { answer: 'agree' });
  expect(one.json().data.state).toBe('registered_incomplete');
});

it('is not crowded out by many works of one accomplice', async () => {
  for (let count = 0; count < 12; count += 1) {
    await buildWork(ctx, edem, {
      title: 'Crowded Title',
      holders: [lineOf(edem, 10_000)],
      state: 'registered_payable',
    });
  }
  const song = await buildWork(ctx, ama, { title: 'Crowded Title' });
  const work = await arrange(kwame, { title: 'Crowded Title' });
  expect(work.originals).toHaveLength(10);
  expect(work.originals.map(({ id }) => id)).toContain(song.id);
});

it('takes no agreement from a line that a link confirmed', async () => {
  const song = await buildWork(ctx, ama, {
    title: 'Link in a Chain',
    holders: [lineOf(ama, 5_000), lineOf(kwame, 5_000)],
  });
  const holders = [lineOf(kwame, 5_000, 'AR'), lineOf(ama, 5_000, 'C')];
  const work = await buildWork(ctx, kwame, arranged(kwame, { title: 'Link in a Chain', holders }));
  await sql`update work_holder set confirmation = 'confirmed', confirmed_at = now(), answer_by = null, consent_means = 'link', link_by = ${kwame.memberId}
             where work_id = ${work.id} and rights_holder_id = ${ama.rightsHolderId}`.execute(db);
  const [original] = await originalsOf(asAma, work);
  expect(original).toMatchObject({ id: song.id, state: 'waiting', may_answer: true });
  await sql`update work_holder set confirmation = 'unconfirmed', confirmed_at = null, consent_means = 'account', link_by = null
             where work_id = ${work.id} and rights_holder_id = ${ama.rightsHolderId}`.execute(db);
});

it('comes from an import too, told once however many there are', async () => {
  const titles = ['Imported Song One', 'Imported Song Two', 'Imported Song Three'];
  for (const title of titles) await buildWork(ctx, ama, { title });
  const at = ctx.now();
  const states = await transaction(db, async (tx) => {
    const registrations = [];
    for (const title of titles) {
      const input = workInput(kwame, {
        ...arranged(kwame, { holders: [lineOf(kwame, 5_000, 'AR'), lineOf(kwame, 5_000, 'C')] }),
        title,
      });
      const { lines } = await resolveLines(tx, input, at);
      registrations.push({ id: newId(at), input, lines });
    }
    const times = { at, answerBy: answerByFrom(ctx, at) };
    const done = await addRegistrations(tx, kwame, registrations, times);
    return done.map(({ state }) => state);
  });
  expect(states).toEqual(Array(3).fill('registered_incomplete'));
  const notices = (await noticesOf(ama)).filter((one) => one.includes('made from'));
  expect(notices).toEqual([
    '3 works may be made from yours: Kwame Taker registered 3 works that may be made from yours. We cannot pay for them until you answer.',
  ]);
});

it('does not hold a work for ever for a title that many bear', async () => {
  const love = await buildWork(ctx, ama, { title: 'Love' });
  const work = await arrange(kwame, { title: 'Love' });
  const said = await answer(asAma, work, love, { answer: 'not_mine' });
  expect(said.json().data.state).toBe('registered_payable');
});

it('is no original of another arrangement of the same earlier work', async () => {
  await arrange(ama, { title: 'Osee Yie Nyamekye' });
  const work = await arrange(kwame, { title: 'Osee Yie Nyamekye' });
  expect(work).toMatchObject({ originals: [] });
  const named = await arrange(ama, { title: 'Drums at Dawn', original_title: 'A hymn of old' });
  const later = await arrange(kwame, { title: 'Dance', original_title: 'Drums at Dawn' });
  expect(later.originals).toMatchObject([{ id: named.id, state: 'waiting' }]);
});

it('asks nobody where the arranger wrote the song', async () => {
  await buildWork(ctx, kwame, { title: 'My own song again' });
  const work = await arrange(kwame, { title: 'My own song again' });
  expect(work).toMatchObject({ state: 'registered_payable', originals: [{ state: 'agreed' }] });
});

it('waits no more for a work that is withdrawn, and for no withdrawn work', async () => {
  const song = await buildWork(ctx, ama, { title: 'Gone with the Harmattan' });
  const work = await arrange(kwame, { title: 'Gone with the Harmattan' });
  expect(work.state).toBe('registered_incomplete');
  const left = await asAma.post(`/works/${song.id}/withdrawal`, {
    body: { reason: 'Registered by mistake' },
    ifMatch: `"${song.version}"`,
  });
  expect(left.statusCode).toBe(200);
  expect(await read(asKwame, work)).toMatchObject({
    state: 'registered_payable',
    originals: [{ state: 'ended' }],
  });
  const later = await arrange(edem, { title: 'Gone with the Harmattan' });
  expect(later.originals).toEqual([]);
  expect(await checkWorks(db)).toEqual([]);
});

it('waits for the writers of the work into which the earlier one was merged', async () => {
  const copy = await buildWork(ctx, ama, { title: 'Merged into another' });
  const work = await arrange(kwame, { title: 'Merged into another' });
  const song = await buildWork(ctx, ama, {
    title: 'Another name altogether',
    holders: [lineOf(ama, 5_000), lineOf(edem, 5_000)],
  });
  const notices = { reason: 'One song.', by: 'The society (Efua)' };
  await mergeWorks(bySociety, { from: copy.id, into: song.id }, notices);
  const after = await read(asKwame, work);
  expect(after.state).toBe('registered_incomplete');
  expect(after.originals.map(({ id, state }) => [id, state]).toSorted()).toEqual(
    [
      [copy.id, 'ended'],
      [song.id, 'waiting'],
    ].toSorted(),
  );
  expect((await noticesOf(edem)).join()).toContain('may be made from your work');
  expect(await checkWorks(db)).toEqual([]);
});

it('is seen by who compares the history with what stands', async () => {
  const song = await buildWork(ctx, ama, { title: 'Quietly removed' });
  const work = await arrange(kwame, { title: 'Quietly removed' });
  await db.deleteFrom('work_original').where('original_id', '=', song.id).execute();
  expect(await checkWorks(db)).toMatchObject([{ id: work.id, fields: ['original'] }]);
});
