import { createHash } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { bytesType } from '#contract/platform/bytes-type.ts';
import { type FilePurpose, maxPiece } from '#domain/files/file.ts';
import type { Caller } from './as-member.ts';

/** An upload that was begun; `secret` is null for members. */
export type SentUpload = { readonly id: string; readonly secret: string | null };

type By = Pick<Caller, 'credentials'> | null;

/** Uploads as a member, or as a visitor when `by` is null, and returns what forms name it by. */
export async function sendUpload(
  app: FastifyInstance,
  by: By,
  bytes: Buffer,
  purpose: FilePurpose = 'identity_document',
): Promise<SentUpload & { readonly last: LightMyRequestResponse }> {
  const upload = await beginUpload(app, by, bytes, purpose);
  for (let offset = 0; ; offset += maxPiece) {
    const piece = bytes.subarray(offset, offset + maxPiece);
    const last = await sendPieceOf(app, by, upload, offset, piece);
    if (last.statusCode !== 200 || offset + maxPiece >= bytes.length) return { ...upload, last };
  }
}

export async function beginUpload(
  app: FastifyInstance,
  by: By,
  bytes: Buffer,
  purpose: FilePurpose = 'identity_document',
): Promise<SentUpload> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const answered = await app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { ...bearer(by), 'content-type': 'application/json' },
    payload: JSON.stringify({ purpose, file_name: 'Ghana Card.jpg', size: bytes.length, sha256 }),
  });
  if (answered.statusCode !== 201) throw new Error(`no upload: ${answered.body}`);
  return answered.json().data;
}

export function sendPieceOf(
  app: FastifyInstance,
  by: By,
  upload: SentUpload,
  offset: number | string,
  piece: Buffer,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'PATCH',
    url: `/api/v1/uploads/${upload.id}`,
    headers: {
      ...bearer(by),
      ...secretOf(upload),
      'upload-offset': String(offset),
      'content-type': bytesType,
    },
    payload: piece,
  });
}

/** The header that says whose upload it is, for visitors. */
export const secretOf = ({ secret }: SentUpload): Record<string, string> =>
  secret === null ? {} : { 'upload-secret': secret };

const bearer = (by: By): Record<string, string> => (by === null ? {} : by.credentials);
