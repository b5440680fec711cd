import type { Parsed } from '#contract/platform/endpoint.ts';
import type { CaseChoice, Compared, decideCase } from '#contract/society/cases.ts';
import { Problem } from '#domain/problems.ts';
import type { ComparedLine } from '#domain/staff/identity-check.ts';
import type { Transaction } from '../../platform/db/db.ts';
import { hasOpened } from '../identity/identity-checks.sql.ts';
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
 * For a choice that says that documents are right: every line is compared by an officer who has opened the newest document.
 * @throws Problem `lines_missing`, `scan_not_opened`, `override_missing`
 */
export async function refuseUncompared(
  tx: Transaction,
  staffId: string,
  { compared, member_id: memberId }: CaseFacts,
  { reason: isAsked }: CaseChoice,
  { lines, reason }: { readonly lines: readonly ComparedLine[]; readonly reason: string | null },
): Promise<void> {
  if (isAsked !== 'if_differing' || compared === undefined) return;
  if (lines.length < compared.lines.length) throw new Problem('lines_missing', 'lines');
  const [newest] = compared.documents;
  const look = memberId && newest && { staffId, memberId, scanId: newest.id };
  if (look && !(await hasOpened(tx, look))) throw new Problem('scan_not_opened');
  if (reason === null && lines.some(({ is_same }) => !is_same))
    throw new Problem('override_missing', 'reason');
}
