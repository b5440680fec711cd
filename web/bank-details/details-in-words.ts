import type { BankDetails } from '#contract/members/bank-details.ts';
import { findBank, walletNames } from '#domain/bank-details/accounts.ts';

/** The bank or the wallet by its name. */
export function placeName({
  bank_code,
  wallet_provider,
}: Pick<BankDetails, 'bank_code' | 'wallet_provider'>): string {
  if (wallet_provider !== null) return walletNames[wallet_provider];
  return findBank(bank_code ?? '')?.name ?? 'Bank';
}
