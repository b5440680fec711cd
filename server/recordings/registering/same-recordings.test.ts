import { describe, expect, it } from 'vitest';
import type { SoundRecordingInput } from '#contract/recordings/recording-input.ts';
import { titleSound } from '#domain/usage/matching/sounds.ts';
import { makeApp } from '../../app.ts';
import { transaction } from '../../platform/db/db.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildRecording, recordingInput } from '../../testing/build-recording.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { alikeInTitle } from '../../usage/matching/candidates.sql.ts';
import { findSameRecordings } from './register-recording.ts';
import { namedBefore } from './same-recordings.sql.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);
const ama = await buildMember(db, { name: 'Ama Serwaa' });
const kofi = await buildMember(db, { name: 'Kofi Boat' });
const asKofi = await asMember(app, ctx, kofi);

const register = (wanted: Partial<SoundRecordingInput>) =>
  asKofi.post('/recordings', { body: recordingInput(wanted) });

describe('a recording that is likely registered already', () => {
  it('is asked about before anything is stored, and stored once it is said to be another', async () => {
    const there = await buildRecording(ctx, ama, { title: 'Sankofa', duration_seconds: 200 });
    const wanted = { title: 'SANKOFA (Official Video)', duration_seconds: 203 };
    const asked = await register(wanted);
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({
      code: 'recording_known',
      subject_id: there.id,
      message: expect.stringContaining('Sankofa by Ama Serwaa (3:20) is already registered.'),
    });
    expect((await asKofi.get('/recordings')).json().data).toEqual([]);
    const other = await register({ ...wanted, other_than: [there.id] });
    expect(other.statusCode).toBe(201);
  });

  it('is asked about one after another', async () => {
    const [one, two] = [
      await buildRecording(ctx, ama, { title: 'Akwaaba Fie' }),
      await buildRecording(ctx, ama, { title: 'Akwaaba Fie' }),
    ];
    const asked = await register({ title: 'Akwaaba Fie', other_than: [one.id] });
    expect(asked.json()).toMatchObject({ code: 'recording_known', subject_id: two.id });
  });

  it('is none in another version, of another length, with an ISRC of its own, or withdrawn', async () => {
    const isrc = 'GHA012600101';
    await buildRecording(ctx, ama, { title: 'Nsuo', isrc, duration_seconds: 200 });
    await buildRecording(ctx, ama, { title: 'Gone', state: 'withdrawn' });
    for (const wanted of [
      { title: 'Nsuo', version_title: 'Live' },
      { title: 'Nsuo', isrc: 'GHA012600102', duration_seconds: 200 },
      { title: 'Nsuo', duration_seconds: 260 },
      { title: 'Gone' },
    ])
      expect((await register(wanted)).statusCode).toBe(201);
  });

  it.each([
    ['Old Ferry', 'Efo Zanetor', 'Old Ferry', 'Zanetor, Efo', true],
    ['Old Boat', 'Zanetor, Efo', 'Old Boat', 'Efo Zanetor', true],
    ['Two Sure Girls', 'Efo Zanetor', '2 Sure Girls', 'Efo Zanetor', true],
    ['10,000 Goats', 'Efo Zanetor', 'Ten Thousand Goats', 'Efo Zanetor', true],
    ['Second Class Lorry', 'Efo Zanetor', '2nd Class Lorry', 'Efo Zanetor', true],
    ['No. 5', 'Efo Zanetor', 'Number Five', 'Efo Zanetor', true],
    ['You & I in Rain', 'Efo Zanetor', 'You and I in Rain', 'Efo Zanetor', true],
    ['Mango Mother', 'The Keta Stars', 'Mango Mother', 'Keta Stars', true],
    ['Mango Father', 'Keta Stars', 'Mango Father', 'The Keta Stars', true],
    ['Bosoe', 'Kojo Antwi', 'Bosoe', 'Kwadwo Antwi', true],
    ['Bosoe Kuku', 'Antwi, Kwadwo', 'Bosoe Kuku', 'Kojo Antwi', true],
    ['Kuku', 'Keta & Osu', 'Kuku', 'Keta and Osu', true],
    ['Praise Medley (Bra, Da)', 'Osu Choir', 'Praise Medley - Bra / Da', 'Osu Choir', true],
    ['Ferry Live', 'Efo Zanetor', 'Ferry Live (Remix)', 'Efo Zanetor', false],
    ['Three Wise Goats', 'Efo Zanetor', 'Four Wise Goats', 'Efo Zanetor', false],
    ['Psalm 23', 'Osu Choir', 'Psalm Twenty-Four', 'Osu Choir', false],
    ['Nsuo Kuku', 'Efo Zanetor', 'Nsuro Kuku', 'Efo Zanetor', false],
    ['Harmattan', 'Samuel Brako', 'Harmattan', 'Samuela Brako', false],
    ['Harmattan Bla', 'Ata Panyin', 'Harmattan Bla', 'Ata Kakra', false],
    ['Harmattan Cla', 'Nii Zanetor', 'Harmattan Cla', 'Naa Zanetor', false],
    ['Harmattan Dla', 'Kwame Zanetor', 'Harmattan Dla', 'Kwasi Zanetor', false],
  ])('is %s by %s for %s by %s: %s', async (title, artist, other, by, isKnown) => {
    await buildRecording(ctx, ama, { title, artist });
    expect((await register({ title: other, artist: by })).statusCode).toBe(isKnown ? 409 : 201);
  });

  it('is found for many at once', async () => {
    const there = await buildRecording(ctx, ama, { title: 'Many At Once' });
    const asked = ['Nothing Like It', 'Many at Once!'].map((title) => recordingInput({ title }));
    const found = await transaction(db, (tx) => findSameRecordings(tx, asked));
    expect([...found]).toEqual([[1, [expect.objectContaining({ id: there.id })]]]);
  });
});

it('says that an ISRC belongs to a different recording when neither title nor artist is alike', async () => {
  const isrc = 'GHA012600201';
  const there = await buildRecording(ctx, ama, { title: 'Mmoa', isrc });
  const other = await register({ title: 'Harbour Lights', artist: 'The Tema Six', isrc });
  expect(other.json()).toMatchObject({
    code: 'isrc_taken',
    subject_id: there.id,
    message: expect.stringContaining('belongs to a different recording: Mmoa by Ama Serwaa'),
  });
  const same = await register({ title: 'Mmoa', isrc });
  expect(same.json().message).toContain('is already registered: Mmoa by Ama Serwaa');
});

describe('of more than are compared the same are compared each time, the first of them first', () => {
  const first = (ids: readonly string[], count: number) => [...ids].sort().slice(0, count);
  /** Many of one title by artists in the other order, so that no index has them as they were registered. */
  async function manyCalled(title: string, count: number, artistOf: (place: number) => string) {
    const ids: string[] = [];
    for (let place = 0; place < count; place++) {
      ctx.moveOn(1_000);
      const named = { title, artist: artistOf(place), isrc: null };
      ids.push((await buildRecording(ctx, ama, named)).id);
    }
    // Their rows move, so that none is where it was registered.
    for (const id of [...ids].reverse())
      await db.updateTable('recording').set({ genre: 'folk' }).where('id', '=', id).execute();
    return ids;
  }

  it('of a title by any artist', async () => {
    const letters = 'zyxwvtsrqpnmlkjihgfedcb';
    const ids = await manyCalled(
      'Crowded Room',
      44,
      (place) => `${letters[place >> 1]}a${letters[place % 2]}o Band`,
    );
    const wanted = {
      place: 0,
      text: 'Crowded Room',
      title: titleSound('Crowded Room'),
      artist: null,
    };
    const found = await transaction(db, (tx) => alikeInTitle(tx, [wanted]));
    expect(found.map(({ id }) => id).sort()).toEqual(first(ids, 40));
  });

  it('of what others called a recording or work before', async () => {
    const ids = await manyCalled('Crowded Name', 23, () => 'Nobody Known');
    const esi = await buildMember(db, { name: 'Esi Later' });
    const { id } = await buildRecording(ctx, esi, { title: 'Elsewhere', artist: 'Nobody Known' });
    await db
      .insertInto('recording_former_name')
      .values(
        [...ids].reverse().map((recording_id, place) => ({
          recording_id,
          title: 'Former Name',
          artist: 'Nobody Known',
          isrc: `GHA0126${String(place).padStart(5, '0')}`,
        })),
      )
      .execute();
    const asked = { id, holderId: esi.rightsHolderId, artist: 'Nobody Known', isrc: null };
    const named = await transaction(db, (tx) =>
      namedBefore(tx, [{ ...asked, title: 'Former Name' }]),
    );
    const isrcs = ids.map((_, place) => `GHA0126${String(22 - place).padStart(5, '0')}`);
    expect(named.map(({ isrc }) => isrc).sort()).toEqual(isrcs.slice(0, 20).sort());
  });
});
