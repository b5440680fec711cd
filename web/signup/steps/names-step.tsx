import { NationalityField } from '../../platform/countries/country-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

/** Who the person is. */
export function NamesStep({ form }: { form: SignUpForm }) {
  const { draft, change } = form;
  return (
    <FormSection title="Who you are" hint="As on your identity document.">
      <TextField
        {...fieldOf(form, 'given_name')}
        autoComplete="given-name"
        maxLength={60}
        value={draft.given_name}
        onChange={(event) => change({ given_name: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'other_names')}
        optional
        hint="Your other names, then your surname. Leave it empty if you have only one name."
        autoComplete="family-name"
        maxLength={60}
        value={draft.other_names}
        onChange={(event) => change({ other_names: event.target.value })}
      />
      <DateField
        {...fieldOf(form, 'date_of_birth')}
        hint="For example 6 3 1990."
        birthday
        value={draft.birth}
        onChange={(birth) => change({ birth })}
      />
      <NationalityField
        {...fieldOf(form, 'nationality')}
        value={draft.nationality}
        onChange={(nationality) => change({ nationality })}
      />
    </FormSection>
  );
}
