import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../platform/files/drop-files.ts';
import { filesRoutes } from '../platform/files/files.routes.ts';
import { makeServer } from '../platform/http/server.ts';
import { cleanPicture } from '../platform/parsing/clean-picture.ts';
import { asMember, asVisitor, type Caller } from '../testing/as-member.ts';
import { type BuiltMember, buildMember } from '../testing/build-member.ts';
import { plainPdf } from '../testing/sample-files.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';
import { profileRoutes } from './profile.routes.ts';

const { db } = await testDatabase();
const ctx = testContext(db);
const app = await makeServer(ctx, [...filesRoutes, ...profileRoutes]);
let member: BuiltMember;
let me: Caller;
beforeAll(async () => {
  member = await buildMember(db);
  me = await asMember(app, ctx, member);
});

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c98a1b' } });
const jpeg = () => solid(640, 480).jpeg().toBuffer();

describe('a picture of a member', () => {
  it('becomes two squares that everyone may see and keep', async () => {
    const { answered, url } = await set(await jpeg());
    expect(answered.statusCode).toBe(200);
    expect(url).toMatch(/^\/api\/v1\/pictures\/[0-9a-f]{32}-256$/);
    for (const side of [256, 96]) {
      const seen = await asVisitor(app).get(pathOf(url).replace('-256', `-${side}`));
      expect(seen.statusCode).toBe(200);
      expect(seen.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('; sandbox'),
      });
      expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: side, height: side });
    }
    const row = await db
      .selectFrom('member')
      .select('profile_pic_url')
      .where('id', '=', member.memberId)
      .executeTakeFirst();
    expect(row?.profile_pic_url).toBe(url);
  });

  it('goes when another comes, and when it is taken away, with all bytes', async () => {
    const first = (await set(await jpeg())).url;
    const second = (await set(await jpeg())).url;
    expect(second).not.toBe(first);
    expect((await asVisitor(app).get(pathOf(first))).statusCode).toBe(404);
    expect((await me.del('/user/profile/picture')).statusCode).toBe(204);
    expect((await asVisitor(app).get(pathOf(second))).statusCode).toBe(404);
    await sweepFiles(ctx);
    const rows = await db.selectFrom('file').select('id').execute();
    expect(rows).toEqual([]);
    expect(await ctx.files.list('kept')).toEqual([]);
  });

  it('is written into the history, once for each change', async () => {
    const count = async () => (await events()).length;
    const before = await count();
    await set(await jpeg());
    await me.del('/user/profile/picture');
    await me.del('/user/profile/picture');
    expect((await events()).slice(before).map(({ detail }) => detail)).toEqual([
      { change: 'set' },
      { change: 'removed' },
    ]);
  });

  it('is made of an own upload of a picture, and of nothing else', async () => {
    const other = await asMember(app, ctx, await buildMember(db));
    const foreign = await sendUpload(app, other, await jpeg(), 'picture');
    const document = await sendUpload(app, me, await jpeg(), 'identity_document');
    for (const file_id of [foreign.id, document.id, '0196f0d2-0000-7000-8000-000000000001']) {
      const answered = await me.put('/user/profile/picture', { body: { file_id } });
      expect([answered.statusCode, answered.json().code]).toEqual([422, 'file_unknown']);
      expect(answered.json().problems[0].path).toBe('file_id');
    }
    const body = { file_id: foreign.id };
    expect((await asVisitor(app).put('/user/profile/picture', { body })).statusCode).toBe(401);
    expect((await asVisitor(app).del('/user/profile/picture')).statusCode).toBe(401);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [plainPdf(), drawing]) {
      const { last } = await sendUpload(app, me, bytes, 'picture');
      expect(last.json().code).toBe('file_type_unknown');
    }
  });

  it.each(['x', `${'a'.repeat(32)}-256`, `${'a'.repeat(32)}-1024`, '..%2f..%2fetc%2fpasswd'])(
    'is not there under %s',
    async (name) => {
      expect((await asVisitor(app).get(`/pictures/${name}`)).statusCode).toBe(404);
    },
  );
});

describe('every picture', () => {
  it('is made anew: upright, without place, camera or anything behind its end', async () => {
    const hidden = '<script>alert(1)</script>';
    const taken = await solid(640, 480)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Tecno', Copyright: hidden },
        IFD3: { GPSLatitude: '5/1 33/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { url } = await set(Buffer.concat([taken, Buffer.from(hidden)]));
    const square = (await asVisitor(app).get(pathOf(url))).rawPayload;
    expect(square.includes('script') || square.includes('Tecno')).toBe(false);
    const upload = await sendUpload(app, me, Buffer.concat([taken, Buffer.from(hidden)]));
    const clean = await cleanPicture(taken);
    const facts = await sharp(clean).metadata();
    expect(upload.last.json().data.media_type).toBe('image/jpeg');
    expect(facts).toMatchObject({ format: 'jpeg', width: 480, height: 640 });
    expect(facts.exif ?? facts.xmp ?? facts.icc ?? facts.orientation).toBeUndefined();
    expect(clean.includes('script') || clean.includes('Tecno')).toBe(false);
  });

  it('that is a PNG becomes a JPEG on white', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await sharp(await cleanPicture(clear))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]]).toEqual([255, 255, 255]);
  });

  it('of more points than a telephone makes is refused before it is unfolded', async () => {
    const bomb = await solid(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const { last } = await sendUpload(app, me, bomb);
    expect([last.statusCode, last.json().code]).toEqual([422, 'picture_too_large']);
  });

  it('that is cut short is refused', async () => {
    const whole = await sharp(Buffer.from(noise(300, 300)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const { last } = await sendUpload(app, me, whole.subarray(0, whole.length / 2));
    expect([last.statusCode, last.json().code]).toEqual([422, 'file_damaged']);
  });

  it('that moves is refused', async () => {
    const png = await solid(20, 20).png().toBuffer();
    const animation = Buffer.alloc(20);
    animation.writeUInt32BE(8);
    animation.write('acTL', 4, 'latin1');
    animation.writeUInt32BE(2, 8);
    // Right behind the header, whose chunk is 25 bytes after the 8 of the signature.
    const moving = Buffer.concat([png.subarray(0, 33), animation, png.subarray(33)]);
    const { last } = await sendUpload(app, me, moving, 'picture');
    expect([last.statusCode, last.json().code]).toEqual([422, 'picture_moves']);
  });
});

async function set(bytes: Buffer) {
  const upload = await sendUpload(app, me, bytes, 'picture');
  const answered = await me.put('/user/profile/picture', { body: { file_id: upload.id } });
  return { answered, url: String(answered.json().data?.profile_pic_url) };
}

const pathOf = (url: string) => url.replace('/api/v1', '');

function events() {
  return db
    .selectFrom('member_event')
    .select('detail')
    .where('member_id', '=', member.memberId)
    .where('event', '=', 'picture_changed')
    .orderBy('id')
    .execute();
}

function noise(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + (at >> 3)) % 251);
}
