import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { asMember, asThief, asVisitor, type Caller } from '../../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { plainPdf } from '../../testing/sample-files.ts';
import { beginUpload, secretOf, sendUpload } from '../../testing/send-upload.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { transaction } from '../db/db.ts';
import { makeServer } from '../http/server.ts';
import {
  checkFile,
  claimFile,
  claimFileForSignUp,
  claimFilesOf,
  type FileToClaim,
  removeFiles,
} from './claim-file.ts';
import { sweepFiles } from './drop-files.ts';
import { filesRoutes } from './files.routes.ts';
import { filesOfMember, openFile } from './open-file.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, filesRoutes);
const dayMs = 24 * 3_600_000;
let member: BuiltMember;
let me: Caller;
let other: Caller;
beforeAll(async () => {
  member = await buildMember(db);
  me = await asMember(app, ctx, member);
  other = await asMember(app, ctx, await buildMember(db));
});

describe('claiming', () => {
  it('makes an own upload the member’s for good, once', async () => {
    const { id } = await sendUpload(app, me, plainPdf());
    expect(await claim({ fileId: id })).toEqual({
      id,
      purpose: 'identity_document',
      media_type: 'application/pdf',
      file_name: 'Ghana Card.jpg',
      size: expect.any(Number),
    });
    await expect(claim({ fileId: id })).rejects.toMatchObject({ code: 'file_unknown' });
    ctx.moveOn(2 * dayMs);
    await sweepFiles(ctx);
    expect((await filesOfMember(db, member.memberId)).map((file) => file.id)).toContain(id);
    expect((await me.get(`/uploads/${id}`)).statusCode).toBe(404);
    me = await asMember(app, ctx, member);
    other = await asMember(app, ctx, await buildMember(db));
  });

  it('takes a visitor’s upload with its secret, and with nothing else', async () => {
    const { id, secret } = await sendUpload(app, null, plainPdf());
    for (const wrong of [{}, { secret: 'guess' }, { secret, purpose: 'certificate' as const }])
      await expect(claim({ fileId: id, ...wrong })).rejects.toThrow('file_unknown');
    expect(await claim({ fileId: id, secret })).toMatchObject({ id });
  });

  it('refuses what is not finished, not there or another’s, and names the field', async () => {
    const unfinished = await beginUpload(app, me, plainPdf());
    const foreign = await sendUpload(app, other, plainPdf());
    for (const fileId of [unfinished.id, foreign.id, randomUUID()])
      await expect(claim({ fileId, path: 'scan' })).rejects.toMatchObject({
        code: 'file_unknown',
        details: [{ path: 'scan', code: 'file_unknown' }],
      });
  });

  it('is done by one of twenty at once', async () => {
    const { id } = await sendUpload(app, me, plainPdf());
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => claim({ fileId: id })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a file of a sign-up', () => {
  it('waits with it as long as it is told to, then becomes the member’s', async () => {
    const { id, secret } = await sendUpload(app, null, plainPdf());
    const subjectId = randomUUID();
    await keep({ fileId: id, secret }, subjectId, 3 * dayMs);
    ctx.moveOn(2 * dayMs);
    await sweepFiles(ctx);
    // Handed in is handed in: the secret gives it up no more.
    const dropped = await asVisitor(app).del(`/uploads/${id}`, {
      headers: secretOf({ id, secret }),
    });
    expect(dropped.statusCode).toBe(404);
    const claimed = await transaction(db, (tx) =>
      claimFilesOf(tx, { subjectId, memberId: member.memberId }),
    );
    expect(claimed.map((file) => file.id)).toEqual([id]);
    expect((await filesOfMember(db, member.memberId)).map((file) => file.id)).toContain(id);
  });

  it('is taken over when the sign-up is sent again', async () => {
    const { id, secret } = await sendUpload(app, null, plainPdf());
    const [first, second] = [randomUUID(), randomUUID()];
    await keep({ fileId: id, secret }, first, dayMs);
    await keep({ fileId: id, secret }, second, dayMs);
    const claimedBy = (subjectId: string) =>
      transaction(db, (tx) => claimFilesOf(tx, { subjectId, memberId: member.memberId }));
    expect(await claimedBy(first)).toEqual([]);
    expect(await claimedBy(second)).toHaveLength(1);
  });

  it('goes with a sign-up that comes to nothing', async () => {
    const { id, secret } = await sendUpload(app, null, plainPdf());
    await keep({ fileId: id, secret }, randomUUID(), 3 * dayMs);
    ctx.moveOn(3 * dayMs + 1);
    await sweepFiles(ctx);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('can be looked for without changing anything', async () => {
    const { id, secret } = await sendUpload(app, null, plainPdf());
    const wanted = { fileId: id, secret, purpose: 'identity_document' } as const;
    await checkFile(db, ctx.now(), wanted);
    await expect(checkFile(db, ctx.now(), { ...wanted, secret: 'guess' })).rejects.toMatchObject({
      code: 'file_unknown',
    });
    await checkFile(db, ctx.now(), wanted);
  });
});

describe('a kept file', () => {
  it('is saved by its member with the second cookie, as an attachment that cannot act', async () => {
    me = await asMember(app, ctx, member);
    const bytes = plainPdf(30_000);
    const { id } = await sendUpload(app, me, bytes);
    await claim({ fileId: id });
    const headers = { cookie: `_session_bond=${me.bond}` };
    const saved = await me.get(`/files/${id}`, { headers });
    expect(saved.statusCode).toBe(200);
    expect(hashOf(saved.rawPayload)).toBe(hashOf(bytes));
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Ghana Card.pdf"; filename*=UTF-8\'\'Ghana%20Card.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
      'cache-control': 'no-store',
    });
    expect((await asThief(app, me).get(`/files/${id}`)).json().code).toBe('second_cookie_required');
    expect((await asVisitor(app).get(`/files/${id}`)).statusCode).toBe(401);
    other = await asMember(app, ctx, await buildMember(db));
    const foreign = await other.get(`/files/${id}`, {
      headers: { cookie: `_session_bond=${other.bond}` },
    });
    expect(foreign.statusCode).toBe(404);
    const [row] = await filesOfMember(db, member.memberId, ['identity_document']);
    expect(row?.id).toBe(id);
    if (row) expect((await openFile(ctx, row)).equals(bytes)).toBe(true);
  });

  it('that nobody claimed yet is no file', async () => {
    const { id } = await sendUpload(app, me, plainPdf());
    const headers = { cookie: `_session_bond=${me.bond}` };
    expect((await me.get(`/files/${id}`, { headers })).statusCode).toBe(404);
  });

  it('that is removed is gone at once, others stay, and its bytes go with the sweep', async () => {
    const [one, two] = [
      await sendUpload(app, me, plainPdf()),
      await sendUpload(app, me, plainPdf()),
    ];
    await claim({ fileId: one.id });
    await claim({ fileId: two.id });
    const key = (await rowOf(one.id))?.storage_key ?? '';
    await transaction(db, (tx) =>
      removeFiles(tx, ctx.now(), { memberId: member.memberId, fileIds: [one.id] }),
    );
    const headers = { cookie: `_session_bond=${me.bond}` };
    expect((await me.get(`/files/${one.id}`, { headers })).statusCode).toBe(404);
    expect((await me.get(`/files/${two.id}`, { headers })).statusCode).toBe(200);
    await sweepFiles(ctx);
    expect(await ctx.files.get(`kept/${key.slice(0, 2)}/${key}`)).toBeNull();
    await transaction(db, (tx) => removeFiles(tx, ctx.now(), { memberId: member.memberId }));
    expect(await filesOfMember(db, member.memberId)).toEqual([]);
  });
});

function claim(wanted: Partial<FileToClaim> & { fileId: string }) {
  const whole = { purpose: 'identity_document', memberId: member.memberId, ...wanted } as const;
  return transaction(db, (tx) => claimFile(tx, ctx.now(), whole));
}

function keep(wanted: { fileId: string; secret: string | null }, subjectId: string, ms: number) {
  const until = new Date(ctx.now().getTime() + ms);
  const whole = { ...wanted, purpose: 'identity_document', subjectId, until } as const;
  return transaction(db, (tx) => claimFileForSignUp(tx, ctx.now(), whole));
}

function rowOf(id: string) {
  return db.selectFrom('file').select('storage_key').where('id', '=', id).executeTakeFirst();
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
