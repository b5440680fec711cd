import * as z from 'zod/mini';
import { fileKinds, filePurposes, maxPiece } from '#domain/files/file.ts';
import { endpoint, idParams } from './platform/endpoint.ts';
import { line } from './platform/fields.ts';

/** What proves that an upload is mine while I have no account: the secret of its beginning. Members need none. */
const uploadHeaders = { 'upload-secret': z.optional(z.string().check(z.maxLength(200))) };

/**
 * An upload as it stands. `offset` bytes of `size` have arrived; `ready` means that all have, that they were checked and that
 * the id is now that of a file. `media_type` is what the file was found to be, null until it is ready.
 */
export const uploadSchema = z.object({
  id: z.uuid(),
  state: z.enum(['receiving', 'ready']),
  offset: z.int(),
  size: z.int(),
  media_type: z.nullable(z.enum(fileKinds)),
});
/** A parsed value of {@link uploadSchema}. */
export type Upload = z.output<typeof uploadSchema>;

/**
 * Begins an upload of `size` bytes. `sha256` (hex), where given, is compared once everything is there. Visitors are given a
 * `secret`, which every further call about this upload carries; for members it is null.
 */
export const startUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  summary: 'Begin an upload',
  may: 'use_public_pages',
  body: z.strictObject({
    purpose: z.enum(filePurposes),
    file_name: line(200),
    size: z.int().check(z.gte(0)),
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  reply: z.extend(uploadSchema, { secret: z.nullable(z.string()) }),
  status: 201,
});

/** How far an upload has come: a lost connection goes on from `offset`. */
export const readUpload = endpoint({
  method: 'GET',
  path: '/uploads/:id',
  summary: 'Progress of an upload',
  may: 'use_public_pages',
  params: idParams,
  headers: z.object(uploadHeaders),
  reply: uploadSchema,
});

/**
 * Sends the next piece, which begins at `Upload-Offset`: it is taken as a whole or not at all. With the last piece the file is
 * checked; an empty piece at the end asks for that again.
 */
export const sendPiece = endpoint({
  method: 'PATCH',
  path: '/uploads/:id',
  summary: 'Send the next piece of an upload',
  may: 'use_public_pages',
  params: idParams,
  headers: z.object({
    'upload-offset': z.coerce.number().check(z.int(), z.gte(0)),
    ...uploadHeaders,
  }),
  takesBytes: true,
  bodyLimit: maxPiece,
  reply: uploadSchema,
});

/** Abandons an upload, or a file that nothing uses yet. */
export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/:id',
  summary: 'Cancel an upload',
  may: 'use_public_pages',
  params: idParams,
  headers: z.object(uploadHeaders),
  reply: null,
});

/** A file of mine, as a download. */
export const readFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  summary: 'A file of mine',
  may: 'see_own_profile',
  params: idParams,
  reply: null,
  givesBytes: 'attachment',
});

/** Makes an uploaded picture mine. The answer is where it is from now on; `-256` at its end can be `-96`. */
export const setPicture = endpoint({
  method: 'PUT',
  path: '/user/profile/picture',
  summary: 'Set my picture',
  may: 'change_own_profile',
  body: z.strictObject({ file_id: z.uuid() }),
  reply: z.object({ profile_pic_url: z.string() }),
});

/** Takes my picture away. */
export const removePicture = endpoint({
  method: 'DELETE',
  path: '/user/profile/picture',
  summary: 'Remove my picture',
  may: 'change_own_profile',
  reply: null,
});

/** A member's picture, under a name that nobody can guess and that changes with the picture. */
export const readPicture = endpoint({
  method: 'GET',
  path: '/pictures/:name',
  summary: "A member's picture",
  may: 'use_public_pages',
  params: z.strictObject({ name: z.string().check(z.regex(/^[0-9a-f]{32}-(256|96)$/)) }),
  reply: null,
  givesBytes: 'picture',
});
