import * as z from 'zod/mini';
import { regions } from '#domain/countries/choices.ts';
import { activities, corporationKinds, identityDocuments } from '#domain/members/choices.ts';
import { endpoint } from '../platform/endpoint.ts';
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
import { profileSchema } from './profile.ts';

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
  instruments: z.optional(orNull(line(120))),
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

/**
 * Changes the fields that are given, in the version that I saw if I name one. The answer is the profile as `readProfile`
 * gives it.
 */
export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/user/profile',
  summary: 'Change my profile',
  may: 'change_own_profile',
  body: profileChangeSchema,
  reply: profileSchema,
  versioned: 'changes_any',
});

/**
 * Replaces my identity document: its type, number and scan. Only until the society has verified the account, and not for bodies;
 * afterwards it is `fixed_once_verified`.
 */
export const changeIdentityDocument = endpoint({
  method: 'PUT',
  path: '/user/identity-document',
  summary: 'Replace my identity document',
  may: 'change_own_profile',
  body: z.strictObject({ type: z.enum(identityDocuments), number: line(30), file_id: z.uuid() }),
  reply: profileSchema,
  versioned: 'changes',
});

/** Replaces the certificate of a body that is not verified yet; afterwards it is `fixed_once_verified`. */
export const changeCertificate = endpoint({
  method: 'PUT',
  path: '/user/certificate-document',
  summary: 'Replace our certificate',
  may: 'change_own_profile',
  body: z.strictObject({ file_id: z.uuid() }),
  reply: profileSchema,
  versioned: 'changes',
});
