import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { artistLine, buildRecording, ownerLine } from '../../testing/build-recording.ts';
import { buildWork, lineOf, newPersonLine } from '../../testing/build-work.ts';
import { noticesTo } from '../../testing/notices-to.ts';
import { asSociety } from '../../testing/owner-of.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { mergeWorks } from '../../works/duplicates/merge-works.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const writer = await buildMember(db, { name: 'Ama Owusu', otherNames: ['Akosua Thunder'] });
const singer = await buildMember(db, { name: 'Kofi Yawson' });
const stranger = await buildMember(db, { name: 'Esi Reader' });
let callers: Record<'writer' | 'singer' | 'stranger', Caller>;
beforeAll(async () => {
  callers = {
    writer: await asMember(app, ctx, writer),
    singer: await asMember(app, ctx, singer),
    stranger: await asMember(app, ctx, stranger),
  };
});
// What is told later has a later id.
beforeEach(() => ctx.moveOn(1000));

const readRecording = async (id: string, by: Caller = callers.singer) =>
  (await by.get(`/recordings/${id}`)).json().data as SoundRecording;
const recordingsOf = async (workId: string, by: Caller = callers.writer) =>
  (await by.get(`/works/${workId}/recordings`)).json().data;
const newestNotice = async (of: { memberId: string }) => (await noticesTo(db, of)).at(-1);
const song = (title: string) => buildWork(ctx, writer, { title });
const sound = (title: string) =>
  buildRecording(ctx, singer, {
    title,
    artist: 'Kofi Yawson',
    featured: [artistLine(singer, 10_000)],
  });

describe('a link between a recording and a work', () => {
  it('is made from the side of the recording, told to those of the work, and stands in both histories', async () => {
    const [work, recording] = [await song('Sika Mpɛ Dede'), await sound('Sika Mpɛ Dede')];
    const path = `/recordings/${recording.id}/works/${work.id}`;
    expect((await callers.singer.put(path)).statusCode).toBe(204);
    expect((await callers.singer.put(path)).statusCode).toBe(204);
    expect(await newestNotice(writer)).toEqual({
      title: 'A recording was linked to your work',
      message:
        'Kofi Yawson says that the sound recording Sika Mpɛ Dede by Kofi Yawson is of the work Sika Mpɛ Dede.',
      link: `/music-composition/details/${work.id}`,
    });
    expect((await readRecording(recording.id)).works).toMatchObject([
      { id: work.id, work_number: work.work_number, writers: ['Ama Owusu'], is_mine: false },
    ]);
    expect((await callers.writer.get(`/works/${work.id}`)).json().data.recording_count).toBe(1);
    const ofRecording = (await callers.writer.get(`/recordings/${recording.id}/history`)).json();
    expect(ofRecording.data[0]).toMatchObject({
      version: 2,
      kind: 'linked',
      changes: [{ field: 'work', old: null, new: { id: work.id, title: 'Sika Mpɛ Dede' } }],
    });
    const ofWork = (await callers.writer.get(`/works/${work.id}/history`)).json();
    expect(ofWork.data[0]).toMatchObject({
      version: 2,
      kind: 'linked',
      by: { name: 'Kofi Yawson' },
      changes: [{ field: 'recording', old: null, new: 'Sika Mpɛ Dede by Kofi Yawson' }],
    });
  });

  it('is made and undone from the side of the work, and told to those of the recording', async () => {
    const [work, recording] = [await song('Dabi'), await sound('Dabi')];
    const path = `/recordings/${recording.id}/works/${work.id}`;
    expect((await callers.writer.put(path)).statusCode).toBe(204);
    expect((await newestNotice(singer))?.title).toBe('Your recording was linked to a work');
    ctx.moveOn(1000);
    expect((await callers.writer.del(path)).statusCode).toBe(204);
    expect((await callers.writer.del(path)).statusCode).toBe(204);
    expect((await newestNotice(singer))?.message).toBe(
      'Ama Owusu says that your sound recording Dabi is not of the work Dabi.',
    );
    expect(await readRecording(recording.id)).toMatchObject({ works: [], version: 3 });
  });

  it('is not for someone who is on neither of the two', async () => {
    const [work, recording] = [await song('Anka'), await sound('Anka')];
    const path = `/recordings/${recording.id}/works/${work.id}`;
    expect((await callers.stranger.put(path)).statusCode).toBe(403);
    expect((await callers.stranger.del(path)).statusCode).toBe(403);
  });

  it('is not made with a work that was withdrawn, nor by a recording that was', async () => {
    const gone = await buildWork(ctx, writer, { title: 'Gone', state: 'withdrawn' });
    const recording = await sound('Gone');
    const ended = await buildRecording(ctx, singer, { title: 'Ended', state: 'withdrawn' });
    const put = (id: string, workId: string) =>
      callers.singer.put(`/recordings/${id}/works/${workId}`);
    expect((await put(recording.id, gone.id)).statusCode).toBe(404);
    const work = await song('Here');
    expect((await put(ended.id, work.id)).json().code).toBe('recording_withdrawn');
  });

  it('is made at once with a new recording', async () => {
    const work = await song('At Once');
    const recording = await buildRecording(ctx, singer, {
      title: 'At Once',
      work_ids: [work.id],
    });
    expect(recording).toMatchObject({ version: 1, works: [{ id: work.id }] });
    const { linked } = await recordingsOf(work.id);
    expect(linked).toMatchObject([{ id: recording.id, is_mine: false, may_unlink: true }]);
    const { data } = (await callers.singer.get(`/recordings/${recording.id}/history`)).json();
    expect(data[0].changes).toContainEqual(
      expect.objectContaining({ field: 'work', new: expect.objectContaining({ id: work.id }) }),
    );
  });

  it('leaves work and recording payable as they were, and no longer without the other', async () => {
    const [work, recording] = [await song('Filtered'), await sound('Filtered')];
    const titles = async (by: Caller, path: string, query: Record<string, string>) =>
      (await by.get(path, { query: { ...query, q: 'Filtered' } }))
        .json()
        .data.map(({ title }: { title: string }) => title);
    const without = () =>
      Promise.all([
        titles(callers.writer, '/works', { without: 'recording' }),
        titles(callers.singer, '/recordings', { without: 'work' }),
      ]);
    expect(await without()).toEqual([['Filtered'], ['Filtered']]);
    await callers.singer.put(`/recordings/${recording.id}/works/${work.id}`);
    expect(await without()).toEqual([[], []]);
    const after = (await callers.writer.get(`/works/${work.id}`)).json().data;
    expect(after.state).toBe(work.state);
    expect(after.missing).not.toContain('hasRecording');
  });
});

describe('the recordings that a work names by their text', () => {
  it('lead to the registered one with the same ISRC', async () => {
    const named = {
      title: 'Named',
      artist: 'Kofi',
      duration_seconds: 200,
      year: 2020,
      label: null,
    };
    const isrc = 'GHB012600001';
    const recordings = [
      { ...named, isrc },
      { ...named, isrc: null },
    ];
    const { id } = await buildRecording(ctx, singer, { title: 'Named', isrc });
    const work = await buildWork(ctx, writer, { title: 'Named', recordings });
    const found = async () =>
      (await recordingsOf(work.id)).named.map((one: { found: unknown }) => one.found);
    expect(await found()).toEqual([expect.objectContaining({ id, is_linked: true }), null]);
    await callers.writer.del(`/recordings/${id}/works/${work.id}`);
    expect(await found()).toEqual([expect.objectContaining({ id, is_linked: false }), null]);
    const { data } = (await callers.writer.get(`/works/${work.id}/suggested-recordings`)).json();
    expect(data[0]).toMatchObject({
      reasons: expect.arrayContaining(['same_isrc']),
      recording: { id },
    });
    await callers.writer.put(`/recordings/${id}/works/${work.id}`);
    expect((await recordingsOf(work.id)).named[0].found).toMatchObject({ id, is_linked: true });
  });
});

describe('what may belong together', () => {
  it('is told by title and people, from both sides, misspelled or not, and never what is linked already', async () => {
    const mine = [lineOf(writer, 5_000), newPersonLine('Nana Beat', 5_000)];
    const work = await buildWork(ctx, writer, { title: 'Ɔbra Yɛ Ko', holders: mine });
    const recording = await buildRecording(ctx, singer, {
      title: 'Obra Ye Koo',
      artist: 'Akosua Thunder',
      owners: [ownerLine(singer, 10_000)],
    });
    const works = async () =>
      (await callers.singer.get(`/recordings/${recording.id}/suggested-works`)).json().data;
    const recordings = async () =>
      (await callers.writer.get(`/works/${work.id}/suggested-recordings`)).json().data;
    expect(await works()).toMatchObject([
      {
        reasons: ['alike_title', 'same_people'],
        work: { id: work.id, writers: mine.map(() => expect.any(String)) },
      },
    ]);
    expect(await recordings()).toMatchObject([
      { reasons: ['alike_title', 'same_people'], recording: { id: recording.id } },
    ]);
    await callers.singer.put(`/recordings/${recording.id}/works/${work.id}`);
    expect([await works(), await recordings()]).toEqual([[], []]);
  });

  it('is nothing where only the people are the same', async () => {
    await buildWork(ctx, writer, { title: 'Wo Ho Yɛ Fɛ' });
    const recording = await buildRecording(ctx, writer, {
      title: 'Xylophone',
      artist: 'Ama',
      featured: [artistLine(writer, 10_000)],
    });
    const answer = await callers.writer.get(`/recordings/${recording.id}/suggested-works`);
    expect(answer.json().data).toEqual([]);
  });
});

it('goes over to the work in which another ended, in the histories of all three', async () => {
  const [from, into] = [await song('Twice Entered'), await song('Twice Entered Here')];
  const first = await buildRecording(ctx, singer, { title: 'One', work_ids: [from.id] });
  const both = await buildRecording(ctx, singer, { title: 'Two', work_ids: [from.id, into.id] });
  await mergeWorks(
    asSociety(ctx),
    { from: from.id, into: into.id },
    { reason: 'One song', by: 'Efua' },
  );
  const { linked } = await recordingsOf(into.id);
  const ids = linked.map(({ id }: { id: string }) => id);
  expect(ids.toSorted()).toEqual([first.id, both.id].toSorted());
  const { data } = (await callers.singer.get(`/recordings/${first.id}/history`)).json();
  expect(data[0]).toMatchObject({
    kind: 'amended',
    by: { name: 'Efua', is_me: false },
    changes: [{ field: 'work', old: { id: from.id }, new: { id: into.id } }],
  });
  expect((await verifyHistory(ctx)).broken).toEqual([]);
});
