import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A member's profile, as the specification names its fields. */
export const profileSchema = z.object({
  id: z.uuid(),
  register_as: z.enum(['individual', 'corporate']),
  email: z.string(),
  profile_pic_url: z.nullable(z.string()),
  status: z.enum(['provisional', 'verified', 'suspended']),
  reference_number: z.string(),
  rights_holder_id: z.uuid(),
  profile: z.object({
    given_name: z.nullable(z.string()),
    other_names: z.nullable(z.string()),
    corporation_name: z.nullable(z.string()),
  }),
});
/** See {@link profileSchema}. */
export type Profile = z.output<typeof profileSchema>;

/** The profile of the member who asks. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: 'My profile',
  may: 'see_own_profile',
  reply: profileSchema,
});

/** An ISNI record; null and sixteen zeros are both shown as pending. */
export const isniRecordSchema = z.object({ isni_number: z.nullable(z.string()) });

/** The ISNI of the member who asks. */
export const readOwnIsni = endpoint({
  method: 'GET',
  path: '/user/user_isni',
  summary: 'My ISNI',
  may: 'see_own_profile',
  reply: isniRecordSchema,
});

/** The ISNI of any rights holder, by the rights holder's id. */
export const readRightsHolderIsni = endpoint({
  method: 'GET',
  path: '/user/rightsholder_isni/:id',
  summary: "A rights holder's ISNI",
  may: 'see_rights_holders',
  params: z.strictObject({ id: z.uuid() }),
  reply: isniRecordSchema,
});
