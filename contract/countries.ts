import * as z from 'zod/mini';
import { endpoint } from './platform/endpoint.ts';

/**
 * A country or area with what the specification's reference record holds, under the names that it gives. What nobody
 * knows or measured is left out.
 */
export const countrySchema = z.object({
  name: z.string(),
  topLevelDomain: z.array(z.string()),
  /** ISO 3166-1; XK is Kosovo, by common use. */
  alpha2Code: z.string(),
  alpha3Code: z.string(),
  /** Digits, without a plus; none where there is no telephone. */
  callingCodes: z.array(z.string()),
  capital: z.optional(z.string()),
  altSpellings: z.array(z.string()),
  subregion: z.optional(z.string()),
  region: z.string(),
  population: z.optional(z.int()),
  /** Degrees north and east. */
  latlng: z.array(z.number()),
  demonym: z.optional(z.string()),
  /** Square kilometres. */
  area: z.optional(z.number()),
  /** Percent; 0 means the same income for everybody. */
  gini: z.optional(z.number()),
  /** Standard offsets, as UTC or UTC+05:30, from west to east. */
  timezones: z.array(z.string()),
  /** Neighbours by alpha-3. */
  borders: z.array(z.string()),
  nativeName: z.string(),
  numericCode: z.optional(z.string()),
  /** Paths on this portal. */
  flags: z.object({ svg: z.string(), png: z.string() }),
  currencies: z.array(z.object({ code: z.string(), name: z.string(), symbol: z.string() })),
  languages: z.array(
    z.object({
      iso639_1: z.optional(z.string()),
      iso639_2: z.string(),
      name: z.string(),
      nativeName: z.string(),
    }),
  ),
  translations: z.object({
    br: z.string(),
    pt: z.string(),
    nl: z.string(),
    hr: z.string(),
    fa: z.string(),
    de: z.string(),
    es: z.string(),
    fr: z.string(),
    ja: z.string(),
    it: z.string(),
    hu: z.string(),
  }),
  /** Equal to `flags.svg`. */
  flag: z.string(),
  regionalBlocs: z.array(
    z.object({
      acronym: z.string(),
      name: z.string(),
      otherAcronyms: z.array(z.string()),
      otherNames: z.array(z.string()),
    }),
  ),
  /** The code of its Olympic committee. */
  cioc: z.optional(z.string()),
  independent: z.boolean(),
});
/** A parsed value of {@link countrySchema}. */
export type Country = z.output<typeof countrySchema>;

/** The whole reference of countries, for everybody, by name. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/countries',
  summary: 'All countries',
  may: 'use_public_pages',
  reply: z.array(countrySchema),
  versioned: 'answers',
  cacheSeconds: 86_400,
});
