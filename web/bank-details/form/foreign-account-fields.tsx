import { type Currency, currencies, hasIban } from '#domain/bank-details/foreign-accounts.ts';
import { CountryField } from '../../platform/countries/country-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FeesNotice } from '../bank-details-notices.tsx';
import { currencyName } from '../currency-name.ts';
import type { BankDetailsForm } from './use-bank-details-form.ts';

const currencyChoices = currencies.map((value) => ({ value, label: currencyName(value) }));

/** An account with a bank outside Ghana: what the bank is found by, the number, and the currency. */
export function ForeignAccountFields({ form }: { form: BankDetailsForm }) {
  const { draft, change, problemAt } = form;
  const isIban = hasIban(draft.country);
  const text = (name: 'bank_name' | 'bic' | 'branch_code' | 'account_number') => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: problemAt(name),
  });
  return (
    <>
      <CountryField
        label="Country of the bank"
        name="country"
        value={draft.country}
        onChange={(country) => change({ country })}
        error={problemAt('country')}
      />
      <TextField {...text('bank_name')} label="Name of the bank" maxLength={140} />
      <TextField
        {...text('account_number')}
        label={isIban ? 'IBAN' : 'Account number'}
        hint={
          isIban
            ? 'Starts with the two letters of the country. It is on your statement.'
            : 'As on your statement, with any zeros in front.'
        }
        autoCapitalize="characters"
        maxLength={60}
        identifier
      />
      <TextField
        {...text('bic')}
        label="BIC (SWIFT code)"
        optional={isIban}
        hint="8 or 11 characters. Your bank can tell you."
        autoCapitalize="characters"
        maxLength={20}
        identifier
      />
      <TextField
        {...text('branch_code')}
        label="Branch code"
        optional
        hint="Routing number, transit number, sort code or bank code, where your bank uses one."
        autoCapitalize="characters"
        maxLength={20}
        identifier
      />
      <SelectField
        label="Currency of the account"
        name="currency"
        placeholder="Choose the currency"
        choices={currencyChoices}
        value={draft.currency}
        onChange={(event) =>
          // Safe: the choices are the currencies.
          change({ currency: event.target.value as Currency })
        }
        error={problemAt('currency')}
      />
      <FeesNotice />
    </>
  );
}
