import { type RowOutcome, rowOutcomes } from '#domain/imports/import.ts';

/** How many rows have which outcome. */
export type RowCounts = Readonly<Partial<Record<RowOutcome, number>>>;

type Judged = { readonly outcome: RowOutcome };

/** The counts once rows have other outcomes than before. */
export function recounted(
  counts: RowCounts,
  before: readonly Judged[],
  after: readonly Judged[],
): RowCounts {
  const next: Partial<Record<RowOutcome, number>> = { ...counts };
  for (const { outcome } of before) next[outcome] = (next[outcome] ?? 0) - 1;
  for (const { outcome } of after) next[outcome] = (next[outcome] ?? 0) + 1;
  return next;
}

/** The counts with every outcome. */
export function allCounts(counts: RowCounts): Record<RowOutcome, number> {
  const entries = rowOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0]);
  // Safe: every outcome has its entry.
  return Object.fromEntries(entries) as Record<RowOutcome, number>;
}
