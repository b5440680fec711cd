import * as z from 'zod/mini';
import { identityDocuments } from '#domain/members/choices.ts';
import { endpoint } from '../platform/endpoint.ts';

const shared = {
  id: z.uuid(),
  register_as: z.enum(['individual', 'corporate']),
  email: z.string(),
  email_confirmed: z.boolean(),
  profile_pic_url: z.nullable(z.string()),
  status: z.enum(['provisional', 'verified', 'suspended']),
  reference_number: z.string(),
  rights_holder_id: z.uuid(),
  version: z.int(),
};

/** A member's profile, as the specification names its fields. `version` is the ETag's. */
export const profileSchema = z.object({
  ...shared,
  profile: z.object({
    given_name: z.nullable(z.string()),
    other_names: z.nullable(z.string()),
    corporation_name: z.nullable(z.string()),
  }),
});
/** A parsed value of {@link profileSchema}. */
export type Profile = z.output<typeof profileSchema>;

/** The profile of the requesting member. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: 'My profile',
  may: 'see_own_profile',
  bearerOnly: true,
  reply: profileSchema,
  versioned: 'answers',
});

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
  given_name: z.nullable(z.string()),
  other_names: z.nullable(z.string()),
  corporation_name: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  town: z.nullable(z.string()),
  address: z.nullable(z.string()),
  digital_address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  activities: z.array(z.string()),
  instruments: z.nullable(z.string()),
  stage_names: z.array(z.string()),
  first_release_year: z.nullable(z.int()),
  society_code: z.nullable(z.string()),
  ipi_name_number: z.nullable(z.string()),
  claimed_ipi_name_number: z.nullable(z.string()),
  isni: z.nullable(z.string()),
  corporation_kind: z.nullable(z.string()),
  registration_number: z.nullable(z.string()),
  tin: z.nullable(z.string()),
  year_founded: z.nullable(z.int()),
  contact_name: z.nullable(z.string()),
  contact_position: z.nullable(z.string()),
  has_certificate: z.boolean(),
  identity_document: z.nullable(identityDocumentSchema),
  next_of_kin: z.nullable(
    z.object({ name: z.string(), relationship: z.string(), phone: z.nullable(z.string()) }),
  ),
});
/** A parsed value of {@link detailsSchema}. */
export type Details = z.output<typeof detailsSchema>;

/** A consent of a member: which text, in which version (a day), when. */
export const givenConsentSchema = z.object({
  kind: z.string(),
  version: z.string(),
  given_at: z.iso.datetime(),
});

/** A change of e-mail that waits: done once both addresses have confirmed it, over at `expires_at`. */
export const waitingEmailChangeSchema = z.object({
  new_email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: z.iso.datetime(),
});

/** The profile with everything that the society knows of the member. */
export const profileDetailsSchema = z.object({
  ...shared,
  profile: detailsSchema,
  consents: z.array(givenConsentSchema),
  /** Works and recordings that I said name someone else of my name. */
  not_me: z.array(z.object({ id: z.uuid(), title: z.string() })),
  email_change: z.nullable(waitingEmailChangeSchema),
});
/** A parsed value of {@link profileDetailsSchema}. */
export type ProfileDetails = z.output<typeof profileDetailsSchema>;

/** Everything that the society knows of the requesting member. */
export const readProfileDetails = endpoint({
  method: 'GET',
  path: '/user/profile/details',
  summary: 'Everything in my profile',
  may: 'see_own_profile',
  reply: profileDetailsSchema,
  versioned: 'answers',
});

/** An ISNI record; null and sixteen zeros are both shown as pending. */
export const isniRecordSchema = z.object({ isni_number: z.nullable(z.string()) });

/** The ISNI of the requesting member. */
export const readOwnIsni = endpoint({
  method: 'GET',
  path: '/user/user_isni',
  summary: 'My ISNI',
  may: 'see_own_profile',
  bearerOnly: true,
  reply: isniRecordSchema,
});

/** The ISNI of any rights holder, by the rights holder's id. */
export const readRightsHolderIsni = endpoint({
  method: 'GET',
  path: '/user/rightsholder_isni/:id',
  summary: "A rights holder's ISNI",
  may: 'see_rights_holders',
  bearerOnly: true,
  params: z.strictObject({ id: z.uuid() }),
  reply: isniRecordSchema,
});
