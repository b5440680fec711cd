import { type BankDetailsInput, bankDetailsInput } from '#contract/members/bank-details.ts';
import { type ParseResult, parse } from '#contract/platform/parse.ts';
import { bankOfSortCode } from '#domain/bank-details/accounts.ts';
import type { Currency } from '#domain/bank-details/foreign-accounts.ts';
import type { BankDetailKind } from '#domain/bank-details/hold.ts';
import {
  parseWalletNumber,
  suggestWallet,
  type WalletCountry,
  type WalletProvider,
} from '#domain/bank-details/wallets.ts';

/** What is in the form, as typed; '' is nothing yet. Its fields are named as the call names them. */
export type FormDraft = {
  readonly kind: BankDetailKind | '';
  readonly bank_code: string;
  readonly sort_code: string;
  readonly account_number: string;
  readonly country: string;
  readonly bank_name: string;
  readonly bic: string;
  readonly branch_code: string;
  readonly currency: Currency | '';
  readonly wallet_country: WalletCountry;
  readonly wallet_provider: WalletProvider | '';
  readonly wallet_number: string;
  readonly holder_name: string;
};

/** An empty form. */
export const emptyDraft: FormDraft = {
  kind: '',
  bank_code: '',
  sort_code: '',
  account_number: '',
  country: '',
  bank_name: '',
  bic: '',
  branch_code: '',
  currency: '',
  wallet_country: 'GH',
  wallet_provider: '',
  wallet_number: '',
  holder_name: '',
};

/** Applies a change. A sort code names its bank, and a number in Ghana suggests its wallet, where none was chosen yet. */
export function changeDraft(draft: FormDraft, change: Partial<FormDraft>): FormDraft {
  const next = { ...draft, ...change };
  const bank = bankOfSortCode(next.sort_code)?.code;
  const wallet = next.wallet_country === 'GH' ? suggestWallet(next.wallet_number) : null;
  const isElsewhere = next.wallet_country !== draft.wallet_country;
  const followsSortCode = draft.bank_code === '' || isFromSortCode(draft);
  const followsNumber = draft.wallet_provider === '' || isFromNumber(draft);
  return {
    ...next,
    ...(isElsewhere && { wallet_provider: '' as const, wallet_number: '' }),
    ...(change.sort_code !== undefined && bank && followsSortCode && { bank_code: bank }),
    ...(change.wallet_number !== undefined &&
      wallet &&
      followsNumber && { wallet_provider: wallet }),
  };
}

/** The draft as the call takes it, or what is wrong with it. */
export function checkDraft(draft: FormDraft): ParseResult<BankDetailsInput> {
  const { kind, holder_name } = draft;
  if (kind === 'mobile_money') {
    const { wallet_provider } = draft;
    // As it is written at home; what cannot be read stays as it is, to be refused.
    const wallet_number =
      parseWalletNumber(draft.wallet_number, draft.wallet_country) ?? draft.wallet_number;
    return parse(bankDetailsInput, { kind, wallet_provider, wallet_number, holder_name });
  }
  if (kind === 'foreign_account') {
    const { country, bank_name, account_number, currency } = draft;
    const [bic, branch_code] = [draft.bic, draft.branch_code].map((text) => text.trim() || null);
    return parse(bankDetailsInput, {
      kind,
      country,
      bank_name,
      bic,
      branch_code,
      account_number,
      currency,
      holder_name,
    });
  }
  const { bank_code, account_number } = draft;
  const sort_code = draft.sort_code.trim() || null;
  return parse(bankDetailsInput, { kind, bank_code, sort_code, account_number, holder_name });
}

const isFromSortCode = ({ bank_code, sort_code }: FormDraft) =>
  bankOfSortCode(sort_code)?.code === bank_code;

const isFromNumber = ({ wallet_provider, wallet_number }: FormDraft) =>
  suggestWallet(wallet_number) === wallet_provider;
