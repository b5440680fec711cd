import { type BankDetailsInput, bankDetailsInput } from '#contract/members/bank-details.ts';
import { type ParseResult, parse } from '#contract/platform/parse.ts';
import {
  bankOfSortCode,
  suggestWallet,
  type WalletProvider,
} from '#domain/bank-details/accounts.ts';
import type { BankDetailKind } from '#domain/bank-details/hold.ts';

/** What is in the form, as typed; '' is nothing yet. Its fields are named as the call names them. */
export type FormDraft = {
  readonly kind: BankDetailKind | '';
  readonly bank_code: string;
  readonly sort_code: string;
  readonly account_number: string;
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
  wallet_provider: '',
  wallet_number: '',
  holder_name: '',
};

/** Applies a change. A sort code names its bank, and a number suggests its wallet, where none was chosen yet. */
export function changeDraft(draft: FormDraft, change: Partial<FormDraft>): FormDraft {
  const next = { ...draft, ...change };
  const bank = bankOfSortCode(next.sort_code)?.code;
  const wallet = suggestWallet(next.wallet_number);
  const followsSortCode = draft.bank_code === '' || isFromSortCode(draft);
  const followsNumber = draft.wallet_provider === '' || isFromNumber(draft);
  return {
    ...next,
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
    const { wallet_provider, wallet_number } = draft;
    return parse(bankDetailsInput, { kind, wallet_provider, wallet_number, holder_name });
  }
  const { bank_code, account_number } = draft;
  const sort_code = draft.sort_code.trim() || null;
  return parse(bankDetailsInput, { kind, bank_code, sort_code, account_number, holder_name });
}

const isFromSortCode = ({ bank_code, sort_code }: FormDraft) =>
  bankOfSortCode(sort_code)?.code === bank_code;

const isFromNumber = ({ wallet_provider, wallet_number }: FormDraft) =>
  suggestWallet(wallet_number) === wallet_provider;
