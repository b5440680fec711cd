/** The years from `start` to `current`, newest first; empty when `start` lies ahead. */
export function yearList(start: number, current: number): number[] {
  return Array.from({ length: Math.max(0, current - start + 1) }, (_, i) => current - i);
}
