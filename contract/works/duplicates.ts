import * as z from 'zod/mini';
import { duplicateAnswers, duplicateSides } from '#domain/works/duplicates/answers.ts';
import { likenesses } from '#domain/works/duplicates/likeness.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { reasonField } from '../platform/fields.ts';
import { foundWorkSchema } from './work.ts';

/**
 * A work that looks like this one; `score` is 0 to 100. Of the two the later one may be a duplicate: `is_earlier` says
 * whether the other one was there before. A null `cleared_reason` means that it still may be. `answers` are the latest of
 * everybody who said something, and `counts` is whether the other side is asked because of it. `waits_for` is who has to
 * answer next, until `answer_by`; null while nobody has said anything.
 */
export const duplicateSchema = z.object({
  work: foundWorkSchema,
  score: z.int(),
  reasons: z.array(z.enum(likenesses)),
  cleared_reason: z.nullable(z.string()),
  is_earlier: z.boolean(),
  registered_by_name: z.string(),
  /** Whether I registered that work as well. */
  registered_by_me: z.boolean(),
  answers: z.array(
    z.object({
      by_name: z.string(),
      is_me: z.boolean(),
      side: z.enum(duplicateSides),
      says: z.enum(duplicateAnswers),
      counts: z.boolean(),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  waits_for: z.nullable(z.enum([...duplicateSides, 'society'])),
  answer_by: z.nullable(z.iso.datetime()),
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

/**
 * Says of two works that may be one what they are, for a holder of either. "Two songs" clears the pair when it comes from
 * the earlier work's side; "one song" asks the society to merge them. Everything else waits for the other side, and then
 * for the society.
 */
export const answerDuplicate = endpoint({
  method: 'POST',
  path: '/works/:id/suspects/:other_id/answer',
  summary: 'Say whether two works are one song',
  may: 'amend_works',
  params: z.strictObject({ id: z.uuid(), other_id: z.uuid() }),
  body: z.strictObject({ says: z.enum(duplicateAnswers), reason: reasonField }),
  reply: z.array(duplicateSchema),
});
