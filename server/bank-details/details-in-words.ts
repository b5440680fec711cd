import { findBank, walletNames } from '#domain/bank-details/accounts.ts';

import type { BankDetailRow } from './bank-details.sql.ts';

/** Where the money goes: 'MTN MoMo 02441*****' or 'Ecobank account 14410001*****'. Never more of the number. */
export function detailsInWords(
  details: Pick<BankDetailRow, 'bank_code' | 'wallet_provider' | 'number_masked'>,
): string {
  const { bank_code, wallet_provider, number_masked } = details;
  if (wallet_provider !== null) return `${walletNames[wallet_provider]} ${number_masked}`;
  return `${findBank(bank_code ?? '')?.name ?? 'Bank'} account ${number_masked}`;
}

/** What the account's history keeps of a version. */
export function historyDetail(
  details: Pick<
    BankDetailRow,
    'id' | 'kind' | 'bank_code' | 'wallet_provider' | 'number_masked' | 'name_match'
  >,
): Record<string, unknown> {
  const { id, kind, bank_code, wallet_provider, number_masked, name_match } = details;
  return {
    bank_detail_id: id,
    kind,
    ...(bank_code !== null && { bank_code }),
    ...(wallet_provider !== null && { wallet_provider }),
    number_masked,
    name_match,
  };
}
