import type { BankDetails } from '#contract/bank-details.ts';
import { findBank } from '#domain/bank-details/banks.ts';
import { walletNames } from '#domain/bank-details/wallets.ts';

/** The bank or the wallet by its name. */
export function placeName({
  bank_code,
  wallet_provider,
}: Pick<BankDetails, 'bank_code' | 'wallet_provider'>): string {
  if (wallet_provider !== null) return walletNames[wallet_provider];
  return findBank(bank_code ?? '')?.name ?? 'Bank';
}
