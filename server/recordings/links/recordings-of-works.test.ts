import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxWorksOfRecording } from '#domain/recordings/recording.ts';
import { makeApp } from '../../app.ts';
import { verifyHistory } from '../../history/verify-history.ts';
import { asMember, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording, ownerLine, recordingInput } from '../../testing/build-recording.ts';
import { buildWork, workInput } from '../../testing/build-work.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { maxMadeUnverified } from './recordings-of-works.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const writer = await buildMember(db, { name: 'Ama Owusu', status: 'verified' });
const label = await buildMember(db, { name: 'Nsuo Records', status: 'verified' });
const newcomer = await buildMember(db, { name: 'Yaw Quick', status: 'provisional' });
let as: Record<'writer' | 'label' | 'newcomer', Caller>;
beforeAll(async () => {
  as = {
    writer: await asMember(app, ctx, writer),
    label: await asMember(app, ctx, label),
    newcomer: await asMember(app, ctx, newcomer),
  };
});
beforeEach(() => ctx.moveOn(1000));

let numbers = 0;
function newIsrc(): string {
  numbers += 1;
  return `GHB01260${String(numbers).padStart(4, '0')}`;
}
const named = (isrc: string | null, title = 'Ahoma Pa', artist = 'Efya Nokturnal') => ({
  title,
  artist,
  isrc,
  duration_seconds: 200,
  year: 2024,
  label: 'Nsuo Records',
});
const linkedWith = async (workId: string, by = as.writer) =>
  (await by.get(`/works/${workId}/recordings`)).json().data.linked;
const recordingsWith = (isrc: string) =>
  db.selectFrom('recording').selectAll().where('isrc', '=', isrc).orderBy('id').execute();
const song = (isrc: string, more: object = {}) =>
  buildWork(ctx, writer, { title: `Song ${isrc}`, recordings: [{ ...named(isrc), ...more }] });

describe('the ISRC that a work names', () => {
  it('makes the recording that nobody has registered, linked, and of nobody', async () => {
    const isrc = newIsrc();
    const work = await song(isrc);
    const [recording, ...others] = await recordingsWith(isrc);
    expect(others).toEqual([]);
    expect(recording).toMatchObject({
      title: 'Ahoma Pa',
      artist: 'Efya Nokturnal',
      duration_seconds: 200,
      label: 'Nsuo Records',
      made_from_work: work.id,
      registered_by: writer.memberId,
      are_owners_said: false,
      is_featured_said: false,
    });
    expect(await linkedWith(work.id)).toMatchObject([{ id: recording?.id, isrc }]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('links the recording that is registered with a like title or artist', async () => {
    const isrc = newIsrc();
    const { id } = await buildRecording(ctx, label, { title: 'Ahoma Pa', artist: 'Efya', isrc });
    const work = await song(isrc);
    expect(await linkedWith(work.id)).toMatchObject([{ id }]);
    expect(await recordingsWith(isrc)).toHaveLength(1);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('is refused where it is of another sound, and says of which', async () => {
    const isrc = newIsrc();
    await buildRecording(ctx, label, { title: 'Sankofa', artist: 'Kojo Band', isrc });
    const body = workInput(writer, { recordings: [named(null), named(isrc)] });
    const answered = await as.writer.post('/works', { body });
    expect(answered.statusCode).toBe(422);
    expect(answered.json().problems).toMatchObject([
      { path: 'recordings.1.isrc', code: 'isrc_of_another' },
    ]);
    expect(answered.json().message).toContain('Sankofa by Kojo Band');
  });

  it('counts in an amendment as well, once', async () => {
    const isrc = newIsrc();
    const work = await buildWork(ctx, writer, { title: 'Later numbered' });
    const body = workInput(writer, { title: 'Later numbered', recordings: [named(isrc)] });
    const answered = await as.writer.put(`/works/${work.id}`, {
      body,
      headers: { 'if-match': '"1"' },
    });
    expect(answered.statusCode).toBe(200);
    const [recording] = await recordingsWith(isrc);
    expect(await linkedWith(work.id)).toMatchObject([{ id: recording?.id }]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('is free again when the work is withdrawn, unless someone has had a hand in the recording', async () => {
    const [left, touched] = [newIsrc(), newIsrc()];
    const works = [await song(left), await song(touched)];
    const [recording] = await recordingsWith(touched);
    const { work_ids: _, ...fields } = recordingInput({
      title: 'Ahoma Pa',
      artist: 'Efya Nokturnal',
      isrc: touched,
    });
    const amended = await as.writer.put(`/recordings/${recording?.id}`, {
      body: { ...fields, owners: [ownerLine(writer, 10_000)] },
      headers: { 'if-match': `"${recording?.version}"` },
    });
    expect(amended.statusCode).toBe(200);
    for (const { id } of works) {
      const withdrawn = await as.writer.post(`/works/${id}/withdrawal`, {
        body: { reason: 'Entered twice' },
        headers: { 'if-match': '"1"' },
      });
      expect(withdrawn.statusCode).toBe(200);
    }
    expect((await recordingsWith(left)).map(({ state }) => state)).toEqual(['withdrawn']);
    expect((await recordingsWith(touched)).map(({ state }) => state)).toEqual(['registered']);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('stays with the recording while another work names it', async () => {
    const isrc = newIsrc();
    const first = await song(isrc);
    const second = await buildWork(ctx, writer, {
      title: 'Medley of it',
      recordings: [named(isrc)],
    });
    const withdraw = (id: string) =>
      as.writer.post(`/works/${id}/withdrawal`, {
        body: { reason: 'Entered twice' },
        headers: { 'if-match': '"1"' },
      });
    expect((await withdraw(first.id)).statusCode).toBe(200);
    expect(await recordingsWith(isrc)).toMatchObject([
      { state: 'registered', made_from_work: second.id },
    ]);
    expect((await withdraw(second.id)).statusCode).toBe(200);
    expect(await recordingsWith(isrc)).toMatchObject([{ state: 'withdrawn' }]);
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('gives way to the songwriter who registers the recording, with its works', async () => {
    const isrc = newIsrc();
    const work = await song(isrc);
    const answered = await as.writer.post('/recordings', {
      body: recordingInput({
        title: 'Ahoma Pa',
        artist: 'Efya Nokturnal',
        isrc,
        owners: [ownerLine(label, 10_000)],
      }),
    });
    expect(answered.statusCode).toBe(201);
    const { id } = answered.json().data;
    const states = (await recordingsWith(isrc)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['registered', 'withdrawn']);
    expect(await linkedWith(work.id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, state: 'registered' })]),
    );
    expect((await verifyHistory(ctx)).broken).toEqual([]);
  });

  it('gives way to nobody else: who knows more claims a part, and the songwriter is asked', async () => {
    const isrc = newIsrc();
    const work = await song(isrc);
    const said = { title: 'Ahoma Pa', artist: 'Efya Nokturnal', isrc };
    for (const caller of [as.label, as.newcomer])
      expect((await caller.post('/recordings', { body: recordingInput(said) })).json().code).toBe(
        'isrc_taken',
      );
    const other = await as.label.post('/recordings', {
      body: recordingInput({ title: 'Sankofa', artist: 'Kojo Band', isrc }),
    });
    expect(other.json().code).toBe('isrc_taken');
    const [{ id = '' } = {}] = await linkedWith(work.id);
    const claimed = await as.label.post(`/recordings/${id}/claims`, {
      body: { group: 'owners', share: 10_000, reason: 'We paid for it' },
    });
    expect(claimed.json().data.proposals[0].asked).toMatchObject([{ name: writer.name }]);
  });

  it('is linked with no more works than a recording can have', async () => {
    const isrc = newIsrc();
    const { id } = await buildRecording(ctx, label, { title: 'Ahoma Pa', artist: 'Efya', isrc });
    for (let n = 0; n <= maxWorksOfRecording; n++) await song(isrc);
    const { count } = await db
      .selectFrom('recording_work')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('recording_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(maxWorksOfRecording);
  });

  it('makes so many recordings and no more before the society knows who someone is', async () => {
    const isrcs = Array.from({ length: maxMadeUnverified + 3 }, newIsrc);
    const recordings = isrcs.map((isrc, n) => named(isrc, `Part ${n}`));
    await buildWork(ctx, newcomer, { title: 'Many', recordings });
    const made = await db.selectFrom('recording').select('id').where('isrc', 'in', isrcs).execute();
    expect(made).toHaveLength(maxMadeUnverified);
  });
});
