/** Whether two folded words of four letters or more are one slip apart: a letter more, less, other, or two changed about. Kwame and Kwami. */
export function isOneSlipApart(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < 4 || word === other) return false;
  const [shorter, longer] = word.length <= other.length ? [word, other] : [other, word];
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at++;
  if (longer.length > shorter.length) return shorter.slice(at) === longer.slice(at + 1);
  const isOther = shorter.slice(at + 1) === longer.slice(at + 1);
  const isSwapped =
    shorter[at] === longer[at + 1] &&
    shorter[at + 1] === longer[at] &&
    shorter.slice(at + 2) === longer.slice(at + 2);
  return isOther || isSwapped;
}
