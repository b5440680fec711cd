// Letters and figures that are not taken for each other when read out or written by hand. They are 23, a prime, so that the
// weighted sum finds every wrong character and every swap of neighbours.
const characters = 'ACDEFGHJKMNPQRTWXY34679';
const bodyLength = 5;

/** What the society and the member call a membership by: `GH-2026-` and six characters, the last of them a check. */
export type ReferenceNumber = string;

/** A reference number of `year` from at least five random bytes; which they are decides the number alone. */
export function referenceNumberOf(year: number, random: Uint8Array): ReferenceNumber {
  const body = Array.from(
    { length: bodyLength },
    (_, place) => characters[(random[place] ?? 0) % characters.length],
  ).join('');
  return `GH-${year}-${body}${checkOf(year, body)}`;
}

/** The reference number in `text`, in any usual writing; null when it has not the shape or its check character is wrong. */
export function parseReferenceNumber(text: string): ReferenceNumber | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const read = /^GH([0-9]{4})([A-Z0-9]{5})([A-Z0-9])$/.exec(plain);
  const [, year = '', body = '', check] = read ?? [];
  if ([...body].some((one) => !characters.includes(one))) return null;
  return read && checkOf(Number(year), body) === check ? `GH-${year}-${body}${check}` : null;
}

function checkOf(year: number, body: string): string {
  let sum = year;
  for (const [index, one] of [...body].entries()) sum += (index + 2) * characters.indexOf(one);
  return characters[sum % characters.length] ?? '';
}
