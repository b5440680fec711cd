import type { Parsed } from '#contract/platform/endpoint.ts';
import type { CaseChoice } from '#contract/society/case-choice.ts';
import type { Compared, decideCase } from '#contract/society/cases.ts';
import { Problem } from '#domain/problems.ts';
import type { ComparedLine } from '#domain/staff/identity-check.ts';
import type { StaffActor } from '../../context.ts';
import type { Db, Transaction } from '../../platform/db/db.ts';
import { seenOf } from '../identity/identity-checks.sql.ts';
import type { CaseFacts } from './ruled-case.ts';

type Body = Parsed<typeof decideCase>['body'];

const numbers: ReadonlySet<string> = new Set(['identity_number', 'registration_number', 'tin']);

/** What was compared, and what the document said where it differed. @throws Problem `invalid` for a line that the case does not have */
export function comparedLines(compared: Compared | undefined, given: Body['lines']) {
  return (given ?? []).map(({ field, is_same, read }, place): ComparedLine => {
    const line = compared?.lines.find((one) => one.field === field);
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

/**
 * For a choice that says that documents are right: every line is compared by an officer who has opened every document, and saw whole, as it
 * is now, what they say is the same.
 * @throws Problem `lines_missing`, `scan_not_opened`, `number_not_shown`, `override_missing`
 */
export async function refuseUncompared(
  tx: Transaction,
  staffId: string,
  { compared, member_id: memberId, version }: CaseFacts & { readonly version: string },
  { reason: isAsked }: CaseChoice,
  { lines, reason }: { readonly lines: readonly ComparedLine[]; readonly reason: string | null },
): Promise<void> {
  if (isAsked !== 'if_differing' || compared === undefined) return;
  if (lines.length < compared.lines.length) throw new Problem('lines_missing', 'lines');
  if (memberId !== undefined) {
    const { scans, numbers } = await seenOf(tx, { staffId, memberId });
    if (compared.documents.some(({ id }) => !scans.has(id))) throw new Problem('scan_not_opened');
    const masked = compared.lines.filter((one) => one.is_masked && one.value !== null);
    const areSame = new Set(lines.filter((one) => one.is_same).map(({ field }) => field));
    if (masked.some(({ field }) => areSame.has(field) && !numbers.has(`${field} ${version}`)))
      throw new Problem('number_not_shown');
  }
  if (reason === null && lines.some(({ is_same }) => !is_same))
    throw new Problem('override_missing', 'reason');
}

/** What is compared, with which documents the asker has opened. */
export async function withLooks(
  db: Db,
  { staffId }: Pick<StaffActor, 'staffId'>,
  { compared, memberId }: { readonly compared: Compared; readonly memberId: string },
): Promise<Compared> {
  const { scans } = await seenOf(db, { staffId, memberId });
  const documents = compared.documents.map((one) => ({ ...one, is_seen: scans.has(one.id) }));
  return { ...compared, documents };
}
