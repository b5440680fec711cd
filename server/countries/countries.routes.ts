import * as contract from '#contract/countries.ts';
import { answer, type Route } from '../platform/http/route.ts';
import { listCountries } from './list-countries.ts';

export const countriesRoutes: readonly Route[] = [answer(contract.listCountries, listCountries)];
