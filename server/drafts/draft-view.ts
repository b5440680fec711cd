import type { DraftSummary } from '#contract/drafts.ts';
import type { DraftRow } from './drafts.sql.ts';

/** A draft as its member sees it in a list. */
export function summaryOf(row: DraftRow): DraftSummary {
  const { id, title, step, amends, amended_title, created_at, updated_at } = row;
  return {
    id,
    title,
    step,
    amends: amends === null ? null : { id: amends, title: amended_title ?? '' },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
