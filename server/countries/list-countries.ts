import type { listCountries as endpoint } from '#contract/countries.ts';
import type { Handler } from '../platform/http/handler.ts';
import { readReference } from './read-reference.ts';

/** The whole reference of countries. */
export const listCountries: Handler<typeof endpoint> = async () => {
  const { countries, version } = await readReference();
  return { data: countries, version };
};
