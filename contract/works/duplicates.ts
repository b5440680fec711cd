import * as z from 'zod/mini';
import { likenesses } from '#domain/works/duplicates/likeness.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { reasonField } from '../platform/fields.ts';
import { foundWorkSchema, workSchema } from './work.ts';

/**
 * A work that looks like this one; `score` is 0 to 100. Of the two the later one may be a duplicate: `is_earlier` says
 * whether the other one was there before. A null `cleared_reason` means that it is still suspected. `merge_asked` is who
 * asked the society to merge the two, null while nobody has.
 */
export const duplicateSchema = z.object({
  work: foundWorkSchema,
  score: z.int(),
  reasons: z.array(z.enum(likenesses)),
  cleared_reason: z.nullable(z.string()),
  is_earlier: z.boolean(),
  merge_asked: z.nullable(z.object({ by_name: z.string(), at: z.iso.datetime() })),
});
/** A parsed value of {@link duplicateSchema}. */
export type Duplicate = z.output<typeof duplicateSchema>;

/** The works that one of mine may be a duplicate of, or that may be duplicates of it, the most likely first; 20 at most. */
export const listDuplicates = endpoint({
  method: 'GET',
  path: '/works/:id/suspects',
  summary: 'Works that may be the same as this one',
  may: 'amend_works',
  params: idParams,
  reply: z.array(duplicateSchema),
});

/** Explains why a work is none of the suspected duplicates; it then continues as a separate work. */
export const clearDuplicates = endpoint({
  method: 'POST',
  path: '/works/:id/suspects/clearance',
  summary: 'Say that a work is no double',
  may: 'amend_works',
  params: idParams,
  body: z.strictObject({ reason: reasonField }),
  reply: workSchema,
  versioned: 'changes',
});

/** Asks the society to merge two works, for either of their holders. The first who asks is kept. */
export const askToMerge = endpoint({
  method: 'POST',
  path: '/works/:id/suspects/:other_id/merge-request',
  summary: 'Ask the society to merge two works',
  may: 'amend_works',
  params: z.strictObject({ id: z.uuid(), other_id: z.uuid() }),
  body: z.strictObject({ reason: reasonField }),
  reply: z.array(duplicateSchema),
});
