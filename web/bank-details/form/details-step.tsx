import { useState } from 'react';
import { type BankDetailKind, bankDetailKinds } from '#domain/bank-details/hold.ts';
import { matchHolderName, type NamesOfMember } from '#domain/bank-details/name-match.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NameNotice } from '../name-notice.tsx';
import { AccountFields } from './account-fields.tsx';
import type { BankDetailsForm } from './use-bank-details-form.ts';
import { WalletFields } from './wallet-fields.tsx';

const kindWords: Record<BankDetailKind, { label: string; hint: string }> = {
  mobile_money: { label: 'Mobile money', hint: 'MTN MoMo, Telecel Cash, AT Money or G-Money.' },
  bank_account: { label: 'Bank account', hint: 'An account with a bank in Ghana.' },
};

/** Where the money goes, and in whose name. */
export function DetailsStep({
  form,
  names,
  profileName,
}: {
  form: BankDetailsForm;
  names: NamesOfMember;
  profileName: string;
}) {
  const { draft, change, problemAt } = form;
  const [isNameLeft, setNameLeft] = useState(draft.holder_name !== '');
  return (
    <>
      <RadioGroup
        label="Where should your money go?"
        name="kind"
        choices={bankDetailKinds.toReversed().map((value) => ({ value, ...kindWords[value] }))}
        value={draft.kind === '' ? null : draft.kind}
        onChoose={(value) =>
          // Safe: the choices are the kinds.
          change({ kind: value as BankDetailKind })
        }
        error={problemAt('kind')}
      />
      {draft.kind === 'mobile_money' && <WalletFields form={form} />}
      {draft.kind === 'bank_account' && <AccountFields form={form} />}
      {draft.kind !== '' && (
        <>
          <TextField
            label={draft.kind === 'bank_account' ? 'Account holder’s name' : 'Wallet holder’s name'}
            name="holder_name"
            hint={`Exactly as the ${draft.kind === 'bank_account' ? 'bank' : 'network'} has it.`}
            autoComplete="off"
            maxLength={140}
            value={draft.holder_name}
            onChange={(event) => change({ holder_name: event.target.value })}
            onBlur={() => setNameLeft(true)}
            error={problemAt('holder_name')}
          />
          {isNameLeft && draft.holder_name.trim() !== '' && (
            <NameNotice
              live
              match={matchHolderName(draft.holder_name, names)}
              profileName={profileName}
            />
          )}
        </>
      )}
    </>
  );
}
