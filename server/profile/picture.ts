import { randomBytes, randomUUID } from 'node:crypto';
import type {
  removePicture as removal,
  setPicture as setPictureEndpoint,
} from '#contract/files.ts';
import type { Actor, Context } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { claimFile, unclaimedMs } from '../platform/files/claim-file.ts';
import {
  addFile,
  dropPictures,
  ownUpload,
  saveSquare,
  setProfilePicture,
} from '../platform/files/files.sql.ts';
import { storeSealed } from '../platform/files/finish-upload.ts';
import { openFile } from '../platform/files/open-file.ts';
import type { Handler } from '../platform/http/handler.ts';
import { basePath } from '../platform/http/route.ts';
import { parseSourceOf } from '../platform/sheets/byte-source.ts';

/** Makes an uploaded picture the member's: only the two squares are stored of it, under a name that changes with it. */
export const setPicture: Handler<typeof setPictureEndpoint> = async (ctx, actor, { body }) => {
  const now = ctx.now();
  const wanted = { fileId: body.file_id, purpose: 'picture', path: 'file_id' } as const;
  const squares = await makeSquares(ctx, actor, body.file_id);
  const name = randomBytes(16).toString('hex');
  const url = `${basePath}/pictures/${name}-256`;
  await transaction(ctx.db, async (tx) => {
    await claimFile(tx, now, { ...wanted, memberId: actor.memberId });
    // The claimed upload is deleted as well: only the squares are stored.
    await dropPictures(tx, actor.memberId, now);
    for (const { id, side, finished } of squares) {
      await saveSquare(tx, id, { ...finished, public_name: `${name}-${side}` });
    }
    await setProfilePicture(tx, actor.memberId, url);
    await note(tx, actor, now, 'set');
  });
  return { data: { profile_pic_url: url } };
};

/** Takes the member's picture away. */
export const removePicture: Handler<typeof removal> = async (ctx, actor) => {
  const now = ctx.now();
  await transaction(ctx.db, async (tx) => {
    await dropPictures(tx, actor.memberId, now);
    if (await setProfilePicture(tx, actor.memberId, null)) await note(tx, actor, now, 'removed');
  });
  return { data: undefined };
};

/** The squares of an upload, waiting. Each has its row before its bytes, so that none is left behind should this end halfway. */
async function makeSquares(ctx: Context, { memberId }: Actor, fileId: string) {
  const upload = await ownUpload(ctx.db, fileId, { memberId });
  if (upload?.state !== 'ready' || upload.purpose !== 'picture') return [];
  const picture = await openFile(ctx, upload);
  const squares = [];
  const asked = { source: parseSourceOf(picture), by: memberId };
  for (const { side, bytes } of await ctx.parser.run('squares', null, asked)) {
    const [id, storageKey] = [randomUUID(), randomBytes(16).toString('hex')];
    await addFile(ctx.db, {
      id,
      purpose: 'picture',
      state: 'receiving',
      member_id: memberId,
      file_name: `picture-${side}`,
      upload_size: bytes.length,
      storage_key: storageKey,
      created_at: ctx.now(),
      kept_until: new Date(ctx.now().getTime() + unclaimedMs),
    });
    const finished = await storeSealed(ctx, id, storageKey, bytes);
    squares.push({ id, side, finished: { ...finished, media_type: 'image/webp' } });
  }
  return squares;
}

function note(tx: Transaction, { memberId }: Actor, at: Date, change: string): Promise<void> {
  const event = 'picture_changed' as const;
  return recordMemberEvent(tx, { memberId, event, detail: { change }, by: { kind: 'member' }, at });
}
