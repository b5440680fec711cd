import { regions } from '#domain/countries/choices.ts';
import { CountryField } from '../countries/country-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

type Place = {
  country: string;
  region: string;
  town: string;
  address: string;
  digital_address: string;
};

const regionChoices = regions.map((region) => ({ value: region, label: region }));

/** Where a person lives or a body is, in whichever form asks it: regions and digital addresses are Ghana's. */
export function PlaceFields({
  place,
  change,
  fieldOf,
  address,
}: {
  place: Place;
  change: (part: Partial<Place>) => void;
  fieldOf: (name: keyof Place) => { name: string; label: string; error: string | undefined };
  address: 'none' | 'optional' | 'required';
}) {
  return (
    <>
      <CountryField
        {...fieldOf('country')}
        value={place.country}
        onChange={(country) => change({ country })}
      />
      {place.country === 'GH' && (
        <SelectField
          {...fieldOf('region')}
          placeholder="Choose a region"
          autoComplete="address-level1"
          choices={regionChoices}
          value={place.region}
          onChange={(event) => change({ region: event.target.value })}
        />
      )}
      <TextField
        {...fieldOf('town')}
        autoComplete="address-level2"
        maxLength={80}
        value={place.town}
        onChange={(event) => change({ town: event.target.value })}
      />
      {address !== 'none' && (
        <TextField
          {...fieldOf('address')}
          optional={address === 'optional'}
          hint="House number and street, or how to find it."
          autoComplete="street-address"
          maxLength={200}
          value={place.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      )}
      {place.country === 'GH' && (
        <TextField
          {...fieldOf('digital_address')}
          optional
          identifier
          hint="From GhanaPostGPS, for example GA-183-8164."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={place.digital_address}
          onChange={(event) => change({ digital_address: event.target.value })}
        />
      )}
    </>
  );
}
