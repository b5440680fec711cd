import { removePicture as removal, setPicture as setPictureEndpoint } from '#contract/files.ts';
import {
  readProfileDetails as readProfileDetailsEndpoint,
  readProfile as readProfileEndpoint,
} from '#contract/members/profile.ts';
import type {
  changeCertificate as certificate,
  changeIdentityDocument as document,
} from '#contract/members/profile-changes.ts';
import * as changes from '#contract/members/profile-changes.ts';
import type { FilePurpose } from '#domain/files/file.ts';
import { parseIdentityNumber } from '#domain/members/choices.ts';
import { Problem } from '#domain/problems.ts';
import type { RightsHolderKind } from '#domain/rightsholders/rights-holder.ts';
import { mask } from '#domain/text/mask.ts';
import type { Actor, Context } from '../context.ts';
import { recordMemberEvent } from '../history/record-member-event.ts';
import { type Transaction, transaction } from '../platform/db/db.ts';
import { claimFile, removeFiles } from '../platform/files/claim-file.ts';
import { filesOfMember } from '../platform/files/open-file.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { seal } from '../platform/sealing/seal.ts';
import { changeProfile } from './change-profile.ts';
import { removePicture, setPicture } from './picture.ts';
import { lockVersion, memberOf, raiseVersion, setIdentityDocument } from './profile.sql.ts';
import { profileView, readProfile, readProfileDetails } from './read-profile.ts';

/** Replaces the identity document of a person who is not verified yet. @throws Problem `fixed_once_verified` and others */
const changeIdentityDocument: Handler<typeof document> = (ctx, actor, { body, ifMatch }) => {
  const number = parseIdentityNumber(body.type, body.number);
  if (number === null) {
    throw new Problem('invalid', [{ path: 'number', code: 'identity_number_invalid' }]);
  }
  const { memberId } = actor;
  const place = `member_detail/${memberId}/identity_number`;
  const change = { kind: 'individual', purpose: 'identity_document', ifMatch } as const;
  return replaceScan(ctx, actor, { ...change, fileId: body.file_id }, async (tx) => {
    const masked = mask(number);
    await setIdentityDocument(tx, memberId, {
      identity_document_type: body.type,
      identity_number_sealed: seal(ctx.keys, number, place),
      identity_number_masked: masked,
    });
    return { type: body.type, number_masked: masked };
  });
};

/** Replaces the certificate of a body that is not verified yet. @throws Problem `fixed_once_verified` and others */
const changeCertificate: Handler<typeof certificate> = (ctx, actor, { body, ifMatch }) => {
  const change = { kind: 'corporate', purpose: 'certificate', ifMatch } as const;
  return replaceScan(ctx, actor, { ...change, fileId: body.file_id }, async () => ({}));
};

type ScanChange = {
  readonly kind: RightsHolderKind;
  readonly purpose: FilePurpose;
  readonly ifMatch: number;
  readonly fileId: string;
};

/** The new scan takes the place of the old ones; `write` adds what belongs to it and gives what the history says of it. */
function replaceScan(
  { db, now }: Context,
  { memberId }: Actor,
  { kind, purpose, ifMatch, fileId }: ScanChange,
  write: (tx: Transaction) => Promise<Readonly<Record<string, unknown>>>,
) {
  return transaction(db, async (tx) => {
    const at = now();
    const standing = await lockVersion(tx, memberId);
    if (standing === undefined) throw new Problem('not_found');
    if (standing.register_as !== kind) throw new Problem('not_allowed');
    if (standing.status !== 'provisional') throw new Problem('fixed_once_verified', 'file_id');
    if (standing.version !== ifMatch) throw new Problem('stale_version');
    const detail = await write(tx);
    const fileIds = (await filesOfMember(tx, memberId, [purpose])).map(({ id }) => id);
    if (fileIds.length > 0) await removeFiles(tx, at, { memberId, fileIds });
    await claimFile(tx, at, { fileId, purpose, memberId, path: 'file_id' });
    await raiseVersion(tx, memberId);
    const event = { event: 'document_added', by: { kind: 'member' } } as const;
    await recordMemberEvent(tx, { memberId, ...event, detail: { purpose, ...detail }, at });
    const member = await memberOf(tx, memberId);
    if (member === undefined) throw new Problem('not_found');
    return { data: profileView(member), version: member.version };
  });
}

export const profileRoutes: readonly Route[] = [
  answer(readProfileEndpoint, readProfile),
  answer(readProfileDetailsEndpoint, readProfileDetails),
  answer(changes.changeProfile, changeProfile),
  answer(changes.changeIdentityDocument, changeIdentityDocument),
  answer(changes.changeCertificate, changeCertificate),
  answer(setPictureEndpoint, setPicture),
  answer(removal, removePicture),
];
