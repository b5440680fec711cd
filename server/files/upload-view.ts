import type { Upload } from '#contract/files.ts';
import { fileKinds } from '#domain/files/file.ts';
import type { UploadRow } from './files.sql.ts';

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
