import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Work } from '#contract/works/work.ts';
import { makeApp } from '../app.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildWork, lineOf } from '../testing/build-work.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { clearBySociety } from '../works/duplicates/decide-duplicate.ts';
import { openDuplicates } from '../works/duplicates/duplicates.sql.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db);
const asSociety = { ...ctx, db: society };
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Owusu' });
const kofi = await buildMember(db, { name: 'Kofi Yawson' });
const copier = await buildMember(db, { name: 'Yaw Copier' });
const unverified = await buildMember(db, { name: 'Esi New', status: 'provisional' });
const asAma = await asMember(app, ctx, ama);
const asKofi = await asMember(app, ctx, kofi);
const asCopier = await asMember(app, ctx, copier);
const asUnverified = await asMember(app, ctx, unverified);
const dayMs = 86_400_000;

let serial = 0;
/** A song, and the same recording registered again by somebody else. */
async function copied(by = ama, again = copier, holders = [lineOf(by, 10_000)]) {
  serial += 1;
  const title = `Song ${'abcdefghijklmnopqrstuvwxyz'[serial]} number ${serial}`;
  const recording = {
    title,
    artist: 'Ama Owusu',
    isrc: `GHA0123${String(serial).padStart(5, '0')}`,
    duration_seconds: null,
    year: null,
    label: null,
  };
  const there = await buildWork(ctx, by, { title, recordings: [recording], holders });
  ctx.moveOn(1000);
  const copy = await buildWork(ctx, again, { title, recordings: [recording] });
  expect(copy.possible_duplicates).toBe(1);
  return { there, copy };
}

const say = (caller: Caller, mine: Work, other: Work, says: string, reason = 'I wrote it.') =>
  caller.post(`/works/${mine.id}/suspects/${other.id}/answer`, { body: { says, reason } });
const seenBy = async (caller: Caller, { id }: Work) =>
  (await caller.get(`/works/${id}/suspects`)).json().data;
const stateOf = async (caller: Caller, { id }: Work) =>
  (await caller.get(`/works/${id}`)).json().data.state;

describe('a copier who says first that these are two songs', () => {
  it('clears nothing: the earlier registrant sees it, and can still ask to merge', async () => {
    const { there, copy } = await copied();
    const said = await say(asCopier, copy, there, 'two_songs', 'Another melody.');
    expect(said.json().data).toMatchObject([
      { waits_for: 'earlier', cleared_reason: null, answers: [{ is_me: true, side: 'later' }] },
    ]);
    expect(await stateOf(asCopier, copy)).toBe('duplicate_suspect');
    expect(await seenBy(asAma, there)).toMatchObject([
      {
        work: { id: copy.id },
        waits_for: 'earlier',
        answers: [{ by_name: 'Yaw Copier', says: 'two_songs', reason: 'Another melody.' }],
      },
    ]);
    const titles = (await asAma.get('/notifications'))
      .json()
      .data.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Are these two songs?');

    const asked = await say(asAma, there, copy, 'one_song', 'He registered my song.');
    expect(asked.json().data).toMatchObject([{ waits_for: 'society' }]);
    expect((await seenBy(asCopier, copy))[0].answers).toMatchObject([
      { by_name: 'Yaw Copier', says: 'two_songs' },
      { by_name: 'Ama Owusu', says: 'one_song', reason: 'He registered my song.' },
    ]);
    // Nor by saying so again.
    expect((await say(asCopier, copy, there, 'two_songs')).statusCode).toBe(200);
    expect(await stateOf(asCopier, copy)).toBe('duplicate_suspect');
    const [first] = await openDuplicates(society, 10, ctx.now());
    expect(first).toMatchObject({ number: expect.any(Number), title: copy.title });
    await clearBySociety(asSociety, copy.id, {
      reason: 'Another melody.',
      by: 'The society (efua)',
    });
    expect(await stateOf(asCopier, copy)).toBe('registered_payable');
  });

  it('is paid when the earlier work’s side agrees, which the history of the later one says', async () => {
    const { there, copy } = await copied();
    await say(asCopier, copy, there, 'two_songs');
    const answer = await say(asAma, there, copy, 'two_songs', 'He is right.');
    expect(answer.json().data).toMatchObject([{ cleared_reason: 'He is right.', waits_for: null }]);
    expect(await stateOf(asCopier, copy)).toBe('registered_payable');
    const [latest] = (await asCopier.get(`/works/${copy.id}/history`)).json().data;
    expect(latest).toMatchObject({ kind: 'moved_on', by: { name: 'Ama Owusu', is_me: false } });
    const titles = (await asCopier.get('/notifications'))
      .json()
      .data.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Your song is no longer a possible duplicate');
  });

  it('does not speak for the earlier work as one of its holders either', async () => {
    const holders = [lineOf(ama, 5000), lineOf(kofi, 5000)];
    const { there, copy } = await copied(ama, kofi, holders);
    await asKofi.post(`/works/${there.id}/confirmation`, { ifMatch: '"1"' });
    for (const mine of [copy, there]) {
      const other = mine === copy ? there : copy;
      await say(asKofi, mine, other, 'two_songs');
      expect(await stateOf(asKofi, copy)).toBe('duplicate_suspect');
    }
    await say(asAma, there, copy, 'two_songs');
    expect(await stateOf(asKofi, copy)).toBe('registered_payable');
  });

  it('does not clear it for a friend who is named on the earlier work and confirmed nothing', async () => {
    const holders = [lineOf(ama, 5000), lineOf(kofi, 5000)];
    const { there, copy } = await copied(ama, copier, holders);
    expect((await say(asKofi, there, copy, 'two_songs')).json().data).toMatchObject([
      { cleared_reason: null, waits_for: 'society', answers: [{ counts: false }] },
    ]);
    expect(await stateOf(asCopier, copy)).toBe('duplicate_suspect');
  });

  it('cannot have the portal’s own role clear it', async () => {
    const { copy } = await copied();
    await expect(
      sql`update work_suspect set cleared_at = now(), cleared_reason = 'x', cleared_by = 'Yaw Copier', cleared_score = score
           where work_id = ${copy.id}`.execute(db),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a request to merge', () => {
  it('is answered by the later side with two songs, and decided by the society', async () => {
    const { there, copy } = await copied();
    await say(asAma, there, copy, 'one_song');
    expect((await say(asCopier, copy, there, 'two_songs')).json().data).toMatchObject([
      { waits_for: 'society', cleared_reason: null },
    ]);
  });

  it('holds nothing of who is unverified, and of who has three that nobody answered', async () => {
    const { there, copy } = await copied(unverified, copier);
    expect((await say(asUnverified, there, copy, 'one_song')).json().data).toMatchObject([
      { waits_for: 'society', answer_by: null, answers: [{ counts: false }] },
    ]);
    const answers = [];
    for (let n = 0; n < 4; n++) {
      const pair = await copied(kofi, copier);
      const { data } = (await say(asKofi, pair.there, pair.copy, 'one_song')).json();
      answers.push(data[0].answers[0].counts);
    }
    expect(answers).toEqual([true, true, true, false]);
  });

  it('is not ended by another holder of the earlier work', async () => {
    const holders = [lineOf(ama, 5000), lineOf(kofi, 5000)];
    const { there, copy } = await copied(ama, copier, holders);
    await asKofi.post(`/works/${there.id}/confirmation`, { ifMatch: '"1"' });
    await say(asAma, there, copy, 'one_song');
    await say(asKofi, there, copy, 'two_songs');
    expect(await stateOf(asCopier, copy)).toBe('duplicate_suspect');
    // Who asked can change their mind.
    await say(asAma, there, copy, 'two_songs');
    expect(await stateOf(asCopier, copy)).toBe('registered_payable');
  });

  it('is nobody else’s', async () => {
    const { there, copy } = await copied();
    expect((await say(asKofi, there, copy, 'one_song')).statusCode).toBe(404);
    expect((await say(asAma, there, there, 'one_song')).json().code).toBe('nothing_suspected');
    expect((await say(asAma, there, copy, 'perhaps')).statusCode).toBe(422);
    expect((await say(asAma, there, copy, 'one_song', ' \n ')).statusCode).toBe(422);
    expect((await say(asAma, there, copy, 'one_song', 'x'.repeat(2001))).statusCode).toBe(422);
  });

  it('gives the later side a day to answer, after which the society decides', async () => {
    const { there, copy } = await copied();
    const asked = await say(asAma, there, copy, 'one_song');
    const { answer_by, waits_for } = asked.json().data[0];
    expect(waits_for).toBe('later');
    expect(new Date(answer_by).getTime() - ctx.now().getTime()).toBe(30 * dayMs);
    const messages = (await asCopier.get('/notifications'))
      .json()
      .data.map(({ message }: { message: string }) => message)
      .join('\n');
    expect(messages).toMatch(/Please answer by .*If nobody answers, the society decides\./);
    ctx.moveOn(31 * dayMs);
    const later = await asMember(app, ctx, ama);
    expect((await seenBy(later, there))[0]).toMatchObject({ waits_for: 'society' });
    const listed = await openDuplicates(society, 50, ctx.now());
    const place = listed.findIndex(({ title }) => title === copy.title);
    // Before those about which nobody has said anything.
    expect(place).toBeLessThan(listed.findIndex(({ answers }) => answers.length === 0));
  });
});
