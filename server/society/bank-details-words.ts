import type { BankDetails } from '#contract/bank-details.ts';
import { findBank } from '#domain/bank-details/banks.ts';
import type { NameMatch } from '#domain/bank-details/name-match.ts';
import { walletNames } from '#domain/bank-details/wallets.ts';
import { momentWords } from './member-facts.ts';

const matchWords: Record<NameMatch, string> = {
  match: 'as in the profile',
  close: 'CLOSE to the profile, not the same',
  different: 'NOT the name in the profile',
};

/** Where a member is paid, as an operator reads it: the number masked, the holder's name with how it fits the profile. */
export function bankDetailsWords(details: BankDetails): string {
  const { bank_code, sort_code, wallet_provider, number_masked, holder_name, name_match } = details;
  const place =
    wallet_provider === null
      ? [findBank(bank_code ?? '')?.name, sort_code && `(${sort_code})`].filter(Boolean).join(' ')
      : walletNames[wallet_provider];
  const when = `from ${momentWords(new Date(details.in_force_from))}`;
  return `${place} ${number_masked}, ${holder_name} (${matchWords[name_match]}), ${when}`;
}
