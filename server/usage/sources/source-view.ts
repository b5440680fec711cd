import { sql } from 'kysely';
import type { LogSource } from '#contract/usage/usage-fields.ts';
import type { Medium, SourceKind } from '#domain/usage/usage.ts';

export type SourceRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: SourceKind;
  readonly medium: Medium;
  readonly member_id: string | null;
  /** The member who reports its plays; null is the society. */
  readonly member_name: string | null;
  readonly confirmed_at: Date | null;
};

/** A source as it is named to a member. */
export function sourceView(row: SourceRow, memberId: string): LogSource {
  const { id, name, kind, medium } = row;
  return {
    id,
    name,
    kind,
    medium,
    is_mine: row.member_id === memberId,
    ...reporterView(row, memberId),
  };
}

/** Who reported plays of a source, and whether the society stands for it. */
export function reporterView(
  {
    member_id,
    member_name,
    confirmed_at,
  }: Pick<SourceRow, 'member_id' | 'member_name' | 'confirmed_at'>,
  memberId: string,
): Pick<LogSource, 'reported_by' | 'is_checked'> {
  if (member_id === null)
    return { reported_by: { kind: 'society', name: 'the society' }, is_checked: true };
  const kind = member_id === memberId ? 'me' : 'member';
  const reported_by = { kind, name: kind === 'me' ? 'you' : (member_name ?? 'a member') } as const;
  return { reported_by, is_checked: confirmed_at !== null };
}

/** Whether plays are shown apart: another member reported them, and the society has not checked the source. */
export function isReportedOnly({
  reported_by,
  is_checked,
}: Pick<LogSource, 'reported_by' | 'is_checked'>): boolean {
  return reported_by.kind === 'member' && !is_checked;
}

/** The name of the member of source `s`, in a statement. */
export const memberNameOfSource = sql.raw(
  `(select n.name from member m join rights_holder n on n.id = m.rights_holder_id where m.id = s.member_id)`,
);
