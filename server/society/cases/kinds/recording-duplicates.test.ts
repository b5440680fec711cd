import { beforeEach, expect, it } from 'vitest';
import { verifyHistory } from '../../../history/verify-history.ts';
import { asMember } from '../../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildRecording, ownerLine, recordingInput } from '../../../testing/build-recording.ts';
import { buildLog } from '../../../testing/build-uses.ts';
import { buildWork, lineOf } from '../../../testing/build-work.ts';
import type { StaffCaller } from '../../../testing/desk/as-staff.ts';
import { rulingScene } from '../../../testing/desk/ruling-scene.ts';
import { noticesTo } from '../../../testing/notices-to.ts';

const { db, society, ctx, app, startAgain, pathOf, decide, officerWhoIs } = await rulingScene();
let first: StaffCaller;
let second: StaffCaller;
let ama: BuiltMember;
let kofi: BuiltMember;
let count = 0;
// Titles that do not sound alike.
const words = [
  'Bra',
  'Fiekun',
  'Motoro',
  'Pesewa',
  'Tanoso',
  'Sikani',
  'Garlo',
  'Kodade',
  'Nsuo',
  'Lorry',
];

beforeEach(async () => {
  ({ first, second } = await startAgain());
  ama = await buildMember(db, { name: 'Ama Owusu' });
  kofi = await buildMember(db, { name: 'Kofi Boat' });
});

const waiting = async (): Promise<{ id: string }[]> =>
  (await first.get('/society/queue', { query: { kind: 'recording_duplicate' } })).json().data.cases;
const waitingKey = async () => ({
  kind: 'recording_duplicate',
  id: (await waiting())[0]?.id ?? 'none waits',
});

/** Ama's recording, and Kofi's of the same title and artist, of which he said that it is another one. */
async function buildPair() {
  count += 1;
  const title = `Sankofa ${words[count % words.length]}`;
  const artist = 'Lantern Reed';
  const mine = { title, artist, duration_seconds: 200 };
  const earlier = await buildRecording(ctx, ama, { ...mine, owners: [ownerLine(ama, 10_000)] });
  const isrc = `GHA0126001${10 + count}`;
  const song = await buildWork(ctx, kofi, { title, holders: [lineOf(kofi, 10_000)] });
  const asKofi = await asMember(app, ctx, kofi);
  const registered = await asKofi.post('/recordings', {
    body: recordingInput({
      ...mine,
      isrc,
      owners: [ownerLine(kofi, 10_000)],
      work_ids: [song.id],
      other_than: [earlier.id],
    }),
  });
  expect(registered.statusCode).toBe(201);
  const later = registered.json().data as { id: string };
  await buildLog(ctx, null, {
    source: `Radio ${count}`,
    uses: [{ at: '2026-11-25T14:30:00Z', title, artist, isrc, plays: 3 }],
  });
  return { earlier, later, isrc, song, title };
}
const playsOf = async (recordingId: string) =>
  (
    await society
      .selectFrom('log_entry')
      .select('plays')
      .where('recording_id', '=', recordingId)
      .where('state', '=', 'matched')
      .execute()
  ).reduce((sum, { plays }) => sum + plays, 0);

it('waits when a member insists that theirs is not another member’s, and not for their own', async () => {
  const { title, earlier } = await buildPair();
  expect(await waiting()).toMatchObject([
    { about: `${title} by Lantern Reed`, in_short: expect.stringContaining('Kofi Boat says') },
  ]);
  const shown = (await first.get(pathOf(await waitingKey()))).json().data;
  expect(shown.remarks).toEqual([
    'Only on B: Kofi Boat. Merging into A does not move their shares.',
    'Only on A: Ama Owusu. Merging into B does not move their shares.',
  ]);
  expect(shown.parts[1].lines).toContainEqual({ label: 'Plays', value: '3', is_remarkable: false });
  const asAma = await asMember(app, ctx, ama);
  const own = recordingInput({ title, artist: 'Lantern Reed', other_than: [earlier.id] });
  await society.deleteFrom('desk_case').execute();
  const others = (await asAma.post('/recordings', { body: own })).json();
  const insisted = { ...own, other_than: [earlier.id, others.subject_id] };
  await asAma.post('/recordings', { body: insisted });
  // Of her own two nobody has to decide: only of hers and Kofi's.
  expect(await waiting()).toHaveLength(1);
});

it('is merged by two officers: plays, songs and ISRC go over, shares do not, and all are told', async () => {
  const { earlier, later, isrc, song } = await buildPair();
  const key = await waitingKey();
  expect(await playsOf(later.id)).toBe(3);
  expect(await decide(first, key, 'keep_earlier')).toBe('proposed');
  expect(await playsOf(earlier.id)).toBe(0);
  expect(await decide(second, key, 'keep_earlier')).toBe('done');
  expect([await playsOf(earlier.id), await playsOf(later.id)]).toEqual([3, 0]);
  const asAma = await asMember(app, ctx, ama);
  const kept = (await asAma.get(`/recordings/${earlier.id}`)).json().data;
  expect(kept).toMatchObject({ state: 'registered', isrc });
  expect(kept.works.map(({ id }: { id: string }) => id)).toEqual([song.id]);
  expect(kept.owners.map(({ name }: { name: string }) => name)).toEqual(['Ama Owusu']);
  const gone = (await (await asMember(app, ctx, kofi)).get(`/recordings/${later.id}`)).json().data;
  expect(gone).toMatchObject({ state: 'withdrawn' });
  for (const member of [ama, kofi]) {
    expect((await noticesTo(db, member)).map(({ title }) => title)).toContain(
      'We merged two recordings',
    );
  }
  expect((await verifyHistory(ctx)).broken).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('can be kept the other way round', async () => {
  const { earlier, later } = await buildPair();
  const key = await waitingKey();
  await decide(first, key, 'keep_later');
  expect(await decide(second, key, 'keep_later')).toBe('done');
  const states = await db
    .selectFrom('recording')
    .select(['id', 'state'])
    .where('id', 'in', [earlier.id, later.id])
    .orderBy('registered_at')
    .execute();
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [earlier.id]: 'withdrawn',
    [later.id]: 'registered',
  });
});

it('said to be two recordings by one officer, stays as it is', async () => {
  const { earlier, later } = await buildPair();
  expect(await decide(first, await waitingKey(), 'two_recordings')).toBe('done');
  expect(await waiting()).toEqual([]);
  expect([await playsOf(earlier.id), await playsOf(later.id)]).toEqual([0, 3]);
});

it('leaves the queue when one of the two is withdrawn', async () => {
  const { later } = await buildPair();
  const key = await waitingKey();
  const asKofi = await asMember(app, ctx, kofi);
  const withdrawn = await asKofi.post(`/recordings/${later.id}/withdrawal`, {
    body: { reason: 'It was one after all' },
    ifMatch: '"1"',
  });
  expect(withdrawn.statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await first.get(pathOf(key))).statusCode).toBe(404);
});

it('is decided by nobody with a part in either', async () => {
  await buildPair();
  const own = await officerWhoIs(ama);
  expect((await own.get(pathOf(await waitingKey()))).json().code).toBe('own_case');
});
