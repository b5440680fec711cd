import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../app.ts';
import { sweepFiles } from '../platform/files/drop-files.ts';
import { asVisitor } from '../testing/as-member.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { beginUpload, secretOf, sendPieceOf, sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeApp(ctx, { trustedProxies: ['127.0.0.1'] });
const [kilo, megabyte] = [1024, 1024 * 1024];
const minuteMs = 60_000;

beforeEach(async () => {
  await db.deleteFrom('file').execute();
});

const begin = (address: string, size = 10 * megabyte) =>
  asVisitor(app).post('/uploads', {
    body: { purpose: 'identity_document', file_name: 'card.jpg', size },
    headers: { 'x-forwarded-for': address },
  });

describe('uploads that announce much and send nothing', () => {
  it('keep nobody from signing up, however many there are', async () => {
    for (let n = 0; n < 250; n += 1) {
      const answered = await begin(`203.0.${n % 25}.7`);
      expect(answered.statusCode).toBe(201);
    }
    const { last } = await sendUpload(app, null, plainPdf(40 * kilo));
    expect(last.statusCode).toBe(200);
    expect((await begin('198.51.100.1')).statusCode).toBe(201);
  });

  it('are gone after a quarter of an hour, and one that has begun is not', async () => {
    const empty = (await begin('203.0.113.1')).json().data;
    const bytes = plainPdf(60 * kilo);
    const begun = await beginUpload(app, null, bytes);
    await sendPieceOf(app, null, begun, 0, bytes.subarray(0, 20 * kilo));
    ctx.moveOn(16 * minuteMs);
    await sweepFiles(ctx);
    const asked = (upload: { id: string; secret: string | null }) =>
      asVisitor(app).get(`/uploads/${upload.id}`, { headers: secretOf(upload) });
    expect((await asked(empty)).statusCode).toBe(404);
    expect((await asked(begun)).json().data.offset).toBe(20 * kilo);
    ctx.moveOn(6 * 60 * minuteMs);
    await sweepFiles(ctx);
    expect((await asked(begun)).statusCode).toBe(404);
  });

  it('that go on a little now and then end after a day all the same', async () => {
    const bytes = plainPdf(400 * kilo);
    const slow = await beginUpload(app, null, bytes);
    const statuses = [];
    for (let piece = 0; piece < 8; piece += 1) {
      const at = piece * 20 * kilo;
      const answered = await sendPieceOf(app, null, slow, at, bytes.subarray(at, at + 20 * kilo));
      statuses.push(answered.statusCode);
      ctx.moveOn(5 * 60 * minuteMs);
      await sweepFiles(ctx);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 404, 404]);
  });
});

describe('one network address', () => {
  it('has forty uploads under way at most, and room again when they are over', async () => {
    for (let n = 0; n < 40; n += 1) expect((await begin('203.0.113.2')).statusCode).toBe(201);
    ctx.moveOn(10 * minuteMs);
    const refused = await begin('203.0.113.2');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await begin('203.0.113.3')).statusCode).toBe(201);
    ctx.moveOn(61 * minuteMs);
    await sweepFiles(ctx);
    expect((await begin('203.0.113.2')).statusCode).toBe(201);
  });

  it('can have a quarter of what is free, counted by what has arrived, and leaves the rest to others', async () => {
    const used = (await begin('203.0.113.4')).json().data;
    await arrived(used.id, 300);
    const more = (await begin('203.0.113.4')).json().data;
    await arrived(more.id, 140);
    const refused = await begin('203.0.113.4');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect((await begin('203.0.113.5')).statusCode).toBe(201);
  });

  it('is stopped in the middle of an upload as well', async () => {
    const bytes = plainPdf(60 * kilo);
    const upload = await beginUpload(app, null, bytes);
    const other = (await begin('127.0.0.1')).json().data;
    await arrived(other.id, 520);
    const answered = await sendPieceOf(app, null, upload, 0, bytes.subarray(0, 20 * kilo));
    expect(answered.statusCode).toBe(429);
  });

  it('leaves a sign-up its documents while there is any room at all', async () => {
    for (let n = 0; n < 10; n += 1)
      await arrived((await begin(`203.0.113.${10 + n}`)).json().data.id, 200);
    expect((await begin('203.0.113.60')).statusCode).toBe(201);
    await arrived((await begin('203.0.113.61')).json().data.id, 40);
    const full = await begin('203.0.113.62');
    expect([full.statusCode, full.json().code]).toEqual([507, 'storage_full']);
  });
});

/** As if so many megabytes had come, which takes less time than to send them. */
async function arrived(id: string, megabytes: number): Promise<void> {
  const size = megabytes * megabyte;
  await db
    .updateTable('file')
    .set({
      purpose: 'audio',
      upload_size: Math.min(size, 200 * megabyte),
      received: Math.min(size, 200 * megabyte),
      size,
      sha256: Buffer.alloc(32),
      media_type: 'audio/wav',
      sealed_with: 'test',
    })
    .where('id', '=', id)
    .execute();
}
