import { randomBytes, randomUUID } from 'node:crypto';
import type { startUpload as endpoint } from '#contract/files.ts';
import { type FilePurpose, largestFor, roomFor, staysInPieces } from '#domain/files/file.ts';
import { Problem } from '#domain/problems.ts';
import type { Actor } from '../context.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import type { Handler } from '../platform/http/handler.ts';
import { type Limit, limitedAddress, take } from '../platform/http/rate-limit.ts';
import { hashOfSecret, newSecret } from '../session/secrets.ts';
import { unbegunMs } from './file-times.ts';
import { addFile, bytesOfMember, lockQuota } from './files.sql.ts';
import { addressHash, refuseBeyondRoom } from './visitors-room.ts';

const hourMs = 3_600_000;

// Many people of one telephone network share an address.
const perAddress: Limit = { name: 'uploads', most: 40, windowMs: hourMs, stepMs: 60_000 };
const perMember: Limit = { name: 'uploads', most: 100, windowMs: hourMs, stepMs: 60_000 };
/** What is uploaded while signing up. */
const forVisitors: readonly FilePurpose[] = ['identity_document', 'certificate'];

/** Makes room for an upload and says by what it is known. */
export const startUpload: Handler<typeof endpoint> = async (ctx, actor, { body }, facts) => {
  if (body.size > largestFor[body.purpose]) throw tooLarge(body.purpose);
  if (body.size === 0) throw new Problem('file_damaged', 'size');
  if (actor === null && !forVisitors.includes(body.purpose)) throw new Problem('not_signed_in');
  const now = ctx.now();
  const taken = actor
    ? { limit: perMember, of: actor.memberId }
    : { limit: perAddress, of: limitedAddress(facts.address) };
  await take(ctx.db, [taken], now);
  const address = actor ? null : addressHash(facts.address);
  const [id, secret] = [randomUUID(), actor ? null : newSecret()];
  await transaction(ctx.db, async (tx) => {
    await refuseAboveQuota(tx, actor, body, address);
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
    await refuseBeyondRoom(tx, { address, bytes: size, isNew: true });
  }
}
