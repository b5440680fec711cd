// Letters and figures that are not taken for each other when read out or written by hand. They are 23, a prime, so that the
// weighted sum finds every wrong character and every swap of two.
const characters = 'ACDEFGHJKMNPQRTWXY34679';
const bodyLength = 19;
const groupLength = 4;

/** How many choices {@link verificationCodeOf} needs, and how many different ones there are for each. */
export const codeChoices = { places: bodyLength, below: characters.length } as const;

/**
 * The code that identifies a document: 20 characters, the last a check character. It cannot be guessed: there are
 * 23^19, about 2^85.
 */
export type VerificationCode = string;

/**
 * The code of these random numbers, one a place, each from 0 to 22.
 * @throws RangeError when they are too few or out of bounds, for such a code could be guessed
 */
export function verificationCodeOf(random: readonly number[]): VerificationCode {
  const body = random.slice(0, bodyLength).map((one) => characters[one] ?? '');
  if (body.join('').length !== bodyLength) throw new RangeError('a code needs 19 numbers below 23');
  return body.join('') + checkOf(body);
}

/**
 * The code in `text`, in any usual writing, also within the address that a QR code holds; null when it has not the shape or
 * its check character is wrong.
 */
export function parseVerificationCode(text: string): VerificationCode | null {
  const typed = text.slice(text.lastIndexOf('/') + 1);
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  const all = [...plain];
  if (all.length !== bodyLength + 1 || all.some((one) => !characters.includes(one))) return null;
  return checkOf(all.slice(0, bodyLength)) === all[bodyLength] ? plain : null;
}

/** A code in the printed form: five groups of four. */
export function formatVerificationCode(code: VerificationCode): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

function checkOf(body: readonly string[]): string {
  let sum = 0;
  for (const [index, one] of body.entries()) sum += (index + 2) * characters.indexOf(one);
  return characters[sum % characters.length] ?? '';
}
