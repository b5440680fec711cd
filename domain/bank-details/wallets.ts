/** Providers of mobile-money wallets in Ghana. */
export const walletProviders = ['mtn_momo', 'telecel_cash', 'at_money', 'g_money'] as const;
/** One of {@link walletProviders}. */
export type WalletProvider = (typeof walletProviders)[number];

/** The wallets' names, as their users know them. */
export const walletNames: Readonly<Record<WalletProvider, string>> = {
  mtn_momo: 'MTN MoMo',
  telecel_cash: 'Telecel Cash',
  at_money: 'AT Money',
  g_money: 'G-Money',
};

/** Mobile prefixes by network. Only a hint: numbers are portable. @source National Communications Authority of Ghana, numbering plan */
const prefixes: readonly (readonly [WalletProvider, readonly string[]])[] = [
  ['mtn_momo', ['24', '25', '53', '54', '55', '59']],
  ['telecel_cash', ['20', '50']],
  ['at_money', ['23', '26', '27', '56', '57']],
];

/**
 * A wallet's number, which is a mobile number of Ghana: `024 412 3456`, `+233 24 412 3456` or `233244123456`, canonical
 * `+233244123456`. Null for anything else. Parsing a canonical one again changes nothing.
 */
export function parseWalletNumber(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  const national = /^(?:\+?233|00233)?0?([25]\d{8})$/.exec(digits)?.[1];
  return national === undefined ? null : `+233${national}`;
}

/** A canonical wallet number in the notation of Ghana: `0244123456`. */
export const nationalWalletNumber = (number: string): string => number.replace(/^\+233/, '0');

/** The wallet that a number's prefix suggests, while it is typed too; null when the prefix says nothing. */
export function suggestWallet(text: string): WalletProvider | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+233|00233|233(?=[025])|0)0?/, '');
  const found = prefixes.find(([, starts]) => starts.includes(digits.slice(0, 2)));
  return found?.[0] ?? null;
}

/**
 * Whether a number's prefix speaks against the wallet chosen. Never a reason to refuse: the number may have moved to
 * another network. G-Money goes with any number.
 */
export function isUnusualWallet(provider: WalletProvider, text: string): boolean {
  const suggested = suggestWallet(text);
  return provider !== 'g_money' && suggested !== null && suggested !== provider;
}
