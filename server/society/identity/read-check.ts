import type { readIdentityCheck as reading } from '#contract/society/identity-checks.ts';
import type { CheckDecision, CheckReason } from '#domain/staff/identity-check.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/db.ts';
import { filesOfMember, savedName } from '../../platform/files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { openText } from '../../platform/sealing/seal.ts';
import { recordStaffEvent } from '../../staff/record-staff-event.ts';
import { holderOfIpi } from '../members/members.sql.ts';
import { lineFor } from '../queue/describe-cases.ts';
import { decisionsOf, notesOn, waitingCase } from '../queue/queue.sql.ts';
import {
  foundMember,
  kindOf,
  numberPlace,
  scanPurposes,
  typedBy,
  versionOf,
} from './compared-facts.ts';
import { type CheckedMember, type SimilarMember, similarMembers } from './identity-checks.sql.ts';
import { countLook } from './look-at-documents.ts';

export const readIdentityCheck: Handler<typeof reading> = async (ctx, actor, { params }, facts) => {
  const { db } = ctx;
  const member = await foundMember(db, params.id);
  const at = ctx.now();
  await countLook(db, actor, at);
  await recordStaffEvent(db, {
    staffId: actor.staffId,
    by: actor,
    event: 'looked_at_check',
    memberId: member.id,
    address: facts.address,
    at,
  });
  const key = { kind: kindOf(member), id: member.id };
  const row = await waitingCase(db, key);
  const scans = await filesOfMember(db, member.id, scanPurposes);
  return {
    data: {
      id: member.id,
      kind: key.kind,
      name: member.name,
      first_name: member.given_name ?? member.name,
      reference_number: member.reference_number,
      status: member.status,
      joined_at: member.created_at.toISOString(),
      document_type: member.identity_document_type,
      typed: typedBy(member),
      remarks: await remarksOn(db, member, scans.length),
      scans: scans.map((file) => ({
        id: file.id,
        // With the ending of what it is: an officer saves it under this name.
        file_name: savedName(file),
        media_type: file.media_type ?? '',
        purpose:
          file.purpose === 'certificate'
            ? ('certificate' as const)
            : ('identity_document' as const),
        sent_at: file.created_at.toISOString(),
      })),
      similar: (await similarMembers(db, member.id))
        .map((other) => ({ other, isSameDocument: hasSameNumber(ctx, member, other) }))
        // Decoys with a common name or phone do not push a second account of the same card out of sight.
        .toSorted((one, two) => Number(two.isSameDocument) - Number(one.isSameDocument))
        .map(({ other, isSameDocument }) => ({
          id: other.id,
          name: other.name,
          reference_number: other.reference_number,
          status: other.status,
          why: whyAlike(other, isSameDocument),
        }))
        .filter(({ why }) => why.length > 0)
        .slice(0, 10),
      earlier: (await decisionsOf(db, key)).map((past) => ({
        // Safe: what closes such a case writes nothing else.
        decision: past.decision as CheckDecision,
        reason: past.reason as CheckReason | null,
        text: past.text,
        by: past.by,
        at: past.decided_at.toISOString(),
      })),
      notes: (await notesOn(db, key)).map((note) => ({ ...note, at: note.at.toISOString() })),
      waiting: row === undefined ? null : await lineFor(db, row),
      version: versionOf(member, scans),
    },
  };
};

/** Whether two identity documents have one number. Neither leaves this function. */
function hasSameNumber({ keys }: Context, member: CheckedMember, other: SimilarMember): boolean {
  const [mine, theirs] = [member.identity_number_sealed, other.number_to_compare];
  if (mine === null || theirs === null) return false;
  return (
    openText(keys, mine, numberPlace(member.id)) === openText(keys, theirs, numberPlace(other.id))
  );
}

function whyAlike(other: SimilarMember, isSameDocument: boolean): string[] {
  return [
    ...(other.same_scan ? ['Same scan'] : []),
    ...(isSameDocument ? ['Same document number'] : []),
    ...(other.same_number ? ['Same registration number or TIN'] : []),
    ...(other.same_phone ? ['Same phone'] : []),
    ...(other.same_name ? ['Same name'] : []),
  ];
}

/** What an officer should know before they approve. */
async function remarksOn(db: Db, member: CheckedMember, scans: number): Promise<string[]> {
  const claimed = member.claimed_ipi_name_number;
  const holder = claimed === null ? undefined : await holderOfIpi(db, claimed);
  return [
    ...(scans === 0 ? ['They have not sent a document.'] : []),
    ...(claimed === null
      ? []
      : [
          holder === undefined
            ? `They claim IPI name number ${claimed}. Nobody else has it. If you approve, it becomes theirs.`
            : `They claim IPI name number ${claimed}, but our records say it belongs to ${holder.name}. Approving will not change that. Ask that person’s society whose it is.`,
        ]),
  ];
}
