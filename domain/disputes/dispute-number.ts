/** A dispute's number as it is said and printed: D-000123. */
export function formatDisputeNumber(number: number): string {
  return `D-${String(number).padStart(6, '0')}`;
}

/** The number in any usual writing, `d-123` too; null when it is none. */
export function parseDisputeNumber(text: string): number | null {
  const [, digits] = /^\s*D-?0*([1-9][0-9]{0,14})\s*$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
