/** Fewest and most digits that an account number usually has. @source domain facts: text of 8 to 20 digits */
export const usualAccountLength = { least: 8, most: 20 } as const;
/** Beyond these it is no account number at all; between them and the usual length it is only asked about. */
const acceptedLength = { least: 5, most: 34 } as const;

/**
 * A bank account number as typed, spaces and hyphens left out. It is text: zeros in front belong to it. Null when anything
 * else than digits is in it, or when it has fewer than 5 or more than 34.
 */
export function parseAccountNumber(text: string): string | null {
  const digits = withoutSpacing(text);
  const isAccepted = digits.length >= acceptedLength.least && digits.length <= acceptedLength.most;
  return isAccepted && /^\d+$/.test(digits) ? digits : null;
}

/** Whether a number has fewer than 8 or more than 20 digits: worth a second look, never a reason to refuse. */
export function hasUnusualLength(text: string): boolean {
  const { length } = withoutSpacing(text);
  return length < usualAccountLength.least || length > usualAccountLength.most;
}

function withoutSpacing(text: string): string {
  return text.replace(/[\s-]/g, '');
}
