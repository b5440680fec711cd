import { NationalityField } from '../../countries/country-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from './field-of.ts';
import { FixedFacts } from './fixed-facts.tsx';
import type { ProfileForm } from './use-profile-change.ts';

/** Who a person is. Names and birthday are fixed once the society has verified them. */
export function PersonFields({ form }: { form: ProfileForm }) {
  const { draft, change, details } = form;
  const isOpen = details.status === 'provisional';
  return (
    <>
      {isOpen ? (
        <>
          <TextField
            {...fieldOf(form, 'given_name')}
            hint="As on your identity document."
            autoComplete="given-name"
            maxLength={60}
            value={draft.given_name}
            onChange={(event) => change({ given_name: event.target.value })}
          />
          <TextField
            {...fieldOf(form, 'other_names')}
            optional
            autoComplete="family-name"
            maxLength={60}
            value={draft.other_names}
            onChange={(event) => change({ other_names: event.target.value })}
          />
          <DateField
            {...fieldOf(form, 'date_of_birth')}
            birthday
            value={draft.date_of_birth}
            onChange={(date_of_birth) => change({ date_of_birth })}
          />
        </>
      ) : (
        <FixedFacts form={form} fields={['given_name', 'other_names', 'date_of_birth']} />
      )}
      <NationalityField
        {...fieldOf(form, 'nationality')}
        value={draft.nationality}
        onChange={(nationality) => change({ nationality })}
      />
    </>
  );
}
