import type { listCountries as endpoint } from '#contract/countries.ts';
import type { Verb } from '../http/verb.ts';
import { readReference } from './read-reference.ts';

/** The whole reference of countries. */
export const listCountries: Verb<typeof endpoint> = async () => {
  const { countries, version } = await readReference();
  return { data: countries, version };
};
