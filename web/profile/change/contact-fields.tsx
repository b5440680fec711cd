import { regions } from '#domain/countries/choices.ts';
import { CountryField } from '../../countries/country-field.tsx';
import { PhoneField } from '../../countries/phone-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldOf } from './field-of.ts';
import type { ProfileForm } from './use-profile-change.ts';

const regionChoices = regions.map((region) => ({ value: region, label: region }));

/** How a member is reached. */
export function ContactFields({ form }: { form: ProfileForm }) {
  const { draft, change } = form;
  return (
    <>
      <PhoneField
        {...fieldOf(form, 'phone')}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
      />
      <CountryField
        {...fieldOf(form, 'country')}
        value={draft.country}
        onChange={(country) => change({ country })}
      />
      {draft.country === 'GH' && (
        <SelectField
          {...fieldOf(form, 'region')}
          placeholder="Choose a region"
          autoComplete="address-level1"
          choices={regionChoices}
          value={draft.region}
          onChange={(event) => change({ region: event.target.value })}
        />
      )}
      <TextField
        {...fieldOf(form, 'town')}
        autoComplete="address-level2"
        maxLength={80}
        value={draft.town}
        onChange={(event) => change({ town: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'address')}
        optional
        hint="House number and street, or how to find it."
        autoComplete="street-address"
        maxLength={200}
        value={draft.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      {draft.country === 'GH' && (
        <TextField
          {...fieldOf(form, 'digital_address')}
          optional
          identifier
          hint="From GhanaPostGPS, for example GA-183-8164."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={draft.digital_address}
          onChange={(event) => change({ digital_address: event.target.value })}
        />
      )}
    </>
  );
}
