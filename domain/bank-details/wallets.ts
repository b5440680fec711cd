/** The countries whose wallets can be paid to, Ghana first, by their two letters. @source ISO 3166-1 alpha-2 */
export const walletCountries = ['GH', 'NG', 'CI', 'TG', 'BJ', 'BF'] as const;
/** One of {@link walletCountries}. */
export type WalletCountry = (typeof walletCountries)[number];

/**
 * Providers of mobile-money wallets in Ghana and its neighbours. Those abroad end in the letters of their country: a
 * wallet of one company in two countries is two wallets.
 */
export const walletProviders = [
  'mtn_momo',
  'telecel_cash',
  'at_money',
  'g_money',
  'opay_ng',
  'palmpay_ng',
  'mtn_momo_ng',
  'orange_money_ci',
  'mtn_momo_ci',
  'moov_money_ci',
  'wave_ci',
  'mixx_tg',
  'moov_money_tg',
  'mtn_momo_bj',
  'moov_money_bj',
  'celtiis_cash_bj',
  'orange_money_bf',
  'moov_money_bf',
] as const;
/** One of {@link walletProviders}. */
export type WalletProvider = (typeof walletProviders)[number];

/** The wallets' names, as their users know them. Abroad they are told apart by {@link walletCountryOf}. */
export const walletNames: Readonly<Record<WalletProvider, string>> = {
  mtn_momo: 'MTN MoMo',
  telecel_cash: 'Telecel Cash',
  at_money: 'AT Money',
  g_money: 'G-Money',
  opay_ng: 'OPay',
  palmpay_ng: 'PalmPay',
  mtn_momo_ng: 'MTN MoMo',
  orange_money_ci: 'Orange Money',
  mtn_momo_ci: 'MTN MoMo',
  moov_money_ci: 'Moov Money',
  wave_ci: 'Wave',
  mixx_tg: 'Mixx by Yas (T-Money)',
  moov_money_tg: 'Moov Money (Flooz)',
  mtn_momo_bj: 'MTN MoMo',
  moov_money_bj: 'Moov Money',
  celtiis_cash_bj: 'Celtiis Cash',
  orange_money_bf: 'Orange Money',
  moov_money_bf: 'Moov Money',
};

/** The country of a wallet. */
export function walletCountryOf(provider: WalletProvider): WalletCountry {
  return walletCountries.find((code) => provider.endsWith(`_${code.toLowerCase()}`)) ?? 'GH';
}

/** The wallets of a country, in the order they are offered. */
export const walletsOf = (country: WalletCountry): readonly WalletProvider[] =>
  walletProviders.filter((provider) => walletCountryOf(provider) === country);

/** Mobile prefixes by network. Only a hint: numbers are portable. @source National Communications Authority of Ghana, numbering plan */
const prefixes: readonly (readonly [WalletProvider, readonly string[]])[] = [
  ['mtn_momo', ['24', '25', '53', '54', '55', '59']],
  ['telecel_cash', ['20', '50']],
  ['at_money', ['23', '26', '27', '56', '57']],
];

/** Calling code and mobile numbers by country: the digits after the code, without a trunk 0. @source ITU-T E.164, national numbering plans */
const mobileNumbers: Readonly<
  Record<WalletCountry, { code: string; digits: RegExp; like: string }>
> = {
  GH: { code: '233', digits: /^[25]\d{8}$/, like: '024 412 3456' },
  NG: { code: '234', digits: /^[789]\d{9}$/, like: '0803 123 4567' },
  CI: { code: '225', digits: /^0\d{9}$/, like: '07 01 23 45 67' },
  TG: { code: '228', digits: /^[79]\d{7}$/, like: '90 12 34 56' },
  BJ: { code: '229', digits: /^01\d{8}$/, like: '01 97 12 34 56' },
  BF: { code: '226', digits: /^[0567]\d{7}$/, like: '70 12 34 56' },
};

/** A mobile number of the country as its people write it, to show in a hint. */
export const exampleWalletNumber = (country: WalletCountry): string => mobileNumbers[country].like;

/**
 * A wallet's number, which is a mobile number of its country: `024 412 3456`, `+233 24 412 3456` or `233244123456`,
 * canonical `+233244123456`. Null for anything else. Parsing a canonical one again changes nothing.
 */
export function parseWalletNumber(text: string, country: WalletCountry = 'GH'): string | null {
  const { code, digits } = mobileNumbers[country];
  const typed = text.replace(/[\s().-]/g, '');
  const abroad = new RegExp(`^(?:\\+|00)?${code}(.+)$`).exec(typed)?.[1];
  // Ghana and Nigeria dial a 0 before the number at home; in the others a 0 belongs to it.
  const candidates = [typed, abroad].flatMap((one) =>
    one === undefined ? [] : [one, one.replace(/^0/, '')],
  );
  const national = candidates.find((one) => digits.test(one));
  return national === undefined ? null : `+${code}${national}`;
}

/** The same in whichever of the countries it is a number of: the canonical ones of all, and Ghana's as typed at home. */
export function parseAnyWalletNumber(text: string): string | null {
  const isInternational = /^\s*(?:\+|00)/.test(text);
  const countries = isInternational ? walletCountries : (['GH'] as const);
  return (
    countries.map((country) => parseWalletNumber(text, country)).find((one) => one !== null) ?? null
  );
}

/** Whether a canonical number can be one of a wallet of `provider`: both of one country. */
export const isOfWallet = (number: string, provider: WalletProvider): boolean =>
  parseWalletNumber(number, walletCountryOf(provider)) === number;

/** A canonical number as it is shown: Ghana's as it is dialled at home, `0244123456`, others with their code. */
export const nationalWalletNumber = (number: string): string => number.replace(/^\+233/, '0');

/** The wallet in Ghana that a number's prefix suggests, while it is typed too; null when the prefix says nothing. */
export function suggestWallet(text: string): WalletProvider | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+233|00233|233(?=[025])|0)0?/, '');
  const found = prefixes.find(([, starts]) => starts.includes(digits.slice(0, 2)));
  return found?.[0] ?? null;
}

/**
 * Whether a number's prefix speaks against the wallet chosen. Never a reason to refuse: the number may have moved to
 * another network. G-Money goes with any number, and prefixes abroad say nothing.
 */
export function isUnusualWallet(provider: WalletProvider, text: string): boolean {
  if (provider === 'g_money' || walletCountryOf(provider) !== 'GH') return false;
  const suggested = suggestWallet(text);
  return suggested !== null && suggested !== provider;
}
