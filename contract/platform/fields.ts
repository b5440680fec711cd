import * as z from 'zod/mini';
import { parseCountry } from '#domain/countries/country.ts';
import { parseDigitalAddress, parseEntityTin } from '#domain/identifiers/ghana-numbers.ts';
import { parseIpiBase, parseIpiName } from '#domain/identifiers/ipi.ts';
import { parseIsrc } from '#domain/identifiers/isrc.ts';
import { parseIswc } from '#domain/identifiers/iswc.ts';
import { parsePhone } from '#domain/identifiers/phone.ts';
import type { ProblemCode } from '#domain/problems.ts';
import { parseSocietyCode } from '#domain/rightsholders/societies.ts';
import { parsePartialDate } from '#domain/text/dates.ts';
import { visible } from '#domain/text/visible.ts';

/**
 * A text of one line, trimmed and normalised to NFC, without control characters.
 * `most` counts characters; empty is refused unless the field is optional.
 */
export const line = (max: number) =>
  z
    .pipe(
      z.string().check(z.maxLength(max * 4)),
      z.pipe(
        z.transform((text: string) =>
          visible(text.normalize('NFC'))
            // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
            .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        ),
        z.string().check(z.minLength(1), z.maxLength(max)),
      ),
    )
    // For the documents: what counts is the length after tidying.
    .register(z.globalRegistry, { minLength: 1, maxLength: max });

/** A refusal of a field by one of our own rules, carried through zod by its code. */
export const refusedAs = (code: ProblemCode) => ({ error: code });

/**
 * An identifier as typed, parsed to its canonical form; what does not parse is refused with `code`.
 * Parsing a canonical form again changes nothing, so a form and the server may both do it.
 */
export const identifier = (parse: (text: string) => string | null, code: ProblemCode) =>
  z.pipe(
    z.string().check(
      z.minLength(1, { abort: true }),
      z.maxLength(64),
      z.refine((text) => parse(text) !== null, refusedAs(code)),
    ),
    z.transform((text: string) => parse(text) ?? ''),
  );

/** ISWC in any usual writing, canonical `T0345246801`. @source ISO 15707 */
export const iswcField = identifier(parseIswc, 'iswc_invalid');
/** ISRC in any usual writing, canonical `GHA112600001`. @source ISO 3901 */
export const isrcField = identifier(parseIsrc, 'isrc_invalid');
/** IPI name number of 9 to 11 digits, canonical with 11. @source CISAC IPI */
export const ipiNameField = identifier(parseIpiName, 'ipi_name_invalid');
/** An IPI base number, I-000000229-7; canonical after parsing. */
export const ipiBaseField = identifier(parseIpiBase, 'ipi_base_invalid');
/** TIN of a body, canonical `C0000803561`. @source Ghana Revenue Authority */
export const tinField = identifier(parseEntityTin, 'tin_invalid');
/** Digital address, canonical `GA-183-8164`. @source GhanaPostGPS */
export const digitalAddressField = identifier(parseDigitalAddress, 'digital_address_invalid');

/**
 * A phone number as typed, canonical `+233241234567`; without a calling code it is Ghana's. Ghana's numbers are checked
 * whole; of others the shape, and their length by the server, which has the library. @source ITU-T E.164
 */
export const phoneField = identifier(parsePhone, 'phone_invalid');
/** A country or nationality by its two letters, in upper case: GH. @source ISO 3166-1 alpha-2 */
export const countryField = identifier(parseCountry, 'country_unknown');

/** A society by its number of three digits: 285. @source CISAC */
export const societyField = identifier(parseSocietyCode, 'society_unknown');

/** An e-mail address of at most 254 characters, trimmed. Its case stays as typed and says nothing: compare without it. */
export const emailField = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(320)),
  z.pipe(
    z.transform((text: string) => text.normalize('NFKC').trim()),
    z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(254),
        z.regex(z.regexes.email, refusedAs('email_invalid')),
      ),
  ),
);

/** A day as YYYY-MM-DD; one that the calendar does not have is refused. */
export const dayField = z.iso.date(refusedAs('date_invalid'));

/** A text of several lines: up to `most` characters, trimmed, NFC; line breaks stay, other control characters go. */
export const paragraphs = (max: number, min = 1) =>
  z.pipe(
    z.string().check(z.maxLength(max * 4)),
    z.pipe(
      z.transform((text: string) =>
        visible(text.normalize('NFC'))
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')
          .trim(),
      ),
      z.string().check(z.minLength(min), z.maxLength(max)),
    ),
  );

/** A reason or message of one person to others: up to 2,000 characters. */
export const reasonField = paragraphs(2000);

/**
 * A day, a month or a year, as exact as it is known: 2019-03-07, 2019-03, 2019. @source ISO 8601-1, reduced precision
 */
export const partialDateField = z.string().check(
  z.maxLength(10),
  z.refine((text) => parsePartialDate(text) !== null, refusedAs('partial_date_invalid')),
);
