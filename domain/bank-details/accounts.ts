/** Fewest and most digits that an account number usually has. @source domain facts: text of 8 to 20 digits */
export const usualAccountLength = { min: 8, max: 20 } as const;
/** Beyond these it is no account number at all; between them and the usual length it is only asked about. */
const acceptedLength = { min: 5, max: 34 } as const;

/**
 * A bank account number as typed, spaces and hyphens left out. It is text: zeros in front belong to it. Null when anything
 * else than digits is in it, or when it has fewer than 5 or more than 34.
 */
export function parseAccountNumber(text: string): string | null {
  const digits = withoutSpacing(text);
  const isAccepted = digits.length >= acceptedLength.min && digits.length <= acceptedLength.max;
  return isAccepted && /^\d+$/.test(digits) ? digits : null;
}

/** Whether a number has fewer than 8 or more than 20 digits: worth a second look, never a reason to refuse. */
export function hasUnusualLength(text: string): boolean {
  const { length } = withoutSpacing(text);
  return length < usualAccountLength.min || length > usualAccountLength.max;
}

function withoutSpacing(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** A bank of Ghana; `code` is the first two digits of its branches' six-digit sort codes. */
type Bank = { readonly code: string; readonly name: string };

/**
 * The banks of Ghana, by name.
 * @source Bank of Ghana, register of sort codes (first two digits)
 */
export const banks: readonly Bank[] = [
  { code: '03', name: 'Absa' },
  { code: '28', name: 'Access' },
  { code: '08', name: 'ADB' },
  { code: '07', name: 'ARB Apex' },
  { code: '21', name: 'Bank of Africa' },
  { code: '14', name: 'CalBank' },
  { code: '34', name: 'CBG' },
  { code: '13', name: 'Ecobank' },
  { code: '20', name: 'FBNBank' },
  { code: '24', name: 'Fidelity' },
  { code: '17', name: 'First Atlantic' },
  { code: '33', name: 'FNB' },
  { code: '04', name: 'GCB' },
  { code: '23', name: 'GTBank' },
  { code: '05', name: 'NIB' },
  { code: '36', name: 'OmniBSIC' },
  { code: '18', name: 'Prudential' },
  { code: '11', name: 'Republic' },
  { code: '09', name: 'Société Générale' },
  { code: '19', name: 'Stanbic' },
  { code: '02', name: 'Standard Chartered' },
  { code: '06', name: 'UBA' },
  { code: '10', name: 'UMB' },
  { code: '12', name: 'Zenith' },
];

const byCode: ReadonlyMap<string, Bank> = new Map(banks.map((bank) => [bank.code, bank]));

/** The bank with this code of two digits; null for a code that no bank here has. */
export const findBank = (code: string): Bank | null => byCode.get(code) ?? null;

/** A branch's sort code as typed, spaces and hyphens left out: canonical with six digits. Null when it has not six. */
export function parseSortCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The bank that a sort code belongs to, from its first two digits on; null when too little is typed or none is known. */
export const bankOfSortCode = (text: string): Bank | null =>
  findBank(text.replace(/[\s-]/g, '').slice(0, 2));
