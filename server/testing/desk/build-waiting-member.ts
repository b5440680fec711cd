import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { transaction } from '../../platform/db/db.ts';
import { seal } from '../../platform/sealing/seal.ts';
import { fileKey, sealedPlace } from '../../platform/storage/storage.ts';
import { type BuiltMember, buildMember, type MemberToBuild } from '../build-member.ts';
import { plainPdf } from '../sample-files.ts';

let count = 0;

/** A member who has signed up and sent a document, and waits to be checked. */
export async function buildWaitingMember(
  ctx: Context,
  wanted: MemberToBuild & { readonly number?: string; readonly scan?: Buffer } = {},
): Promise<BuiltMember & { readonly scanId: string; readonly scan: Buffer }> {
  const { number = `GHA-${randomUUID().slice(0, 8)}`, ...rest } = wanted;
  // Nobody else's, unless the test is about that.
  const scan = wanted.scan ?? Buffer.concat([plainPdf(2_000), Buffer.from(`%${randomUUID()}`)]);
  // Born on a day of their own, with a phone of their own: otherwise all of one name could be one person.
  count += 1;
  const detail = {
    phone: `+23324${String(5_000_000 + count)}`,
    ...(rest.registerAs !== 'corporate' && {
      date_of_birth: new Date(count * 86_400_000).toISOString().slice(0, 10),
    }),
    ...rest.detail,
  };
  const member = await buildMember(ctx.db, { status: 'provisional', ...rest, detail });
  const { memberId } = member;
  const scanId = await addScan(ctx, memberId, scan);
  const place = `member_detail/${memberId}/identity_number`;
  const isPerson = rest.registerAs !== 'corporate';
  await transaction(ctx.db, async (tx) => {
    if (isPerson) {
      await tx
        .updateTable('member_detail')
        .set({
          identity_document_type: 'ghana_card',
          identity_number_sealed: seal(ctx.keys, number, place),
          identity_number_masked: `${number.slice(0, 6)}*****`,
        })
        .where('member_id', '=', memberId)
        .execute();
    }
    await tx
      .updateTable('member')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', memberId)
      .execute();
    const by = { kind: 'member' } as const;
    await recordMemberEvent(tx, { memberId, event: 'document_added', by, at: ctx.now() });
  });
  return { ...member, scanId, scan };
}

/** Another document of a member, as an upload leaves it. */
export async function addScan(ctx: Context, memberId: string, scan: Buffer): Promise<string> {
  const id = randomUUID();
  const storageKey = randomUUID();
  await ctx.files.put(fileKey(storageKey), seal(ctx.keys, scan, sealedPlace(id)));
  await ctx.db
    .insertInto('file')
    .values({
      id,
      purpose: 'identity_document',
      state: 'kept',
      member_id: memberId,
      file_name: 'my card.pdf',
      upload_size: scan.length,
      received: scan.length,
      media_type: 'application/pdf',
      size: scan.length,
      sha256: createHash('sha256').update(scan).digest(),
      storage_key: storageKey,
      sealed_with: ctx.keys.current.id,
      created_at: ctx.now(),
    })
    .execute();
  return id;
}
