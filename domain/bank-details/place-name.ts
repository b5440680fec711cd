import { countryName } from '../countries/country-name.ts';
import { findBank } from './accounts.ts';
import { type WalletProvider, walletCountryOf, walletNames } from './wallets.ts';

/** The fields of bank details that say with whom the account or the wallet is. */
export type Place = {
  readonly bank_code: string | null;
  readonly wallet_provider: WalletProvider | null;
  readonly country: string | null;
  readonly bank_name: string | null;
};

/** A wallet by its name, with its country when that is not Ghana: "MTN MoMo", "Wave (Côte d’Ivoire)". */
export function walletName(provider: WalletProvider): string {
  const country = walletCountryOf(provider);
  return country === 'GH'
    ? walletNames[provider]
    : `${walletNames[provider]} (${countryName(country)})`;
}

/** The bank or the wallet by its name: "Ecobank", "MTN MoMo", "Access Bank (Nigeria)". */
export function placeName({ bank_code, wallet_provider, country, bank_name }: Place): string {
  if (wallet_provider !== null) return walletName(wallet_provider);
  if (country !== null) return `${bank_name} (${countryName(country)})`;
  return findBank(bank_code ?? '')?.name ?? 'Bank';
}
