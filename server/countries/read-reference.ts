import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Country, countrySchema } from '#contract/countries.ts';

const file = join(import.meta.dirname, '../../domain/countries/countries.json');

type Reference = { readonly countries: Country[]; readonly version: number };
let reading: Promise<Reference> | undefined;

/** The countries, read once when they are first asked for; `version` changes with the file. */
export function readReference(): Promise<Reference> {
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
