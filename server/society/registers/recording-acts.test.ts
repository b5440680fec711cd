import { beforeEach, expect, it } from 'vitest';
import { makeApp } from '../../app.ts';
import { checkRecordings } from '../../recordings/check-recordings.ts';
import { asMember } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import {
  artistLine,
  buildClaim,
  buildRecording,
  recordingInput,
} from '../../testing/build-recording.ts';
import { buildLog } from '../../testing/build-uses.ts';
import { buildWork } from '../../testing/build-work.ts';
import { asStaff, buildStaff, type StaffCaller } from '../../testing/desk/as-staff.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db, society } = await testDatabase();
const ctx = testContext(db, new Date('2026-11-26T09:00:00Z'));
const app = await makeApp(ctx);
const efua = await buildStaff(ctx, ['documentation'], 'Efua Mensah');
const yaw = await buildStaff(ctx, ['documentation'], 'Yaw Baidoo');
const ama = await buildMember(db, { name: 'Ama Owusu' });
const asAma = await asMember(app, ctx, ama);
let first: StaffCaller;
let second: StaffCaller;

beforeEach(async () => {
  await society.deleteFrom('desk_case').execute();
  await db.deleteFrom('rate_window').execute();
  first = await asStaff(app, ctx, efua);
  second = await asStaff(app, ctx, yaw);
});

/** Acts on a recording as it is now; gives what came of it, or the refusal. */
async function act(id: string, body: Record<string, unknown>): Promise<string> {
  const path = `/society/registers/recordings/${id}`;
  const { version } = (await first.get(path)).json().data;
  const sent = { version, reason: 'We corrected a typing error.', ...body };
  const { data, code, problems } = (await first.post(`${path}/acts`, { body: sent })).json();
  return data?.outcome ?? problems?.[0]?.code ?? code;
}

/** Approves the one act that waits. */
async function approve(): Promise<string> {
  const { cases } = (await second.get('/society/queue', { query: { kind: 'work_act' } })).json()
    .data;
  const path = `/society/cases/work_act/${cases[0].id}`;
  const { version } = (await second.get(path)).json().data;
  const body = { version, choice: 'approve', reason: null };
  return (await second.post(`${path}/decision`, { body })).json().data?.says;
}

/** The messages whose title has these words. */
const noticesOf = async (part: string) => {
  const { data } = (await asAma.get('/notifications')).json();
  return data
    .filter((one: { title: string }) => one.title.includes(part))
    .map(({ message }: { message: string }) => message);
};

it('corrects a typing error at once: plays are matched again, everyone on it reads why, and the history holds it', async () => {
  const { id } = await buildRecording(ctx, ama, { title: 'Odo Yewuu', artist: 'Ama Owusu' });
  await buildLog(ctx, null, {
    uses: [{ at: '2026-05-03T14:30:00Z', title: 'Odo Yewu', artist: 'Ama Owusu' }],
  });
  const values = { title: 'Odo Yewu', artist: 'Ama Owusu' };
  const same = { title: 'Odo Yewuu', artist: 'Ama Owusu' };
  expect(await act(id, { act: 'correct_title', values: same })).toBe('nothing_changed');
  expect(await act(id, { act: 'correct_title', values })).toBe('done');
  const { title } = (await asAma.get(`/recordings/${id}`)).json().data;
  expect(title).toBe('Odo Yewu');
  expect((await noticesOf('changed a recording you are on'))[0]).toContain(
    'title “Odo Yewuu” is now “Odo Yewu”. Reason: We corrected a typing error.',
  );
  const [latest] = (await asAma.get(`/recordings/${id}/history`)).json().data;
  expect(latest.by.name).toContain('(Efua Mensah)');
  expect(await checkRecordings(db)).toEqual([]);
});

it('has anything more than a typing error wait for a colleague, also when it comes in small steps', async () => {
  const { id } = await buildRecording(ctx, ama, { title: 'Sweet Mother', artist: 'Ama Owusu' });
  const correct = (title: string, artist = 'Ama Owusu') =>
    act(id, { act: 'correct_title', values: { title, artist } });
  expect(await correct('Sweet Mothers')).toBe('done');
  expect(await correct('Sweet Mothers', 'Kofi Yawson')).toBe('proposed');
  await society.deleteFrom('desk_case').execute();
  await society.updateTable('desk_act').set({ ended_at: ctx.now() }).execute();
  expect(await correct('Sweet Brothers')).toBe('proposed');
  expect(await approve()).toBe('The recording is now “Sweet Brothers” by Ama Owusu.');
});

it('stops changes by members until two officers allow them again', async () => {
  const featured = [artistLine(ama, 10_000)];
  const { id } = await buildRecording(ctx, ama, { title: 'Night Market', featured });
  const version = async () => (await asAma.get(`/recordings/${id}`)).json().data.version;
  const withdraw = async () => {
    const body = { reason: null };
    const sent = { body, ifMatch: `"${await version()}"` };
    return (await asAma.post(`/recordings/${id}/withdrawal`, sent)).json();
  };
  const amend = async (title = 'Night Market Two') => {
    const { work_ids: _, ...body } = recordingInput({ title, featured });
    const sent = { body, ifMatch: `"${await version()}"` };
    return (await asAma.put(`/recordings/${id}`, sent)).json();
  };
  const claim = await buildClaim(ctx, await buildMember(db, { name: 'Esi Badu' }), id);
  const reason = 'We are checking who owns this recording.';
  expect(await act(id, { act: 'freeze', reason })).toBe('proposed');
  // Who changes it again and again is stopped all the same.
  expect((await amend('Night Market One')).code).toBeUndefined();
  expect(await approve()).toBe('Members cannot change this recording now.');
  expect([(await withdraw()).code, (await amend()).code]).toEqual([
    'recording_frozen',
    'recording_frozen',
  ]);
  expect((await noticesOf('for now'))[0]).toContain(reason);
  // A claim on it cannot be accepted now, but declined.
  const answer = async (body: object) =>
    (await asAma.post(`/recording-proposals/${claim}/answer`, { body })).json().code;
  expect(await answer({ answer: 'accepted' })).toBe('recording_frozen');
  expect(await answer({ answer: 'declined', reason: 'She was not there.' })).toBeUndefined();
  expect(await act(id, { act: 'unfreeze' })).toBe('proposed');
  expect(await approve()).toBe('Members can change this recording again.');
  expect((await amend()).code).toBeUndefined();
  expect(await checkRecordings(db)).toEqual([]);
});

it('keeps a stopped recording that a work made, whoever registers its ISRC or withdraws the work', async () => {
  const isrc = 'GHA012600777';
  const made = { title: 'Made By Work', artist: 'Ama Owusu', isrc };
  const recordings = [{ ...made, duration_seconds: null, year: null, label: null }];
  const work = await buildWork(ctx, ama, { title: 'Made By Work', recordings });
  const { id } = await db
    .selectFrom('recording')
    .select('id')
    .where('isrc', '=', isrc)
    .executeTakeFirstOrThrow();
  const reason = 'We are checking who owns this recording.';
  expect(await act(id, { act: 'freeze', reason })).toBe('proposed');
  await approve();
  const stranger = await buildMember(db, { name: 'Esi Badu', status: 'verified' });
  const asStranger = await asMember(app, ctx, stranger);
  const taken = await asStranger.post('/recordings', { body: recordingInput(made) });
  expect(taken.json().code).toBe('isrc_taken');
  const withdrawn = await asAma.post(`/works/${work.id}/withdrawal`, {
    body: { reason: 'A slip.' },
    ifMatch: `"${work.version}"`,
  });
  expect(withdrawn.json().code).toBe('recording_frozen');
  const theirs = await buildWork(ctx, stranger, { title: 'Made By Work Too', recordings });
  const linked = db.selectFrom('recording_work').select('work_id').where('recording_id', '=', id);
  expect((await linked.execute()).map(({ work_id }) => work_id)).toEqual([work.id]);
  expect(theirs.id).not.toBe(work.id);
});
