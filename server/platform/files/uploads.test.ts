import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#domain/problems.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { buildMember } from '../../testing/build-member.ts';
import { pdfWith, plainPdf } from '../../testing/sample-files.ts';
import { beginUpload, secretOf, sendPieceOf, sendUpload } from '../../testing/send-upload.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { makeServer } from '../http/server.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { sweepFiles } from './drop-files.ts';
import { filesRoutes } from './files.routes.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'files-'));
const disk = diskStorage(folder);
let isFull = false;
const ctx = {
  ...testContext(db),
  files: {
    ...disk,
    put: async (key: string, bytes: Uint8Array) => {
      if (isFull) throw new Problem('storage_full', [], { retryAfterSeconds: 60 });
      await disk.put(key, bytes);
    },
  },
};
const app = await makeServer(ctx, filesRoutes, { trustedProxies: ['127.0.0.1'] });
let me: Caller;
let other: Caller;
beforeAll(async () => {
  me = await asMember(app, ctx, await buildMember(db));
  other = await asMember(app, ctx, await buildMember(db));
});
afterAll(() => rm(folder, { recursive: true }));
const kilo = 1024;

describe('an upload', () => {
  it('of a member goes piece by piece, says how far it is, and becomes a file', async () => {
    const bytes = plainPdf(100 * kilo);
    const upload = await beginUpload(app, me, bytes);
    expect(upload.secret).toBeNull();
    const first = await sendPieceOf(app, me, upload, 0, bytes.subarray(0, 40 * kilo));
    expect(first.json().data).toEqual({
      id: upload.id,
      state: 'receiving',
      offset: 40 * kilo,
      size: bytes.length,
      media_type: null,
    });
    expect((await me.get(`/uploads/${upload.id}`)).json().data.offset).toBe(40 * kilo);
    const rest = await sendPieceOf(app, me, upload, 40 * kilo, bytes.subarray(40 * kilo));
    expect(rest.json().data).toMatchObject({ state: 'ready', media_type: 'application/pdf' });
    expect((await me.get(`/uploads/${upload.id}`)).json()).toEqual(rest.json());
  });

  it('of a visitor is known by its secret alone', async () => {
    const bytes = plainPdf(40 * kilo);
    const upload = await beginUpload(app, null, bytes);
    expect(upload.secret).toMatch(/^[\w-]{43}$/);
    const visitor = asVisitor(app);
    const asked = (secret?: string) =>
      visitor.get(`/uploads/${upload.id}`, { headers: secret ? { 'upload-secret': secret } : {} });
    expect((await asked(upload.secret ?? '')).statusCode).toBe(200);
    for (const wrong of [undefined, 'guess', ''])
      expect([wrong, (await asked(wrong)).statusCode]).toEqual([wrong, 404]);
    const stolen = await sendPieceOf(app, null, { id: upload.id, secret: 'guess' }, 0, bytes);
    expect(stolen.statusCode).toBe(404);
    expect((await sendPieceOf(app, null, upload, 0, bytes)).json().data.state).toBe('ready');
    expect(JSON.stringify(await db.selectFrom('file').selectAll().execute())).not.toContain(
      upload.secret,
    );
  });

  it('of one is not there for another', async () => {
    const bytes = plainPdf(40 * kilo);
    const upload = await beginUpload(app, me, bytes);
    const foreign = [
      await other.get(`/uploads/${upload.id}`),
      await other.del(`/uploads/${upload.id}`),
      await sendPieceOf(app, other, upload, 0, bytes),
      await sendPieceOf(app, null, upload, 0, bytes),
      await asVisitor(app).del(`/uploads/${upload.id}`),
    ];
    const missing = await other.get('/uploads/0196f0d2-0000-7000-8000-000000000001');
    for (const answered of foreign)
      expect([answered.statusCode, answered.body]).toEqual([404, missing.body]);
    expect((await me.get(`/uploads/${upload.id}`)).json().data.offset).toBe(0);
  });

  it('takes a piece once, where it belongs, and never more than was announced', async () => {
    const bytes = plainPdf(60 * kilo);
    const upload = await beginUpload(app, me, bytes);
    const piece = bytes.subarray(0, 20 * kilo);
    const atOnce = await Promise.all(
      Array.from({ length: 10 }, () => sendPieceOf(app, me, upload, 0, piece)),
    );
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    for (const [offset, sent, status, code] of [
      [0, piece, 409, 'upload_offset_wrong'],
      [30 * kilo, piece, 409, 'upload_offset_wrong'],
      ['x', piece, 422, 'invalid'],
      [-1, piece, 422, 'invalid'],
      [20 * kilo, bytes.subarray(0, 100), 422, 'invalid'],
      [20 * kilo, Buffer.alloc(50 * kilo), 413, 'payload_too_large'],
      [20 * kilo, Buffer.alloc(1024 * kilo + 1), 413, 'payload_too_large'],
    ] as const) {
      const answered = await sendPieceOf(app, me, upload, offset, sent);
      expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
    }
    const rest = await sendPieceOf(app, me, upload, 20 * kilo, bytes.subarray(20 * kilo));
    expect(rest.json().data.state).toBe('ready');
  });

  it('is of raw bytes and nothing else, and nothing else takes raw bytes', async () => {
    const upload = await beginUpload(app, me, plainPdf());
    const send = (url: string, method: 'PATCH' | 'POST', headers: Record<string, string>) =>
      app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { ...me.credentials, 'upload-offset': '0', ...headers },
        payload: Buffer.from('{}'),
      });
    const bytes = 'application/offset+octet-stream';
    for (const answered of [
      await send(`/uploads/${upload.id}`, 'PATCH', { 'content-type': 'application/json' }),
      await send(`/uploads/${upload.id}`, 'PATCH', { 'content-type': 'image/jpeg' }),
      await send(`/uploads/${upload.id}`, 'PATCH', {
        'content-type': bytes,
        'content-encoding': 'gzip',
      }),
      await send('/uploads', 'POST', { 'content-type': bytes }),
    ])
      expect(answered.statusCode).toBe(415);
  });

  it('waits while the disk is full, and goes on afterwards', async () => {
    const bytes = plainPdf(40 * kilo);
    const upload = await beginUpload(app, me, bytes);
    isFull = true;
    const refused = await sendPieceOf(app, me, upload, 0, bytes);
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    expect(refused.headers['retry-after']).toBe('60');
    isFull = false;
    expect((await me.get(`/uploads/${upload.id}`)).json().data.offset).toBe(0);
    expect((await sendPieceOf(app, me, upload, 0, bytes)).json().data.state).toBe('ready');
  });

  it('that could not be finished in time is finished by an empty piece', async () => {
    const bytes = plainPdf(40 * kilo);
    const upload = await beginUpload(app, me, bytes);
    const [start, end] = [bytes.subarray(0, 20 * kilo), bytes.subarray(20 * kilo)];
    await sendPieceOf(app, me, upload, 0, start);
    let puts = 0;
    const puzzled = {
      ...disk,
      put: async (key: string, sealed: Uint8Array) => {
        puts += 1;
        if (puts === 2) throw new Problem('service_unavailable', [], { retryAfterSeconds: 1 });
        await disk.put(key, sealed);
      },
    };
    const busy = await makeServer({ ...ctx, files: puzzled }, filesRoutes);
    expect((await sendPieceOf(busy, me, upload, start.length, end)).statusCode).toBe(503);
    expect((await me.get(`/uploads/${upload.id}`)).json().data).toMatchObject({
      state: 'receiving',
      offset: bytes.length,
    });
    const again = await Promise.all(
      [1, 2, 3].map(() => sendPieceOf(app, me, upload, bytes.length, Buffer.alloc(0))),
    );
    expect(again.map((answered) => answered.json().data?.state)).toEqual(
      [1, 2, 3].map(() => 'ready'),
    );
  });

  it.each([
    [{ size: 0 }, 422, 'file_damaged'],
    [{ size: 10 * kilo * kilo + 1 }, 413, 'file_too_large'],
    [{ size: -1 }, 422, 'invalid'],
    [{ purpose: 'song' }, 422, 'invalid'],
    [{ file_name: '' }, 422, 'invalid'],
    [{ sha256: 'abc' }, 422, 'invalid'],
    [{ path: '/etc/passwd' }, 422, 'invalid'],
  ])('is not begun with %j', async (wrong, status, code) => {
    const body = { purpose: 'certificate', file_name: 'a.pdf', size: 5, ...wrong };
    const answered = await me.post('/uploads', { body });
    expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
  });

  it('of a picture is for members', async () => {
    const body = { purpose: 'picture', file_name: 'me.jpg', size: 5 };
    expect((await asVisitor(app).post('/uploads', { body })).statusCode).toBe(401);
  });
});

describe('what arrives', () => {
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_type_unknown'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type_unknown'],
    ['a PDF that is cut', plainPdf(4_000).subarray(0, 2_000), 'file_damaged'],
    ['a PDF with a script', pdfWith('/S /JavaScript /JS (app.alert(1))'), 'file_unsafe'],
    ['what only begins like a JPEG', Buffer.from('\xff\xd8\xff\xe0 no', 'latin1'), 'file_damaged'],
  ])('as %s is refused, and nothing of it stays', async (_, bytes, code) => {
    const upload = await sendUpload(app, me, bytes);
    expect([upload.last.statusCode, upload.last.json().code]).toEqual([422, code]);
    expect((await me.get(`/uploads/${upload.id}`)).statusCode).toBe(404);
    await sweepFiles(ctx);
    const rows = await db.selectFrom('file').select('id').where('id', '=', upload.id).execute();
    expect(rows).toEqual([]);
  });

  it('with another hash than announced is refused', async () => {
    const bytes = plainPdf(20 * kilo);
    const upload = await beginUpload(app, me, bytes);
    const changed = Buffer.from(bytes);
    changed[300] = (changed[300] ?? 0) ^ 1;
    const answered = await sendPieceOf(app, me, upload, 0, changed);
    expect([answered.statusCode, answered.json().code]).toEqual([422, 'file_damaged']);
  });

  it('lies on the disk sealed, under names that say nothing, whole and in pieces', async () => {
    await sweepFiles(ctx);
    const mark = randomBytes(12).toString('hex');
    const bytes = pdfWith(`/Title (${mark})`, 'x'.repeat(40 * kilo));
    await sendUpload(app, me, bytes);
    const upload = await beginUpload(app, me, bytes);
    await sendPieceOf(app, me, upload, 0, bytes.subarray(0, 20 * kilo));
    const paths = await filesBelow(folder);
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) {
      expect(path).not.toMatch(/Ghana|Card|jpg|pdf/);
      const saved = await readFile(path);
      expect(saved.includes(mark) || saved.includes('%PDF') || saved.includes('xxxxxxxx')).toBe(
        false,
      );
    }
  });
});

describe('room', () => {
  it('is 200 MB for a member, whatever is under way', async () => {
    const caller = await asMember(app, ctx, await buildMember(db));
    const begin = (size: number) =>
      caller.post('/uploads', { body: { purpose: 'certificate', file_name: 'a.pdf', size } });
    const first = await begin(10 * kilo * kilo);
    for (let times = 1; times < 20; times++)
      expect((await begin(10 * kilo * kilo)).statusCode).toBe(201);
    const refused = await begin(1);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'quota_used_up']);
    expect((await caller.del(`/uploads/${first.json().data.id}`)).statusCode).toBe(204);
    expect((await begin(1)).statusCode).toBe(201);
  });

  it('is for forty uploads an hour from one address of a visitor', async () => {
    const begin = () =>
      asVisitor(app).post('/uploads', {
        body: { purpose: 'certificate', file_name: 'a.pdf', size: 5 },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    for (let times = 0; times < 40; times++) expect((await begin()).statusCode).toBe(201);
    const refused = await begin();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('what nobody finishes or uses', () => {
  it.each([
    ['of a visitor', 'signUpFactor', 40],
    ['of a member', 'limitFactor', 100],
  ] as const)(
    '%s is limited by what the operator says: %s times %i',
    async (whose, factor, max) => {
      const wide = { ...ctx, [factor]: 2 };
      const theirs = await makeServer(wide, filesRoutes, { trustedProxies: ['127.0.0.1'] });
      const by =
        whose === 'of a member'
          ? await asMember(theirs, ctx, await buildMember(db))
          : asVisitor(theirs);
      const body = { purpose: 'identity_document', file_name: 'card.pdf', size: kilo };
      const headers = { 'x-forwarded-for': `198.51.100.${max}` };
      const codes: number[] = [];
      for (let n = 0; n < max * 2 + 1; n += 1)
        codes.push((await by.post('/uploads', { body, headers })).statusCode);
      expect(codes.filter((code) => code < 300)).toHaveLength(max * 2);
      expect(codes.at(-1)).toBe(429);
    },
  );

  it('is swept away after a day, with its bytes', async () => {
    await sweepFiles(ctx);
    const before = (await filesBelow(folder)).length;
    const bytes = plainPdf(40 * kilo);
    const waiting = await sendUpload(app, null, bytes);
    const unfinished = await beginUpload(app, me, bytes);
    await sendPieceOf(app, me, unfinished, 0, bytes.subarray(0, 20 * kilo));
    expect(await filesBelow(folder)).toHaveLength(before + 2);
    await sweepFiles(ctx);
    const visitor = asVisitor(app);
    const asked = () => visitor.get(`/uploads/${waiting.id}`, { headers: secretOf(waiting) });
    expect((await asked()).statusCode).toBe(200);
    ctx.moveOn(24 * 3_600_000 + 1);
    expect(await sweepFiles(ctx)).toBeGreaterThan(1);
    expect((await asked()).statusCode).toBe(404);
    expect(await filesBelow(folder)).toEqual([]);
  });
});

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
