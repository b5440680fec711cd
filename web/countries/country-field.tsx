import { CountryCombobox, type CountryFieldProps } from './country-combobox.tsx';

/** Chooses a country, found by name, letters or calling code, with or without accents. */
export function CountryField(props: CountryFieldProps) {
  return (
    <CountryCombobox
      {...props}
      nameOf={({ name }) => name}
      detailOf={({ code, callingCode }) => (callingCode === '' ? code : `${code} +${callingCode}`)}
    />
  );
}
