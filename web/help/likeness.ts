// Shorter words are too often one letter away from another word.
const minForSlips = 5;
const minStem = 4;

/** How well a typed word answers one of a text, both folded: 1 the same, less for a beginning or a slip, 0 not at all. */
export function likeness(typed: string, there: string): number {
  if (typed === there) return 1;
  const stem = typed.length > 3 ? typed.replace(/s$/, '') : typed;
  if (there.startsWith(stem)) return there.length - stem.length <= 1 ? 0.95 : 0.7;
  // "splitting" answers "split".
  if (there.length >= minStem && typed.startsWith(there)) return 0.6;
  return isOneSlip(typed, there) ? 0.5 : 0;
}

/** Whether one letter is wrong, missing, too many, or two have changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < minForSlips || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restOf = (text: string, from: number) => text.slice(start + from);
  return (
    restOf(a, 1) === restOf(b, 1) ||
    restOf(a, 1) === restOf(b, 0) ||
    restOf(a, 0) === restOf(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && restOf(a, 2) === restOf(b, 2))
  );
}
