/** Of one scenario at one size; times in milliseconds. */
export type Figures = {
  readonly p50: number;
  readonly p95: number;
  /** Part of the questions whose intended answer was on the first page; null where there is none. */
  readonly found: number | null;
  /** Median over HTTP by median of the same SQL bare; null where it was not taken. */
  readonly ratio: number | null;
  /** Requests a second, where several clients asked at once. */
  readonly rate: number | null;
};

/** The value below which `part` of the values lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
