import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import * as contract from '#contract/countries.ts';
import {
  type Country,
  countrySchema,
  type listCountries as listCountriesEndpoint,
} from '#contract/countries.ts';
import type { Handler } from '../platform/http/handler.ts';
import { answer, type Route } from '../platform/http/route.ts';

const file = join(import.meta.dirname, '../../domain/countries/countries.json');

type Reference = { readonly countries: Country[]; readonly version: number };
let reading: Promise<Reference> | undefined;

/** The countries, read once when they are first asked for; `version` changes with the file. */
function readReference(): Promise<Reference> {
  reading ??= read();
  return reading;
}

async function read(): Promise<Reference> {
  const text = await readFile(file, 'utf8');
  const digest = createHash('sha256').update(text).digest();
  return {
    countries: z.array(countrySchema).parse(JSON.parse(text)),
    version: digest.readUInt32BE(0) % 1_000_000_000,
  };
}

/** The whole reference of countries. */
const listCountries: Handler<typeof listCountriesEndpoint> = async () => {
  const { countries, version } = await readReference();
  return { data: countries, version };
};

export const countriesRoutes: readonly Route[] = [answer(contract.listCountries, listCountries)];
