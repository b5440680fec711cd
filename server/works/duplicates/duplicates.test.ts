import { describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../../app.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildWork, lineOf } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { clearBySociety, rejectWork } from './decide-duplicate.ts';
import { openDuplicates } from './duplicates.sql.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const asSociety = { ...ctx, db: society };
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);
const both = [lineOf(ama, 5000), lineOf(kofi, 5000)];
const waiting = ['awaiting_cosigners', 'awaiting_cosigners'];
const found = { reason: 'Another melody.', by: 'The society (efua)' };

/** A work that was there, and one like it. */
async function pair(title: string, holders = [lineOf(ama, 10_000)]) {
  const there = await buildWork(ctx, ama, { title, holders: [lineOf(ama, 10_000)] });
  ctx.moveOn(1000);
  return { there, suspect: await buildWork(ctx, ama, { title, holders }) };
}

const say = (caller: Pick<Caller, 'post'>, mine: Work, other: Work, says: string, reason: string) =>
  caller.post(`/works/${mine.id}/suspects/${other.id}/answer`, { body: { says, reason } });

describe('a work that looks like another', () => {
  it('is held back when it is registered, and shows what it may be', async () => {
    const { there, suspect: duplicate } = await pair('Held Back');
    expect([there.state, duplicate.state]).toEqual(['registered_payable', 'duplicate_suspect']);
    const answer = await asAma.get(`/works/${duplicate.id}/suspects`);
    expect(answer.json().data).toMatchObject([
      {
        work: { id: there.id, title: 'Held Back', totals: { performing: 10_000 } },
        score: 90,
        reasons: ['same_title', 'same_writers'],
        cleared_reason: null,
      },
    ]);
  });

  it('is shown to both registrants while it waits for its co-writers, and each can ask to merge', async () => {
    const there = await buildWork(ctx, ama, { title: 'Registered By Both', holders: both });
    ctx.moveOn(1000);
    const later = await buildWork(ctx, kofi, { title: 'Registered by Both', holders: both });
    expect([there, later].map(({ state }) => state)).toEqual(waiting);
    expect(later.possible_duplicates).toBe(1);
    expect((await asAma.get(`/works/${there.id}`)).json().data.possible_duplicates).toBe(1);
    const seenBy = async (caller: Caller, { id }: Work) =>
      (await caller.get(`/works/${id}/suspects`)).json().data;
    expect(await seenBy(asAma, there)).toMatchObject([
      { work: { id: later.id }, is_earlier: false, answers: [] },
    ]);
    expect(await seenBy(asKofi, later)).toMatchObject([
      { work: { id: there.id }, is_earlier: true, answers: [] },
    ]);
    const notices = async (caller: Caller) =>
      (await caller.get('/notifications')).json().data.map(({ title }: { title: string }) => title);
    expect(await notices(asAma)).toContain('Your song may have been registered again');
    expect(await notices(asKofi)).toContain('Your song may be registered already');

    const asked = await say(asAma, there, later, 'one_song', 'We both sent it in.');
    expect(asked.json().data).toMatchObject([
      { answers: [{ by_name: 'Ama Owusu', says: 'one_song' }] },
    ]);
    expect(await notices(asKofi)).toContain('Someone asked us to merge two songs');
    const [first] = await openDuplicates(society, 50, ctx.now());
    expect(first).toMatchObject({
      title: 'Registered by Both',
      other_title: 'Registered By Both',
      answers: [{ why: 'We both sent it in.' }],
    });
    const ask = `/works/${there.id}/suspects/${later.id}/answer`;
    expect((await asVisitor(app).post(ask, { body: { reason: 'x' } })).statusCode).toBe(401);
    const listed = (await asAma.get('/works', { query: { duplicate: 'possible' } })).json().data;
    expect(listed.map(({ id }: Work) => id)).toEqual(expect.arrayContaining([there.id, later.id]));

    await say(asKofi, later, there, 'two_songs', 'Another melody');
    const read = async () => (await asAma.get(`/works/${later.id}`)).json().data;
    expect(await read()).toMatchObject({ possible_duplicates: 1 });
    await say(asAma, there, later, 'two_songs', 'He is right');
    expect(await read()).toMatchObject({ state: 'awaiting_cosigners', possible_duplicates: 0 });
  });

  it('never makes the earlier one the suspect, also when that is signed later', async () => {
    const there = await buildWork(ctx, ama, { title: 'Signed Last', holders: both });
    ctx.moveOn(1000);
    const later = await buildWork(ctx, ama, { title: 'Signed Last' });
    expect(later.state).toBe('duplicate_suspect');
    const signed = await asKofi.post(`/works/${there.id}/confirmation`, { ifMatch: '"1"' });
    expect(signed.json().data.state).toBe('registered_payable');
  });

  it('tells whoever registered several only once', async () => {
    const esi = await buildMember(db, { name: 'Esi Quaye' });
    const asEsi = await asMember(app, ctx, esi);
    for (const title of ['First Of Two', 'Second Of Two']) {
      await buildWork(ctx, esi, { title });
      ctx.moveOn(1000);
      await buildWork(ctx, esi, { title });
    }
    const { data } = (await asEsi.get('/notifications')).json();
    expect(data).toHaveLength(1);
    expect(data[0].title).toBe('2 of your songs may be registered twice');
  });

  it('waits for its co-writers first, and is looked at once they have signed', async () => {
    const { suspect: duplicate } = await pair('Two Of Us', [lineOf(ama, 5000), lineOf(kofi, 5000)]);
    expect(duplicate.state).toBe('awaiting_cosigners');
    const confirmed = await asKofi.post(`/works/${duplicate.id}/confirmation`, { ifMatch: '"1"' });
    expect(confirmed.json().data.state).toBe('duplicate_suspect');
  });

  it('goes on once its holder says why it is another, and is not suspected of the same again', async () => {
    const { there, suspect: duplicate } = await pair('Goes On');
    const why = 'That one is a lullaby.\nThis is not.';
    const answer = await say(asAma, duplicate, there, 'two_songs', why);
    expect(answer.json().data).toMatchObject([{ cleared_reason: why }]);
    const read = (await asAma.get(`/works/${duplicate.id}`)).json().data;
    expect(read).toMatchObject({ state: 'registered_payable', version: 2 });
    const [latest] = (await asAma.get(`/works/${duplicate.id}/history`)).json().data;
    expect(latest).toMatchObject({
      kind: 'moved_on',
      by: { is_me: true },
      changes: [
        { field: 'no_duplicate', new: 'That one is a lullaby.\nThis is not.' },
        { field: 'state', old: 'duplicate_suspect', new: 'registered_payable' },
      ],
    });
    const [suspected] = (await asAma.get(`/works/${duplicate.id}/suspects`)).json().data;
    expect(suspected).toMatchObject({
      work: { id: there.id },
      cleared_reason: expect.stringContaining('lullaby'),
    });
    const again = await say(asAma, duplicate, there, 'two_songs', why);
    expect(again.json().code).toBe('nothing_suspected');
  });

  it('is its holders’ to speak for', async () => {
    const { there, suspect: duplicate } = await pair('Whose');
    expect((await say(asKofi, duplicate, there, 'two_songs', 'Mine')).statusCode).toBe(404);
    expect((await asKofi.get(`/works/${duplicate.id}/suspects`)).statusCode).toBe(404);
    expect((await asVisitor(app).get(`/works/${duplicate.id}/suspects`)).statusCode).toBe(401);
  });

  it('is among the things to do of its holder', async () => {
    const { suspect: duplicate } = await pair('To Do');
    const { data } = (await asAma.get('/user/things-to-do')).json();
    expect(data).toContainEqual(
      expect.objectContaining({ thing: 'check_duplicates', newest_id: duplicate.id }),
    );
  });

  it('is cleared or rejected by the society also while it waits for its co-writers', async () => {
    const { suspect: first } = await pair('Cleared Early', both);
    expect(first.state).toBe('awaiting_cosigners');
    await clearBySociety(asSociety, first.id, found);
    expect(
      (await asKofi.post(`/works/${first.id}/confirmation`, { ifMatch: '"2"' })).json(),
    ).toMatchObject({
      data: { state: 'registered_payable', possible_duplicates: 0 },
    });
    const { suspect: second } = await pair('Rejected Early', both);
    await rejectWork(asSociety, second.id, found);
    expect((await asAma.get(`/works/${second.id}`)).json().data.state).toBe('rejected');
  });

  it('is let go or rejected by the society, which the history and its holders are told', async () => {
    const { suspect: first } = await pair('Let Go');
    await clearBySociety(asSociety, first.id, found);
    expect((await asAma.get(`/works/${first.id}`)).json().data.state).toBe('registered_payable');
    const { suspect: second } = await pair('Rejected');
    ctx.moveOn(1000);
    await rejectWork(asSociety, second.id, found);
    const { data } = (await asAma.get(`/works/${second.id}`)).json();
    expect(data).toMatchObject({ state: 'rejected', state_reason: found.reason });
    const [latest] = (await asAma.get(`/works/${second.id}/history`)).json().data;
    expect(latest).toMatchObject({ kind: 'rejected', by: { name: found.by } });
    const [notice] = (await asAma.get('/notifications')).json().data;
    expect(notice.message).toBe('The society did not register Rejected. Another melody.');
    await expect(rejectWork(asSociety, second.id, found)).rejects.toThrow('nothing_suspected');
  });
});
