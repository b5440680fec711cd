import { expect, it } from 'vitest';
import type { SoundRecording } from '#contract/recordings/recording.ts';
import { makeApp } from '../../app.ts';
import { asMember } from '../../testing/as-member.ts';
import { giveMailbox } from '../../testing/as-present.ts';
import { buildMember, builtPassword } from '../../testing/build-member.ts';
import {
  artistLine,
  buildRecording,
  musicianLine,
  ownerLine,
  recordingInput,
} from '../../testing/build-recording.ts';
import { buildSound } from '../../testing/build-sound.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx);

async function people() {
  const [ama, kofi] = [await buildMember(db), await buildMember(db, { name: 'Kofi Mensah' })];
  return {
    ama: { ...ama, ...(await asMember(app, ctx, ama)) },
    kofi: { ...kofi, ...(await asMember(app, ctx, kofi)) },
  };
}
const stateOf = async (id: string) =>
  (await db.selectFrom('file').select('state').where('id', '=', id).executeTakeFirst())?.state;

it('is the member’s upload, kept by an amendment of whoever is on it, and replaced by an owner alone', async () => {
  const { ama, kofi } = await people();
  const lines = { featured: [artistLine(ama, 5_000), artistLine(kofi, 5_000)] };
  const first = await buildSound(ctx, ama);
  const { id } = await buildRecording(ctx, ama, { ...lines, title: 'Heard', file_id: first });
  const amended = async (
    as: typeof kofi,
    wanted: Parameters<typeof recordingInput>[0],
    version: number,
  ) => {
    const { work_ids: _, ...body } = recordingInput({ ...lines, ...wanted });
    return as.put(`/recordings/${id}`, { body, ifMatch: `"${version}"` });
  };
  await amended(ama, { title: 'Heard Again', file_id: first }, 1);
  const kept = await amended(kofi, { title: 'Heard Again', genre: 'highlife', file_id: first }, 2);
  expect(kept.json().data).toMatchObject({ has_audio: true, may_listen: true, file_id: first });

  const second = await buildSound(ctx, kofi);
  const early = await amended(kofi, { title: 'Heard Again', file_id: second }, 3);
  expect([early.statusCode, early.json().code]).toEqual([403, 'sound_not_yours']);
  const owners = [ownerLine(kofi, 10_000)];
  await amended(ama, { title: 'Heard Again', owners, file_id: first }, 3);

  const foreign = await buildSound(ctx, ama);
  const refused = await amended(kofi, { title: 'Heard', owners, file_id: foreign }, 4);
  expect(refused.json().problems).toEqual([
    expect.objectContaining({ path: 'file_id', code: 'file_unknown' }),
  ]);
  const replaced = await amended(kofi, { title: 'Heard Again', owners, file_id: second }, 4);
  expect(replaced.json().data.file_id).toBe(second);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['dropped', 'kept']);
  const { data } = (await ama.get(`/recordings/${id}/history`)).json();
  expect(data[0].changes).toEqual([{ field: 'audio', old: 'WAV, 0.0 MB', new: 'WAV, 0.0 MB' }]);
});

it('goes with the account of who uploaded it, while the recording keeps who is on it', async () => {
  const { ama, kofi } = await people();
  const file_id = await buildSound(ctx, ama);
  const lines = { featured: [artistLine(ama, 10_000)], non_featured: [musicianLine(kofi, 10_000)] };
  const { id } = await buildRecording(ctx, ama, { ...lines, file_id });
  const headers = { cookie: `_session_bond=${ama.bond}` };
  await ama.post('/session/reauthentication', { headers, body: { password: builtPassword } });
  const reference_number = (await ama.get('/user/profile')).json().data.reference_number;
  const body = { reference_number, reason: 'privacy' };
  await giveMailbox(ctx, ama);
  expect((await ama.post('/user/closure', { headers, body })).statusCode).toBe(204);
  const { data } = (await kofi.get(`/recordings/${id}`)).json() as { data: SoundRecording };
  expect(data).toMatchObject({ has_audio: false, may_amend: true });
  expect(data.featured).toMatchObject([{ name: 'Ama Serwaa', is_member: false }]);
  expect(await stateOf(file_id)).toBe('dropped');
});
