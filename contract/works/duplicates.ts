import * as z from 'zod/mini';
import { likenesses } from '#domain/works/likeness.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { reasonField } from '../platform/fields.ts';
import { foundWorkSchema, workSchema } from './work.ts';

/**
 * An earlier work that looks like this one; `score` is 0 to 100. A null `cleared_reason` means that it is still
 * suspected.
 */
export const duplicateSchema = z.object({
  work: foundWorkSchema,
  score: z.int(),
  reasons: z.array(z.enum(likenesses)),
  cleared_reason: z.nullable(z.string()),
});
/** A parsed value of {@link duplicateSchema}. */
export type Duplicate = z.output<typeof duplicateSchema>;

/** The works that one of mine may be a duplicate of, the most likely first; 10 at most. */
export const listDuplicates = endpoint({
  method: 'GET',
  path: '/works/:id/suspects',
  summary: 'Works that this one may be a double of',
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
