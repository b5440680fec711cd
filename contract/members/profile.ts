import * as z from 'zod/mini';
import { identityDocuments } from '#domain/members/choices.ts';
import { endpoint } from '../platform/endpoint.ts';
import { line } from '../platform/fields.ts';
import { detailsSchema, profileChangeSchema } from './profile-details.ts';

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

/** The profile of the member who asks. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: 'My profile',
  may: 'see_own_profile',
  bearerOnly: true,
  reply: profileSchema,
  versioned: 'answers',
});

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
  email_change: z.nullable(waitingEmailChangeSchema),
});
/** A parsed value of {@link profileDetailsSchema}. */
export type ProfileDetails = z.output<typeof profileDetailsSchema>;

/** Everything that the society knows of the member who asks. */
export const readProfileDetails = endpoint({
  method: 'GET',
  path: '/user/profile/details',
  summary: 'Everything in my profile',
  may: 'see_own_profile',
  reply: profileDetailsSchema,
  versioned: 'answers',
});

/**
 * Changes the fields that are given, in the version that I saw if I name one. The answer is the profile as {@link readProfile}
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

/** An ISNI record; null and sixteen zeros are both shown as pending. */
export const isniRecordSchema = z.object({ isni_number: z.nullable(z.string()) });

/** The ISNI of the member who asks. */
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
