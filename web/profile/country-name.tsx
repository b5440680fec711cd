import { useCountries } from '../countries/use-countries.ts';

/** The name of a country, or of its people, by its letters; the letters until the list has come. */
export function CountryName({ code, as }: { code: string; as: 'name' | 'demonym' }) {
  const { countries } = useCountries();
  return countries?.countryOf(code)?.[as] || code;
}
