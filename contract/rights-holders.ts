import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A rights holder as others may see them: never contact or bank details. `other_names` are stage names and aliases. */
export const rightsHolderSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  other_names: z.array(z.string()),
  kind: z.enum(['individual', 'corporate']),
  ipi_name_number: z.nullable(z.string()),
  isni: z.nullable(z.string()),
  is_member: z.boolean(),
  is_me: z.boolean(),
});
/** See {@link rightsHolderSchema}. */
export type RightsHolder = z.output<typeof rightsHolderSchema>;

/** Finds rights holders by any name, IPI name number or ISNI while it is typed; 10 at most. */
export const findRightsHolders = endpoint({
  method: 'GET',
  path: '/rightsholders',
  summary: 'Find rights holders',
  may: 'see_rights_holders',
  query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(120)) }),
  reply: z.array(rightsHolderSchema),
});

/** The rights holder that the member who asks is. */
export const readOwnRightsHolder = endpoint({
  method: 'GET',
  path: '/rightsholders/me',
  summary: 'Myself as a rights holder',
  may: 'see_rights_holders',
  reply: rightsHolderSchema,
});
