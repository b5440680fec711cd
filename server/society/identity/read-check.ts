import { createHash } from 'node:crypto';
import type {
  readIdentityCheck as reading,
  readScan as scanning,
  showDocumentNumber as showing,
} from '#contract/society/identity-checks.ts';
import { countryName } from '#domain/countries/country-name.ts';
import { formatPhone, parsePhone } from '#domain/identifiers/phone.ts';
import { Problem } from '#domain/problems.ts';
import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { CheckDecision, CheckReason } from '#domain/staff/identity-check.ts';
import type { StaffEvent } from '#domain/staff/staff-events.ts';
import type { Context, StaffActor } from '../../context.ts';
import { recordMemberEvent } from '../../history/record-member-event.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { filesOfMember, openFile, savedName } from '../../platform/files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import { openText } from '../../platform/sealing/seal.ts';
import { recordStaffEvent } from '../../staff/record-staff-event.ts';
import { holderOfIpi } from '../members/members.sql.ts';
import { lineFor } from '../queue/queue.routes.ts';
import { decisionsOf, notesOn, waitingCase } from '../queue/queue.sql.ts';
import {
  type CheckedMember,
  checkedMember,
  documentName,
  type SimilarMember,
  similarMembers,
} from './identity-checks.sql.ts';

const scanPurposes = ['identity_document', 'certificate'] as const;

/** Which kind of check a member's is. */
export const kindOf = ({ register_as }: Pick<CheckedMember, 'register_as'>): CaseKind =>
  register_as === 'corporate' ? 'company_check' : 'identity_check';

/** @throws Problem `not_found` */
export async function foundMember(db: Db, id: string): Promise<CheckedMember> {
  const member = await checkedMember(db, id);
  if (member === undefined) throw new Problem('not_found');
  return member;
}

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

/** Changes with what is compared: what the member typed, the number and the scans, and nothing else of their profile. */
export function versionOf(
  member: CheckedMember,
  scans: readonly { readonly id: string }[],
): string {
  const compared = [
    member.name,
    typedBy(member),
    member.identity_document_type,
    member.identity_number_sealed?.toString('base64url'),
    member.claimed_ipi_name_number,
    scans.map(({ id }) => id).toSorted(),
  ];
  return createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
}

/** What the member said of themselves, as it is compared with the document. */
export function typedBy(
  member: CheckedMember,
): { field: string; label: string; value: string | null }[] {
  const phone = member.phone === null ? null : parsePhone(member.phone);
  const contact = { field: 'phone', label: 'Phone', value: phone && formatPhone(phone) };
  if (member.register_as === 'corporate') {
    return [
      { field: 'corporation_name', label: 'Name', value: member.corporation_name },
      {
        field: 'registration_number',
        label: 'Registration number',
        value: member.registration_number,
      },
      { field: 'tin', label: 'TIN', value: member.tin },
      { field: 'contact_name', label: 'Contact person', value: member.contact_name },
      contact,
    ];
  }
  const type = member.identity_document_type;
  return [
    { field: 'given_name', label: 'First name(s)', value: member.given_name },
    { field: 'other_names', label: 'Other names', value: member.other_names },
    {
      field: 'date_of_birth',
      label: 'Date of birth',
      // With the whole year: of birthdays two figures are not enough.
      value: member.date_of_birth?.split('-').reverse().join('/') ?? null,
    },
    {
      field: 'nationality',
      label: 'Nationality',
      value: member.nationality && countryName(member.nationality),
    },
    {
      field: 'identity_number',
      label: type === null ? 'Document number' : `${documentName(type)} number`,
      value: member.identity_number_masked,
    },
  ];
}

/** Whether two identity documents have one number. Neither leaves this function. */
function hasSameNumber({ keys }: Context, member: CheckedMember, other: SimilarMember): boolean {
  const [mine, theirs] = [member.identity_number_sealed, other.number_to_compare];
  if (mine === null || theirs === null) return false;
  return (
    openText(keys, mine, numberPlace(member.id)) === openText(keys, theirs, numberPlace(other.id))
  );
}

const numberPlace = (memberId: string): string => `member_detail/${memberId}/identity_number`;

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

export const readScan: Handler<typeof scanning> = async (ctx, actor, { params }, facts) => {
  const member = await foundMember(ctx.db, params.id);
  const file = (await filesOfMember(ctx.db, member.id, scanPurposes)).find(
    ({ id }) => id === params.scan,
  );
  if (file === undefined) throw new Problem('not_found');
  // Before anything is shown: whoever looks is named, also when the line then fails.
  await confirmLook(ctx, actor, member);
  const detail = { purpose: file.purpose, file: file.id };
  await recordLook(ctx, actor, member, { event: 'looked_at_scan', detail }, facts.address);
  return {
    data: {
      bytes: await openFile(ctx, file),
      mediaType: file.media_type ?? 'application/octet-stream',
      fileName: savedName(file),
    },
  };
};

export const showDocumentNumber: Handler<typeof showing> = async (
  ctx,
  actor,
  { params },
  facts,
) => {
  const member = await foundMember(ctx.db, params.id);
  const sealed = member.identity_number_sealed;
  if (sealed === null) return { data: { number: null } };
  await confirmLook(ctx, actor, member);
  const detail = { purpose: 'identity_number' };
  await recordLook(ctx, actor, member, { event: 'looked_at_number', detail }, facts.address);
  return { data: { number: openText(ctx.keys, sealed, numberPlace(member.id)) } };
};

const looksAnHour: Limit = {
  name: 'looks at the desk',
  max: 600,
  windowMs: 3_600_000,
  stepMs: 60_000,
};
const looksADay: Limit = {
  name: 'looks at the desk in a day',
  max: 2_500,
  windowMs: 24 * 3_600_000,
  stepMs: 3_600_000,
};

/** A day's work is two hundred checks: nobody copies the whole society in one. @throws Problem `too_many_requests` */
function countLook(db: Db, { staffId }: StaffActor, at: Date): Promise<void> {
  const limits = [looksAnHour, looksADay].map((limit) => ({ limit, of: staffId }));
  return take(db, limits, at);
}

/**
 * Of somebody whose documents nobody has to check now, a session alone shows none.
 * @throws Problem `too_many_requests`, `factor_required`
 */
async function confirmLook(ctx: Context, actor: StaffActor, member: CheckedMember): Promise<void> {
  await countLook(ctx.db, actor, ctx.now());
  const waiting = await waitingCase(ctx.db, { kind: kindOf(member), id: member.id });
  if (waiting === undefined && !actor.hasRecentFactor) throw new Problem('factor_required');
}

/** In the history of who looked and of whose it is. */
function recordLook(
  ctx: Context,
  { staffId, name }: StaffActor,
  { id: memberId }: CheckedMember,
  {
    event,
    detail,
  }: { readonly event: StaffEvent; readonly detail: Readonly<Record<string, unknown>> },
  address: string,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const by = { staffId, name };
    await recordStaffEvent(tx, { staffId, by, event, memberId, detail, address, at });
    await recordMemberEvent(tx, {
      memberId,
      event: 'documents_seen',
      detail,
      by: { kind: 'society', name },
      at,
    });
  });
}
