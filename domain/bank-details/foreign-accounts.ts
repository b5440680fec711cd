import { parseCountry } from '../countries/country.ts';

/** Lengths of IBANs by country. @source SWIFT, IBAN Registry */
const registered = lengthsIn(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 ' +
    'LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 ' +
    'RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30',
);
/** Countries outside the registry whose banks give IBANs beside their own numbers. @source BCEAO, BEAC and the national banks */
const beside = lengthsIn(
  'AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28',
);

function lengthsIn(list: string): ReadonlyMap<string, number> {
  return new Map(list.split(' ').map((one) => [one.slice(0, 2), Number(one.slice(2))]));
}

/** Whether every account in this country has an IBAN. */
export const hasIban = (country: string): boolean => registered.has(country);

/**
 * Whether a number is meant as an IBAN, right or wrong: it begins like one of a country that has them. Where banks have numbers of
 * their own beside, one of those may begin so too, and is as long as an IBAN without its first four characters.
 */
function isMeantAsIban(number: string): boolean {
  const country = number.slice(0, 2);
  if (!/^[A-Z]{2}\d{2}/.test(number)) return false;
  return hasIban(country) || (beside.has(country) && number.length + 4 !== beside.get(country));
}

/**
 * An IBAN as typed, spaces and hyphens left out, in upper case. Null when its country has none, its length is not the
 * country's, or its check digits are wrong.
 * @source ISO 13616, ISO 7064 MOD 97-10
 */
export function parseIban(text: string): string | null {
  const iban = text.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return null;
  const country = iban.slice(0, 2);
  if (iban.length !== (registered.get(country) ?? beside.get(country))) return null;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? iban : null;
}

/**
 * The number of an account outside Ghana as typed, spaces and hyphens left out, in upper case: digits and letters, 4 to 34.
 * Null for anything else.
 */
export function parseForeignAccount(text: string): string | null {
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  return /^(?=.*\d)[A-Z0-9]{4,34}$/.test(number) ? number : null;
}

/** A bank's BIC (SWIFT code) of 8 or 11 characters, of a country that there is, in upper case; null for anything else. @source ISO 9362 */
export function parseBic(text: string): string | null {
  const bic = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)) return null;
  const country = bic.slice(4, 6);
  // Kosovo has this code by agreement, outside ISO 3166.
  return country === 'XK' || parseCountry(country) !== null ? bic : null;
}

/**
 * The code by which a country's banks find a branch (routing, transit, sort or bank code) as typed, spaces and hyphens left
 * out: 3 to 15 letters and digits. Null for anything else.
 */
export function parseBranchCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{3,15}$/.test(code) ? code : null;
}

/** Currencies of accounts abroad that can be paid to, the most frequent first. @source ISO 4217 */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'NGN',
  'XOF',
  'XAF',
  'ZAR',
  'KES',
  'CAD',
  'CHF',
  'AED',
  'AUD',
  'BRL',
  'BWP',
  'CNY',
  'CVE',
  'CZK',
  'DKK',
  'EGP',
  'ETB',
  'GMD',
  'GNF',
  'HKD',
  'INR',
  'JMD',
  'JPY',
  'LRD',
  'MAD',
  'MUR',
  'NAD',
  'NOK',
  'NZD',
  'PLN',
  'RWF',
  'SAR',
  'SEK',
  'SGD',
  'SLE',
  'TND',
  'TRY',
  'TTD',
  'TZS',
  'UGX',
  'ZMW',
] as const;
/** One of {@link currencies}. */
export type Currency = (typeof currencies)[number];

/** An account outside Ghana as the rules see it. */
type ForeignAccount = {
  readonly country: string;
  readonly account_number: string;
  readonly bic: string | null;
};
/** What can be wrong between the fields of an account abroad, each with the field that it is about. */
export type ForeignAccountProblem = readonly [
  path: 'country' | 'account_number' | 'bic',
  code: 'bank_in_ghana' | 'iban_invalid' | 'iban_of_other_country' | 'bic_missing',
];

/**
 * What is wrong with an account abroad; null when nothing is. Where a country has IBANs the number must be one, of that
 * country; elsewhere one that is given must be right too, and nothing but the BIC finds the bank.
 */
export function foreignAccountProblem({
  country,
  account_number,
  bic,
}: ForeignAccount): ForeignAccountProblem | null {
  if (country === 'GH') return ['country', 'bank_in_ghana'];
  if (hasIban(country) || isMeantAsIban(account_number)) {
    const iban = parseIban(account_number);
    if (iban === null) return ['account_number', 'iban_invalid'];
    if (!iban.startsWith(country)) return ['account_number', 'iban_of_other_country'];
  }
  if (hasIban(country)) return null;
  return bic === null ? ['bic', 'bic_missing'] : null;
}
