import type {
  readFile as readFileEndpoint,
  readPicture as readPictureEndpoint,
  readUpload as readUploadEndpoint,
  Upload,
} from '#contract/files.ts';
import { fileKinds } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { keptFileOf, ownUpload, publicFile, type UploadRow } from './files.sql.ts';
import { openFile, openFileStream, savedName } from './open-file.ts';
import { uploaderOf } from './start-upload.ts';

/** A file of the member who asks. */
export const readFile: Handler<typeof readFileEndpoint> = async (ctx, actor, { params }) => {
  const file = await keptFileOf(ctx.db, actor.memberId, params.id);
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = openFileStream(ctx, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};

/** A square of a member's picture, by its random name. */
export const readPicture: Handler<typeof readPictureEndpoint> = async (ctx, _, { params }) => {
  const file = await publicFile(ctx.db, params.name);
  if (file === undefined || file.media_type === null) throw new Problem('not_found');
  const bytes = await openFile(ctx, file);
  return { data: { bytes, mediaType: file.media_type, fileName: savedName(file) } };
};

/** How far an upload has come. */
export const readUpload: Handler<typeof readUploadEndpoint> = async (
  { db },
  actor,
  { params, headers },
) => {
  const upload = await ownUpload(db, params.id, uploaderOf(actor, headers));
  if (upload === undefined) throw new Problem('not_found');
  return { data: uploadView(upload) };
};

/** An upload as it is answered. */
export function uploadView(row: UploadRow): Upload {
  return {
    id: row.id,
    state: row.state === 'receiving' ? 'receiving' : 'ready',
    offset: row.received,
    size: row.upload_size,
    media_type: fileKinds.find((kind) => kind === row.media_type) ?? null,
  };
}
