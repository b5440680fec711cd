import * as z from 'zod/mini';
import { regions } from '#domain/countries/choices.ts';
import { activities, corporationKinds, identityDocuments } from '#domain/members/choices.ts';
import {
  countryField,
  dayField,
  digitalAddressField,
  ipiNameField,
  line,
  phoneField,
  refusedAs,
  societyField,
  tinField,
} from '../platform/fields.ts';

const orNull = z.nullable;

/** Whom the society turns to for a member's estate. */
export const nextOfKinSchema = z.strictObject({
  name: line(120),
  relationship: line(60),
  phone: orNull(phoneField),
});
/** A parsed value of {@link nextOfKinSchema}. */
export type NextOfKin = z.output<typeof nextOfKinSchema>;

const year = z
  .int(refusedAs('year_invalid'))
  .check(z.gte(1800, refusedAs('year_invalid')), z.lte(9999, refusedAs('year_invalid')));
const someActivities = z
  .array(z.enum(activities))
  .check(z.minLength(1), z.maxLength(activities.length));

/**
 * The changeable fields of a profile: only given fields change, and null empties one. Legal names, date of birth and
 * registration number can be changed until the society has verified them. Fields of the other kind of account are
 * refused as unknown.
 */
export const profileChangeSchema = z.strictObject({
  given_name: z.optional(line(60)),
  other_names: z.optional(orNull(line(60))),
  date_of_birth: z.optional(dayField),
  nationality: z.optional(countryField),
  corporation_name: z.optional(line(120)),
  corporation_kind: z.optional(z.enum(corporationKinds)),
  registration_number: z.optional(orNull(line(30))),
  tin: z.optional(orNull(tinField)),
  year_founded: z.optional(year),
  contact_name: z.optional(line(120)),
  contact_position: z.optional(orNull(line(80))),
  country: z.optional(countryField),
  region: z.optional(orNull(z.enum(regions))),
  town: z.optional(line(80)),
  address: z.optional(orNull(line(200))),
  digital_address: z.optional(orNull(digitalAddressField)),
  phone: z.optional(phoneField),
  activities: z.optional(someActivities),
  stage_names: z.optional(z.array(line(120)).check(z.maxLength(10))),
  first_release_year: z.optional(orNull(year)),
  society_code: z.optional(orNull(societyField)),
  ipi_name_number: z.optional(orNull(ipiNameField)),
  next_of_kin: z.optional(orNull(nextOfKinSchema)),
});
/** A parsed value of {@link profileChangeSchema}. */
export type ProfileChange = z.output<typeof profileChangeSchema>;
/** A field that a member may change. */
export type ChangeableField = keyof ProfileChange;

/** An identity document as shown: never more of its number than `number_masked`. */
export const identityDocumentSchema = z.object({
  type: z.enum(identityDocuments),
  number_masked: z.string(),
  has_scan: z.boolean(),
});

/**
 * Everything that the society knows about a member. Days are YYYY-MM-DD, `phone` is E.164, countries have two letters.
 * Unknown values, and those of the other kind of account, are null. `claimed_ipi_name_number` waits for the society to
 * decide whose number it is.
 */
export const detailsSchema = z.object({
  given_name: orNull(z.string()),
  other_names: orNull(z.string()),
  corporation_name: orNull(z.string()),
  date_of_birth: orNull(z.string()),
  nationality: orNull(z.string()),
  country: orNull(z.string()),
  region: orNull(z.string()),
  town: orNull(z.string()),
  address: orNull(z.string()),
  digital_address: orNull(z.string()),
  phone: orNull(z.string()),
  activities: z.array(z.string()),
  stage_names: z.array(z.string()),
  first_release_year: orNull(z.int()),
  society_code: orNull(z.string()),
  ipi_name_number: orNull(z.string()),
  claimed_ipi_name_number: orNull(z.string()),
  isni: orNull(z.string()),
  corporation_kind: orNull(z.string()),
  registration_number: orNull(z.string()),
  tin: orNull(z.string()),
  year_founded: orNull(z.int()),
  contact_name: orNull(z.string()),
  contact_position: orNull(z.string()),
  has_certificate: z.boolean(),
  identity_document: orNull(identityDocumentSchema),
  next_of_kin: orNull(
    z.object({ name: z.string(), relationship: z.string(), phone: orNull(z.string()) }),
  ),
});
/** A parsed value of {@link detailsSchema}. */
export type Details = z.output<typeof detailsSchema>;
