import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondCookie } from '#contract/session/session.ts';
import { transaction } from '../platform/db/db.ts';
import { claimFile, removeFiles } from '../platform/files/claim-file.ts';
import { sweepFiles } from '../platform/files/drop-files.ts';
import { filesRoutes } from '../platform/files/files.routes.ts';
import { makeServer } from '../platform/http/server.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { asMember, asThief, asVisitor, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { buildHeardRecording, buildSound } from '../testing/build-sound.ts';
import { buildWork } from '../testing/build-work.ts';
import { mp3File, wavFile } from '../testing/sample-sounds.ts';
import { beginUpload, sendPieceOf, sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { audioRoutes } from './audio.routes.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'sounds-'));
let aheadMs = 0;
const ctx = {
  ...testContext(db),
  files: diskStorage(folder),
  now: () => new Date(Date.now() + aheadMs),
};
const app = await makeServer(ctx, [...filesRoutes, ...audioRoutes]);
let ama: BuiltMember;
let me: Caller;
let kofi: BuiltMember;
let other: Caller;
beforeAll(async () => {
  ama = await buildMember(db);
  me = await asMember(app, ctx, ama);
  kofi = await buildMember(db);
  other = await asMember(app, ctx, kofi);
});
afterAll(() => rm(folder, { recursive: true }));

/** Of three pieces. */
const long = wavFile({ seconds: 30, sampleRate: 44_100, tags: { title: 'Ɔdɔ Yɛ Wu' } });
const uploaded = async (bytes: Buffer) => sendUpload(app, me, bytes, 'audio');

describe('a sound file', () => {
  it('is taken, stays in its pieces, and tells what it is', async () => {
    const { id, last } = await uploaded(long);
    expect(last.json().data).toMatchObject({ state: 'ready', media_type: 'audio/wav' });
    const { storage_key } = await db
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await ctx.files.list(`coming/${storage_key}`)).toHaveLength(3);
    const facts = (await me.get(`/sound-files/${id}/facts`)).json().data;
    expect(facts).toMatchObject({
      media_type: 'audio/wav',
      size: long.length,
      title: 'Ɔdɔ Yɛ Wu',
      artist: null,
      duration_seconds: 30,
      sample_rate: 44_100,
      channels: 1,
    });
    expect(facts.peaks).toHaveLength(400);
  });

  it.each([
    ['audio_type_unknown', 'a page named .mp3', Buffer.from('<!doctype html>'.repeat(100))],
    ['audio_header_wrong', 'a WAV with a lying header', wavFile({ saidLength: 900_000_000 })],
    ['audio_cut_short', 'half a WAV', wavFile().subarray(0, 9_000)],
    ['audio_empty', 'an MP3 of tags alone', mp3File({ frames: 0, tags: { title: 'Odo' } })],
  ])('is refused by %s and gone when it is %s', async (code, _, bytes) => {
    const { id, last } = await uploaded(bytes);
    expect([last.statusCode, last.json().code]).toEqual([422, code]);
    expect(last.json().message.length).toBeGreaterThan(30);
    expect((await me.get(`/uploads/${id}`)).statusCode).toBe(404);
    expect((await me.get(`/sound-files/${id}/facts`)).statusCode).toBe(404);
  });

  it('counts only when it is what was announced', async () => {
    const upload = await beginUpload(app, me, mp3File({ frames: 40 }), 'audio');
    const others = mp3File({ frames: 40, tags: {} });
    others[500] = 7;
    const last = await sendPieceOf(app, me, upload, 0, others);
    expect([last.statusCode, last.json().code]).toEqual([422, 'file_damaged']);
  });

  it('may have 200 MB, is for members alone, and has room of its own', async () => {
    const asked = (by: Pick<Caller, 'post'>, size: number, purpose = 'audio') =>
      by.post('/uploads', { body: { purpose, file_name: 'odo.wav', size } });
    const yaw = await asMember(app, ctx, await buildMember(db));
    const larger = await asked(yaw, 200 * 1024 * 1024 + 1);
    expect([larger.statusCode, larger.json().code]).toEqual([413, 'audio_file_limit']);
    expect((await asked(asVisitor(app), 1_000)).statusCode).toBe(401);
    for (let count = 0; count < 10; count++)
      expect((await asked(yaw, 200 * 1024 * 1024)).statusCode).toBe(201);
    const full = await asked(yaw, 200 * 1024 * 1024);
    expect([full.statusCode, full.json().code]).toEqual([422, 'quota_used_up']);
    expect((await asked(yaw, 1_000_000, 'identity_document')).statusCode).toBe(201);
  });

  it('is kept while it is claimed, and swept away with what is known of it when it is dropped', async () => {
    const id = await buildSound(ctx, ama);
    const claim = { fileId: id, purpose: 'audio', memberId: ama.memberId } as const;
    await transaction(db, (tx) => claimFile(tx, ctx.now(), claim));
    aheadMs = 30 * 86_400_000;
    await sweepFiles(ctx);
    aheadMs = 0;
    const saved = await me.get(`/files/${id}`, {
      headers: { cookie: `${secondCookie}=${me.bond}` },
    });
    expect(saved.rawPayload.equals(wavFile())).toBe(true);
    expect(saved.headers['content-disposition']).toContain('Odo.wav');
    const of = { memberId: ama.memberId, fileIds: [id] };
    await transaction(db, (tx) => removeFiles(tx, ctx.now(), of));
    expect((await me.get(`/sound-files/${id}/facts`)).statusCode).toBe(404);
    await sweepFiles(ctx);
    const left = await db
      .selectFrom('audio_facts')
      .select('file_id')
      .where('file_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('may go from under a recording, which stays', async () => {
    const { recordingId, fileId } = await buildHeardRecording(ctx, ama);
    const of = { memberId: ama.memberId, fileIds: [fileId] };
    await transaction(db, (tx) => removeFiles(tx, ctx.now(), of));
    await sweepFiles(ctx);
    expect((await me.post(`/recordings/${recordingId}/listen`)).statusCode).toBe(404);
    const row = await db
      .selectFrom('recording')
      .select('file_id')
      .where('id', '=', recordingId)
      .executeTakeFirst();
    expect(row).toEqual({ file_id: null });
  });
});

describe('an address to listen', () => {
  const heard = async (id: string, by = me) =>
    (await by.post(`/sound-files/${id}/listen`)).json().data;
  const play = (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => app.inject({ method, url, headers });
  let id = '';
  let url = '';
  beforeAll(async () => {
    ({ id } = await uploaded(long));
    ({ url } = await heard(id));
  });

  it('says how long it is good for and what is to be drawn', async () => {
    const listening = await heard(id);
    expect(listening).toMatchObject({ media_type: 'audio/wav', duration_seconds: 30 });
    expect(listening.peaks).toHaveLength(400);
    const lastsMs = new Date(listening.expires_at).getTime() - Date.now();
    expect(lastsMs).toBeGreaterThan(7_100_000);
    expect(lastsMs).toBeLessThan(7_300_000);
    expect(listening.url).toMatch(/^\/api\/v1\/audio\/[\w-]+$/);
  });

  it('plays the whole to whoever has it, and lets it act as nothing else', async () => {
    const answered = await play(url, { 'accept-encoding': 'gzip, br' });
    expect(answered.statusCode).toBe(200);
    expect(answered.rawPayload.equals(long)).toBe(true);
    expect(answered.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(long.length),
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answered.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
    expect(answered.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['bytes=0-', 0, long.length],
    ['bytes=0-1', 0, 2],
    ['bytes=1048570-1048580', 1_048_570, 1_048_581],
    ['bytes=2000000-2199999', 2_000_000, 2_200_000],
    ['bytes=-1000', long.length - 1_000, long.length],
    ['bytes=2600000-9999999', 2_600_000, long.length],
  ])('plays the part %s', async (range, from, end) => {
    const answered = await play(url, { range });
    expect(answered.statusCode).toBe(206);
    expect(answered.headers['content-range']).toBe(`bytes ${from}-${end - 1}/${long.length}`);
    expect(answered.headers['content-length']).toBe(String(end - from));
    expect(answered.rawPayload.equals(long.subarray(from, end))).toBe(true);
  });

  it('reads only the pieces that a part lies in', async () => {
    const read: string[] = [];
    const files = {
      ...ctx.files,
      get: (key: string) => {
        read.push(key.split('/').at(-1) ?? '');
        return ctx.files.get(key);
      },
    };
    const counting = await makeServer({ ...ctx, files }, audioRoutes);
    await counting.inject({ url, headers: { range: 'bytes=1500000-1500100' } });
    expect(read).toEqual(['1048576']);
    read.length = 0;
    const head = await counting.inject({ method: 'HEAD', url });
    expect(read).toEqual([]);
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(long.length),
      '',
    ]);
    await counting.close();
  });

  it('says so when a part is not there', async () => {
    const answered = await play(url, { range: 'bytes=99999999-' });
    expect([answered.statusCode, answered.json().code]).toEqual([416, 'range_unsatisfiable']);
    expect(answered.headers['content-range']).toBe(`bytes */${long.length}`);
  });

  it('gives the whole when more than one part is asked for, or a condition is set', async () => {
    for (const headers of [{ range: 'bytes=0-1,5-6' }, { range: 'bytes=0-1', 'if-range': '"x"' }])
      expect((await play(url, headers)).statusCode).toBe(200);
  });

  it('ends after two hours, and cannot be made or changed', async () => {
    aheadMs = 2 * 3_600_000 + 1_000;
    const late = await play(url);
    aheadMs = 0;
    expect([late.statusCode, late.json().code]).toEqual([404, 'not_found']);
    const changed = url.replace(/.{12}$/, 'AAAAAAAAAAAA');
    for (const wrong of [changed, `/api/v1/audio/${'A'.repeat(84)}`, `${url}A`])
      expect([wrong, (await play(wrong)).statusCode]).toEqual([wrong, 404]);
    expect((await play('/api/v1/audio/x')).statusCode).toBe(404);
  });

  it('is given for my own files alone', async () => {
    expect((await other.post(`/sound-files/${id}/listen`)).statusCode).toBe(404);
    expect((await asVisitor(app).post(`/sound-files/${id}/listen`)).statusCode).toBe(401);
    expect((await other.get(`/sound-files/${id}/facts`)).statusCode).toBe(404);
  });
});

describe('a recording', () => {
  it('is heard by its uploader, and in part by who is on its works, once they are linked', async () => {
    const { recordingId, fileId } = await buildHeardRecording(ctx, ama);
    const listen = (by: Pick<Caller, 'post'>) => by.post(`/recordings/${recordingId}/listen`);
    expect((await listen(me)).json().data).toMatchObject({ duration_seconds: 2 });
    expect((await listen(other)).statusCode).toBe(404);
    expect((await listen(asVisitor(app))).statusCode).toBe(401);
    const { id: workId } = await buildWork(ctx, kofi);
    await db
      .insertInto('recording_work')
      .values({ recording_id: recordingId, work_id: workId, linked_at: ctx.now() })
      .execute();
    const answered = await listen(other);
    expect(answered.json().data).toMatchObject({ is_preview: true, duration_seconds: 1 });
    const sound = await app.inject({ url: answered.json().data.url });
    // Half of its sound, behind a header that says so.
    const whole = wavFile();
    const kept = whole.subarray(44, 44 + (whole.length - 44) / 2);
    expect(sound.rawPayload.subarray(44).equals(kept)).toBe(true);
    expect(sound.rawPayload.readUInt32LE(40)).toBe(kept.length);
    const url = `${answered.json().data.url}`;
    const part = await app.inject({ url, headers: { range: 'bytes=40-47' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 40-47/${44 + kept.length}`,
    ]);
    expect(part.rawPayload.equals(sound.rawPayload.subarray(40, 48))).toBe(true);
    expect((await other.get(`/sound-files/${fileId}/facts`)).statusCode).toBe(200);
    // Hearing it is not having it.
    expect((await other.post(`/sound-files/${fileId}/listen`)).statusCode).toBe(404);
  });

  it('is saved again, whole and under its own name, by those whose recording it is alone', async () => {
    const { recordingId } = await buildHeardRecording(ctx, ama, long);
    const save = (by: Caller) =>
      by.get(`/recordings/${recordingId}/sound-file`, {
        headers: { cookie: `${secondCookie}=${by.bond}` },
      });
    const saved = await save(me);
    expect(saved.rawPayload.equals(long)).toBe(true);
    expect(saved.headers).toMatchObject({ 'content-type': 'audio/wav' });
    expect(saved.headers['content-disposition']).toMatch(
      /^attachment; .*Ama%20Serwaa%20-%20%C6%86d%C9%94%20Y%C9%9B%20Wu\.wav$/,
    );
    const { id: workId } = await buildWork(ctx, kofi);
    await db
      .insertInto('recording_work')
      .values({ recording_id: recordingId, work_id: workId, linked_at: ctx.now() })
      .execute();
    expect((await other.post(`/recordings/${recordingId}/listen`)).statusCode).toBe(200);
    expect((await save(other)).statusCode).toBe(404);
    // The bearer alone, as a stolen page would have it, is not enough.
    const thief = asThief(app, me);
    expect((await thief.get(`/recordings/${recordingId}/sound-file`)).statusCode).toBe(403);
    expect((await asVisitor(app).get(`/recordings/${recordingId}/sound-file`)).statusCode).toBe(
      401,
    );
  });
});
