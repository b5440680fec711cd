import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { secondCookie } from '#contract/session/session.ts';
import { asMember, asVisitor, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { plainPdf } from '../../testing/sample-files.ts';
import { sendUpload } from '../../testing/send-upload.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { transaction } from '../db/db.ts';
import { makeServer } from '../http/server.ts';
import { resealFiles } from '../sealing/rotate-keys.ts';
import { newKeyText, parseKeyRing } from '../sealing/seal.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { claimFile, removeFiles } from './claim-file.ts';
import { sweepFiles } from './drop-files.ts';
import { filesRoutes } from './files.routes.ts';
import { fileOfMember, openFile, openFileStream, sheetRows } from './open-file.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'files-'));
const ctx = { ...testContext(db), files: diskStorage(folder) };
const app = await makeServer(ctx, filesRoutes);
let ama: BuiltMember;
let me: Caller;
let other: Caller;
beforeAll(async () => {
  ama = await buildMember(db);
  me = await asMember(app, ctx, ama);
  other = await asMember(app, ctx, await buildMember(db));
});
afterAll(() => rm(folder, { recursive: true }));

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Longer than three pieces. */
const long = `Title;Share\r\n${Array.from({ length: 90_000 }, (_, index) => `Ɔdɔ Yɛ Wu ${index};${index % 100},5\r\n`).join('')}`;

const present = ({ bond }: Caller) => ({ cookie: `${secondCookie}=${bond}` });

async function claimed(bytes: Buffer) {
  const { id, last } = await sendUpload(app, me, bytes, 'work_import');
  expect(last.json().data).toMatchObject({ state: 'ready', size: bytes.length });
  const wanted = { fileId: id, purpose: 'work_import', memberId: ama.memberId } as const;
  await transaction(db, (tx) => claimFile(tx, ctx.now(), wanted));
  const file = await fileOfMember(db, ama.memberId, id);
  if (file === undefined) throw new Error('it was just claimed');
  return file;
}

async function rowsOf(file: Awaited<ReturnType<typeof claimed>>, opened = ctx) {
  const rows = [];
  for await (const part of sheetRows(opened, file)) rows.push(...part);
  return rows;
}

describe('a list of works', () => {
  it('in CSV comes in pieces, stays in them, and is read row by row', async () => {
    const bytes = Buffer.from(long);
    const file = await claimed(bytes);
    expect(file).toMatchObject({ media_type: 'text/csv', size: bytes.length });
    const rows = await rowsOf(file);
    expect(rows).toHaveLength(90_001);
    expect(rows.at(-1)).toEqual({ number: 90_001, cells: ['Ɔdɔ Yɛ Wu 89999', '99,5'] });
    expect(await readdir(join(folder, 'kept')).catch(() => [])).toEqual([]);
    const saved = await me.get(`/files/${file.id}`, { headers: present(me) });
    expect([saved.statusCode, saved.body === long]).toEqual([200, true]);
    expect(saved.headers['content-disposition']).toContain('Ghana Card.csv');
  });

  it('in XLSX is read out of its pieces, its directory being at the end', async () => {
    const noise = Array.from({ length: 4_000 }, (_, index) => [
      { value: `${index}`, type: String },
      { value: randomBytes(400).toString('base64'), type: String },
    ]);
    const bytes = await writeExcelFile(noise).toBuffer();
    expect(bytes.length).toBeGreaterThan(1024 * 1024);
    const file = await claimed(bytes);
    expect(file.media_type).toBe(workbook);
    const rows = await rowsOf(file);
    expect(rows).toHaveLength(4_000);
    expect(rows[3_999]?.cells).toEqual(['3999', noise[3_999]?.[1]?.value]);
  });

  it('lies nowhere as it came', async () => {
    await claimed(Buffer.from('Title\nNobody may find this on the disk\n'));
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((name) => name.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files)
      expect((await readFile(join(parentPath, name))).includes('Nobody may find')).toBe(false);
  });

  it('is sealed again, piece by piece, when the key changes', async () => {
    const file = await claimed(Buffer.from(long));
    const next = parseKeyRing([newKeyText()]);
    if (next === null) throw new Error('a new key is no key');
    const both = { current: next.current, all: new Map([...ctx.keys.all, ...next.all]) };
    const of = {
      db,
      files: ctx.files,
      keys: both,
      current: next.current,
      batchSize: 10,
      onEach: () => {},
    };
    expect(await resealFiles(of)).toBeGreaterThan(0);
    expect(await rowsOf(file, { ...ctx, keys: next })).toHaveLength(90_001);
    await expect(rowsOf(file)).rejects.toThrow('a key that is not here');
    await resealFiles({ ...of, current: ctx.keys.current });
    expect(await rowsOf(file)).toHaveLength(90_001);
  });

  it('goes from the disk when it is removed', async () => {
    const file = await claimed(Buffer.from(long));
    const pieces = () => ctx.files.list(`coming/${file.storage_key}`);
    expect((await pieces()).length).toBeGreaterThan(2);
    await transaction(db, (tx) =>
      removeFiles(tx, ctx.now(), { memberId: ama.memberId, fileIds: [file.id] }),
    );
    await sweepFiles(ctx);
    expect(await pieces()).toEqual([]);
    expect(await fileOfMember(db, ama.memberId, file.id)).toBeUndefined();
  });

  it('comes out as it went in', async () => {
    const bytes = Buffer.from(long);
    const file = await claimed(bytes);
    const parts = [];
    for await (const part of openFileStream(ctx, file)) parts.push(part);
    expect(parts.length).toBeGreaterThan(1);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect((await openFile(ctx, file)).equals(bytes)).toBe(true);
  });

  it.each([
    ['sheet_type_unknown', 'a picture of a list', plainPdf()],
    ['sheet_type_unknown', 'a page under another name', Buffer.from('<html><table></table>')],
    ['sheet_type_unknown', 'text with zeros far inside', Buffer.from(`${long}\0`)],
    [
      'sheet_type_unknown',
      'another archive',
      Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })),
    ],
    ['sheet_locked', 'an old workbook', Buffer.from('d0cf11e0a1b11ae1'.padEnd(4_000, '0'), 'hex')],
    ['sheet_unreadable', 'half an archive', Buffer.from('PK\x03\x04 and no more')],
  ])('is refused by %s when it is %s', async (code, _, bytes) => {
    const { id, last } = await sendUpload(app, me, bytes, 'work_import');
    expect([last.statusCode, last.json().code]).toEqual([422, code]);
    expect((await me.get(`/uploads/${id}`)).statusCode).toBe(404);
  });

  it('may have 50 MB, and is for members alone', async () => {
    const asked = (by: Pick<Caller, 'post'>, size: number) =>
      by.post('/uploads', { body: { purpose: 'work_import', file_name: 'works.csv', size } });
    expect((await asked(me, 50 * 1024 * 1024)).statusCode).toBe(201);
    const larger = await asked(me, 50 * 1024 * 1024 + 1);
    expect([larger.statusCode, larger.json().code]).toEqual([413, 'sheet_file_limit']);
    expect((await asked(asVisitor(app), 1000)).statusCode).toBe(401);
  });

  it('is not there for another member', async () => {
    const file = await claimed(Buffer.from(long));
    const foreign = await other.get(`/files/${file.id}`, { headers: present(other) });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
    const { memberId } = await buildMember(db);
    expect(await fileOfMember(db, memberId, file.id)).toBeUndefined();
  });
});
