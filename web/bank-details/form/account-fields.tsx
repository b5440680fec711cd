import { useState } from 'react';
import {
  bankOfSortCode,
  banks,
  findBank,
  hasUnusualLength,
  parseSortCode,
  usualAccountLength,
} from '#domain/bank-details/accounts.ts';

import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { BankDetailsForm } from './use-bank-details-form.ts';

const choices = banks.map(({ code, name }) => ({ value: code, label: name }));

/** A bank account. The sort code names the bank; an unusual number is asked about and never refused. */
export function AccountFields({ form: { draft, change, problemAt } }: { form: BankDetailsForm }) {
  const [isLeft, setLeft] = useState(draft.account_number !== '');
  const { account_number } = draft;
  return (
    <>
      <TextField
        label="Sort code"
        name="sort_code"
        optional
        hint="Six digits for your branch, on your cheque book or statement. It names the bank."
        inputMode="numeric"
        autoComplete="off"
        identifier
        value={draft.sort_code}
        onChange={(event) => change({ sort_code: event.target.value })}
        error={problemAt('sort_code')}
      />
      <SelectField
        label="Bank"
        name="bank_code"
        placeholder="Choose your bank"
        choices={choices}
        value={draft.bank_code}
        onChange={(event) => change({ bank_code: event.target.value })}
        error={problemAt('bank_code')}
      />
      <SortCodeNotice sortCode={draft.sort_code} bankCode={draft.bank_code} />
      <TextField
        label="Account number"
        name="account_number"
        hint="As it stands on your statement, with any zeros in front."
        inputMode="numeric"
        autoComplete="off"
        identifier
        value={account_number}
        onChange={(event) => change({ account_number: event.target.value })}
        onBlur={() => setLeft(true)}
        error={problemAt('account_number')}
      />
      {isLeft && account_number !== '' && hasUnusualLength(account_number) && (
        <Notice tone="warning" live title="Is this number complete?">
          Account numbers in Ghana usually have {usualAccountLength.least} to{' '}
          {usualAccountLength.most} digits. Compare it with your statement; if it is right, go on.
        </Notice>
      )}
    </>
  );
}

function SortCodeNotice({ sortCode, bankCode }: { sortCode: string; bankCode: string }) {
  if (parseSortCode(sortCode) === null) return null;
  const bank = bankOfSortCode(sortCode);
  if (bank?.code === bankCode) return null;
  return (
    <Notice tone="warning" live title="Do sort code and bank belong together?">
      {bank
        ? `This sort code belongs to ${bank.name}${bankCode === '' ? '' : `, and you chose ${findBank(bankCode)?.name}`}.`
        : 'No bank is known by the first two digits of this sort code.'}{' '}
      Compare it with your statement.
    </Notice>
  );
}
