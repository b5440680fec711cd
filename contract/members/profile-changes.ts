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
const someActivities = z.array(z.enum(activities)).check(z.maxLength(activities.length));

/** Fields of a profile that only the society or another call changes: they may be given back as they stand. */
export const readOnlyFields = [
  'isni',
  'claimed_ipi_name_number',
  'has_certificate',
  'identity_document',
] as const;

/** Fields that cannot be emptied: nothing is given back where nothing stands, as in a profile of the other kind. */
export const lastingFields = [
  'given_name',
  'date_of_birth',
  'nationality',
  'corporation_name',
  'corporation_kind',
  'year_founded',
  'contact_name',
  'country',
  'town',
  'phone',
  'activities',
] as const;

/**
 * The changeable fields of a profile: only given fields change, and null empties one. Legal names, date of birth and
 * registration number can be changed until the society has verified them. Fields of the other kind of account are
 * refused as unknown. What is given as it stands changes nothing and is never refused.
 */
export const profileChangeSchema = z.strictObject({
  given_name: z.optional(orNull(line(60))),
  other_names: z.optional(orNull(line(60))),
  date_of_birth: z.optional(orNull(dayField)),
  nationality: z.optional(orNull(countryField)),
  corporation_name: z.optional(orNull(line(120))),
  corporation_kind: z.optional(orNull(z.enum(corporationKinds))),
  registration_number: z.optional(orNull(line(30))),
  tin: z.optional(orNull(tinField)),
  year_founded: z.optional(orNull(year)),
  contact_name: z.optional(orNull(line(120))),
  contact_position: z.optional(orNull(line(80))),
  country: z.optional(orNull(countryField)),
  region: z.optional(orNull(z.enum(regions))),
  town: z.optional(orNull(line(80))),
  address: z.optional(orNull(line(200))),
  digital_address: z.optional(orNull(digitalAddressField)),
  phone: z.optional(orNull(phoneField)),
  activities: z.optional(someActivities),
  instruments: z.optional(orNull(line(120))),
  stage_names: z.optional(z.array(line(120)).check(z.maxLength(10))),
  first_release_year: z.optional(orNull(year)),
  society_code: z.optional(orNull(societyField)),
  ipi_name_number: z.optional(orNull(ipiNameField)),
  next_of_kin: z.optional(orNull(nextOfKinSchema)),
  isni: z.optional(z.unknown()),
  claimed_ipi_name_number: z.optional(z.unknown()),
  has_certificate: z.optional(z.unknown()),
  identity_document: z.optional(z.unknown()),
});
/** A parsed value of {@link profileChangeSchema}. */
export type GivenProfile = z.output<typeof profileChangeSchema>;
type Lasting = (typeof lastingFields)[number];
/** What a change really changes. */
export type ProfileChange = Omit<GivenProfile, Lasting | (typeof readOnlyFields)[number]> & {
  readonly [Field in Lasting]?: NonNullable<GivenProfile[Field]> | undefined;
};
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
