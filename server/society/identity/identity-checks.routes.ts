import type { decideIdentityCheck as deciding } from '#contract/society/identity-checks.ts';
import * as contract from '#contract/society/identity-checks.ts';
import { Problem } from '#domain/problems.ts';
import type { ComparedLine } from '#domain/staff/identity-check.ts';
import { transaction } from '../../platform/db/db.ts';
import { filesOfMember } from '../../platform/files/open-file.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { refuseInvolved } from '../cases/refuse-involved.ts';
import { verifyMember } from '../members/change-status.ts';
import { lockMember } from '../members/members.sql.ts';
import { lockOwnCase, refuseTaken } from '../queue/queue.routes.ts';
import { closeCase } from '../queue/queue.sql.ts';
import { foundMember, kindOf, scanPurposes, typedBy, versionOf } from './compared-facts.ts';
import { hasOpened } from './identity-checks.sql.ts';
import { readScan, showDocumentNumber } from './look-at-documents.ts';
import { readIdentityCheck } from './read-check.ts';
import { tellMember } from './tell-member.ts';

/**
 * Decides a check: approving verifies the member as the command does; the others tell them what to do, and they stay as they were.
 * @throws Problem `not_found`, `case_over`, `case_taken`, `case_changed`, `own_case`, `scan_not_opened`; `lines_missing`,
 * `override_missing`, `required` at their fields
 */
export const decideIdentityCheck: Handler<typeof deciding> = (ctx, actor, { params, body }) =>
  transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const locked = await lockMember(tx, params.id);
    const member = await foundMember(tx, params.id);
    const key = { kind: kindOf(member), id: member.id };
    const row = await lockOwnCase(tx, actor, key);
    refuseTaken(row, actor);
    await refuseInvolved(tx, actor, { involved: [member.rights_holder_id] });
    const scans = await filesOfMember(tx, member.id, scanPurposes);
    if (locked === undefined || body.version !== versionOf(member, scans))
      throw new Problem('case_changed');
    const typed = typedBy(member);
    const lines = comparedLines(typed, body.lines);
    const { staffId, name } = actor;
    const detail = { lines, ...(body.override !== null && { override: body.override }) };
    const decided = {
      staffId,
      decision: body.decision,
      reason: body.reason,
      text: null,
      detail,
      since: row.since,
      at,
    };
    if (body.decision === 'approve') {
      if (lines.length < typed.length) throw new Problem('lines_missing', 'lines');
      const [newest] = scans;
      const look = newest && { staffId, memberId: member.id, scanId: newest.id };
      if (look && !(await hasOpened(tx, look))) throw new Problem('scan_not_opened');
      const differs = lines.some(({ is_same }) => !is_same);
      if (differs && body.override === null) throw new Problem('override_missing', 'override');
      await closeCase(tx, key, { ...decided, reason: null });
      await verifyMember({ ...ctx, db: tx }, locked, { kind: 'society', name });
      return { data: { decided_at: at.toISOString(), status: 'verified' as const } };
    }
    if (body.reason === null) throw new Problem('required', 'reason');
    if (body.text === null) throw new Problem('required', 'text');
    await closeCase(tx, key, { ...decided, text: body.text });
    await tellMember({ ...ctx, db: tx }, tx, locked, {
      isRefused: body.decision === 'refuse',
      reason: body.reason,
      text: body.text,
      by: name,
      at,
    });
    return { data: { decided_at: at.toISOString(), status: member.status } };
  });

const numbers: ReadonlySet<string> = new Set(['identity_number', 'registration_number', 'tin']);

/** What was compared, and what the document said where it differed. @throws Problem `invalid` for a line that the check does not have */
function comparedLines(
  typed: ReturnType<typeof typedBy>,
  given: readonly {
    readonly field: string;
    readonly is_same: boolean;
    readonly read: string | null;
  }[],
): ComparedLine[] {
  return given.map(({ field, is_same, read }, place) => {
    const line = typed.find((one) => one.field === field);
    if (line === undefined) throw new Problem('invalid', `lines.${place}.field`);
    // What was typed stands in the member's details, and what a document says of a number is not stored at all.
    return {
      field,
      label: line.label,
      typed: null,
      is_same,
      read: numbers.has(field) ? null : read,
    };
  });
}

export const identityRoutes: readonly Route[] = [
  answer(contract.readIdentityCheck, readIdentityCheck),
  answer(contract.readScan, readScan),
  answer(contract.showDocumentNumber, showDocumentNumber),
  answer(contract.decideIdentityCheck, decideIdentityCheck),
];
