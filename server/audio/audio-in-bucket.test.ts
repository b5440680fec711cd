import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondCookie } from '#contract/session/session.ts';
import { transaction } from '../platform/db/db.ts';
import { claimFile, removeFiles } from '../platform/files/claim-file.ts';
import { sweepFiles } from '../platform/files/drop-files.ts';
import { filesRoutes } from '../platform/files/files.routes.ts';
import { makeServer } from '../platform/http/server.ts';
import { s3Storage } from '../platform/storage/s3-storage.ts';
import { asMember, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { wavFile } from '../testing/sample-sounds.ts';
import { beginUpload, sendPieceOf } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { audioRoutes } from './audio.routes.ts';

const { db } = await testDatabase();
const bucket = await startS3Server();
const files = s3Storage(bucket.settings, { tryMs: 2_000, waitsMs: [10] });
const ctx = { ...testContext(db), files };
const app = await makeServer(ctx, [...filesRoutes, ...audioRoutes]);
let ama: BuiltMember;
let me: Caller;
beforeAll(async () => {
  ama = await buildMember(db);
  me = await asMember(app, ctx, ama);
});
afterAll(() => bucket.close());

const bytes = wavFile({ seconds: 30, sampleRate: 44_100 });
const pieceBytes = 512 * 1024;

it('a sound is uploaded to a bucket that goes away meanwhile, goes on, is heard in any part, and goes without a trace', async () => {
  const upload = await beginUpload(app, me, bytes, 'audio');
  const send = (offset: number) =>
    sendPieceOf(app, me, upload, offset, bytes.subarray(offset, offset + pieceBytes));
  const offsetNow = async () => (await me.get(`/uploads/${upload.id}`)).json().data.offset;
  expect((await send(0)).json().data.offset).toBe(pieceBytes);

  await bucket.stop();
  const away = await send(pieceBytes);
  expect([away.statusCode, away.json().code]).toEqual([503, 'service_unavailable']);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  expect(await offsetNow()).toBe(pieceBytes);
  await bucket.start();

  for (let offset = await offsetNow(); offset < bytes.length - pieceBytes; offset += pieceBytes)
    expect((await send(offset)).statusCode).toBe(200);
  // The last piece is there, and the storage goes away while the whole is looked at.
  const last = await offsetNow();
  const passing = { ...ctx, files: { ...files, list: () => Promise.reject(new Error('away')) } };
  const broken = await makeServer(passing, filesRoutes);
  const piece = bytes.subarray(last);
  expect((await sendPieceOf(broken, me, upload, last, piece)).statusCode).toBe(500);
  await broken.close();
  const asked = await sendPieceOf(app, me, upload, bytes.length, Buffer.alloc(0));
  expect(asked.json().data).toMatchObject({ state: 'ready', media_type: 'audio/wav' });

  const facts = (await me.get(`/sound-files/${upload.id}/facts`)).json().data;
  expect(facts).toMatchObject({ size: bytes.length, duration_seconds: 30 });
  const { url } = (await me.post(`/sound-files/${upload.id}/listen`)).json().data;
  const part = await app.inject({ url, headers: { range: 'bytes=1000000-1600000' } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(bytes.subarray(1_000_000, 1_600_001))).toBe(true);
  expect((await app.inject({ url })).rawPayload.equals(bytes)).toBe(true);
  await bucket.stop();
  expect((await app.inject({ url })).statusCode).toBe(503);
  await bucket.start();

  const { memberId } = ama;
  const claim = { fileId: upload.id, purpose: 'audio', memberId } as const;
  await transaction(db, (tx) => claimFile(tx, ctx.now(), claim));
  const saved = await me.get(`/files/${upload.id}`, {
    headers: { cookie: `${secondCookie}=${me.bond}` },
  });
  expect(saved.rawPayload.equals(bytes)).toBe(true);
  const { storage_key } = await db
    .selectFrom('file')
    .select('storage_key')
    .where('id', '=', upload.id)
    .executeTakeFirstOrThrow();
  const pieces = await files.list(`coming/${storage_key}`);
  expect(pieces.length).toBeGreaterThan(4);
  // What lies there is sealed.
  const [first = ''] = pieces;
  expect((await files.get(first))?.includes('WAVE')).toBe(false);
  await transaction(db, (tx) => removeFiles(tx, ctx.now(), { memberId, fileIds: [upload.id] }));
  await sweepFiles(ctx);
  expect(await files.list(`coming/${storage_key}`)).toEqual([]);
});
