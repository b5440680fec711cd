import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type {
  readPicture as readPictureEndpoint,
  readUpload as readUploadEndpoint,
  sendPiece as sendPieceEndpoint,
  startUpload as startUploadEndpoint,
  Upload,
} from '#contract/files.ts';
import {
  type FilePurpose,
  fileKinds,
  maxBytesFor,
  minPiece,
  roomFor,
  staysInPieces,
} from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor, Context } from '../../context.ts';
import { hashOfSecret, newSecret } from '../../session/secrets.ts';
import { type Db, type Transaction, transaction } from '../db/db.ts';
import type { Handler } from '../http/handler.ts';
import { type Limit, limitedAddress, take, times } from '../http/limits/rate-limit.ts';
import { seal } from '../sealing/seal.ts';
import { comingKey, comingPlace } from '../storage/storage.ts';
import { stalledMs, unbegunMs, unclaimedMs } from './claim-file.ts';
import {
  addFile,
  bytesOfMember,
  lockOwnUpload,
  lockQuota,
  ownUpload,
  publicFile,
  setReceived,
  type Uploader,
  type UploadRow,
  uploadsOfVisitors,
} from './files.sql.ts';
import { finishUpload } from './finish-upload.ts';
import { openFile, savedName } from './open-file.ts';

const hourMs = 3_600_000;

// Many people of one telephone network share an address.
const perAddress: Limit = { name: 'uploads', max: 40, windowMs: hourMs, stepMs: 60_000 };

const perMember: Limit = { name: 'uploads', max: 100, windowMs: hourMs, stepMs: 60_000 };

/** The purposes of uploads during sign-up. */
const forVisitors: readonly FilePurpose[] = ['identity_document', 'certificate'];

/** Makes room for an upload and says by what it is known. */
export const startUpload: Handler<typeof startUploadEndpoint> = async (
  ctx,
  actor,
  { body },
  facts,
) => {
  if (body.size > maxBytesFor[body.purpose]) throw tooLarge(body.purpose);
  if (body.size === 0) throw new Problem('file_damaged', 'size');
  if (actor === null && !forVisitors.includes(body.purpose)) throw new Problem('not_signed_in');
  const now = ctx.now();
  const taken = actor
    ? { limit: times(perMember, ctx.limitFactor), of: actor.memberId }
    : { limit: times(perAddress, ctx.signUpFactor), of: limitedAddress(facts.address) };
  await take(ctx.db, [taken], now);
  const address = actor ? null : addressHash(facts.address);
  const [id, secret] = [randomUUID(), actor ? null : newSecret()];
  await transaction(ctx.db, async (tx) => {
    await refuseAboveQuota(tx, ctx, actor, body, address);
    await addFile(tx, {
      id,
      purpose: body.purpose,
      state: 'receiving',
      member_id: actor?.memberId ?? null,
      secret_hash: secret === null ? null : hashOfSecret(secret),
      file_name: body.file_name,
      upload_size: body.size,
      expected_sha256: body.sha256 === undefined ? null : Buffer.from(body.sha256, 'hex'),
      storage_key: randomBytes(16).toString('hex'),
      address_hash: address,
      created_at: now,
      kept_until: new Date(now.getTime() + unbegunMs),
    });
  });
  return { data: { id, secret, state: 'receiving', offset: 0, size: body.size, media_type: null } };
};

function tooLarge(purpose: FilePurpose): Problem {
  if (purpose === 'evidence') return new Problem('evidence_file_limit', 'size');
  if (purpose === 'audio') return new Problem('audio_file_limit', 'size');
  return new Problem(staysInPieces(purpose) ? 'sheet_file_limit' : 'file_too_large', 'size');
}

async function refuseAboveQuota(
  tx: Transaction,
  ctx: Pick<Context, 'signUpFactor'>,
  actor: Actor | null,
  { purpose, size }: { readonly purpose: FilePurpose; readonly size: number },
  address: Buffer | null,
): Promise<void> {
  await lockQuota(tx, actor?.memberId ?? 'visitors');
  if (actor) {
    const room = roomFor(purpose);
    const bytes = await bytesOfMember(tx, actor.memberId, room.purposes);
    if (bytes + size > room.bytes) throw new Problem('quota_used_up', 'size');
  } else {
    await refuseBeyondRoom(tx, ctx, { address, bytes: size, isNew: true });
  }
}

const megabyte = 1024 * 1024;

/** What all who are signing up at the moment may have here together. */
const visitorsRoom = 2048 * megabyte;

/** One address may use a quarter of the free space, and always enough for one sign-up. */
const shareOfFree = 0.25;

const minShare = 30 * megabyte;

/** Unfinished uploads of one address: many people of one telephone network share it. */
const maxOpen = 40;

const quarterHourSeconds = 900;

/** An address as the files of visitors are counted by it; the address itself is not stored. */
function addressHash(address: string): Buffer {
  return createHash('sha256')
    .update(`uploads\n${limitedAddress(address)}`)
    .digest();
}

/**
 * Refuses a visitor's upload, or its next piece, that there is no room for. What has arrived counts, never what was announced; and the
 * more is in use the less one address may have, so that none can use up what the others need.
 * @throws Problem `too_many_requests` or `storage_full`, both of which say when to come back
 */
async function refuseBeyondRoom(
  db: Db,
  { signUpFactor = 1 }: Pick<Context, 'signUpFactor'>,
  {
    address,
    bytes,
    isNew,
  }: { readonly address: Buffer | null; readonly bytes: number; readonly isNew: boolean },
): Promise<void> {
  const used = await uploadsOfVisitors(db, address);
  if (isNew && used.openOfAddress >= maxOpen * signUpFactor)
    throw new Problem('too_many_requests', [], { retryAfterSeconds: quarterHourSeconds });
  if (used.bytes + bytes > visitorsRoom)
    throw new Problem('storage_full', [], { retryAfterSeconds: 3600 });
  const share = Math.max(minShare, (visitorsRoom - used.bytes) * shareOfFree);
  if (used.bytesOfAddress + bytes > share)
    throw new Problem('too_many_requests', [], { retryAfterSeconds: 3600 });
}

/**
 * The uploader: a secret counts before a session, because an upload may begin before the log-in and end after it.
 * @throws Problem `not_found` for a visitor without a secret, as for one with a wrong one
 */
export function uploaderOf(
  actor: Actor | null,
  headers: { readonly 'upload-secret'?: string | undefined },
): Uploader {
  const secret = headers['upload-secret'];
  if (secret !== undefined) return { secretHash: hashOfSecret(secret) };
  if (actor === null) throw new Problem('not_found');
  return { memberId: actor.memberId };
}

/** Takes the next piece of an upload, and with the last one finishes it. */
export const sendPiece: Handler<typeof sendPieceEndpoint> = async (ctx, actor, input) => {
  const uploader = uploaderOf(actor, input.headers);
  const offset = input.headers['upload-offset'];
  const upload = await takePiece(ctx, input.params.id, uploader, offset, input.body);
  if (upload.state === 'ready' || upload.received < upload.upload_size) {
    return { data: uploadView(upload) };
  }
  // After the transaction, for it takes its time; when it does not come to its end, an empty piece brings us here again.
  await finishUpload(ctx, upload);
  const finished = await ownUpload(ctx.db, upload.id, uploader);
  if (finished === undefined) throw new Problem('not_found');
  return { data: uploadView(finished) };
};

function takePiece(
  ctx: Context,
  id: string,
  uploader: Uploader,
  offset: number,
  piece: Uint8Array,
): Promise<UploadRow> {
  return transaction(ctx.db, async (tx) => {
    const upload = await lockOwnUpload(tx, id, uploader);
    if (upload === undefined) throw new Problem('not_found');
    if (offset !== upload.received) throw new Problem('upload_offset_wrong');
    const received = offset + piece.length;
    if (received > upload.upload_size) throw new Problem('payload_too_large');
    if (piece.length < minPiece && received < upload.upload_size) {
      throw new Problem('invalid');
    }
    if (piece.length === 0) return upload;
    if (upload.member_id === null)
      await refuseBeyondRoom(tx, ctx, {
        address: upload.address_hash,
        bytes: piece.length,
        isNew: false,
      });
    // Under the row's lock: a piece that comes twice cannot mix with itself, and one that is not counted is written over.
    const sealed = seal(ctx.keys, piece, comingPlace(id, offset));
    await ctx.files.put(comingKey(upload.storage_key, offset), sealed);
    await setReceived(tx, id, { received, expiresAt: waitsUntil(ctx.now(), upload) });
    return { ...upload, received };
  });
}

/** For the next piece, and never longer than an upload may take in all. */
function waitsUntil(now: Date, { created_at }: UploadRow): Date {
  return new Date(Math.min(now.getTime() + stalledMs, created_at.getTime() + unclaimedMs));
}

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
function uploadView(row: UploadRow): Upload {
  return {
    id: row.id,
    state: row.state === 'receiving' ? 'receiving' : 'ready',
    offset: row.received,
    size: row.upload_size,
    media_type: fileKinds.find((kind) => kind === row.media_type) ?? null,
  };
}
