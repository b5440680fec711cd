import type { LogSource } from '#contract/log-use.ts';
import type { Medium, SourceKind } from '#domain/logs/log.ts';

export type SourceRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: SourceKind;
  readonly medium: Medium;
  readonly member_id: string | null;
};

/** A source as it is named to a member. */
export function sourceView(row: SourceRow, memberId: string): LogSource {
  const { id, name, kind, medium } = row;
  return { id, name, kind, medium, is_mine: row.member_id === memberId };
}
