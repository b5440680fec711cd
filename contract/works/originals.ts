import * as z from 'zod/mini';
import { derivations, protections } from '#domain/works/made-from.ts';
import { originalAnswers, originalStates } from '#domain/works/originals.ts';
import { endpoint, idParams } from '../platform/endpoint.ts';
import { reasonField } from '../platform/fields.ts';
import { workSchema } from './work.ts';

/**
 * A work that another is made from: named by its registrant, or found in the register by its title (`derivation` null). `id` and
 * `work_number` are null for one that is not in the register but described, by its title, its `writers` and its `protection`. `asked` are the writers whose answer counts: `answer` is null
 * until they have answered, and `is_waited_for` says whether payment waits for them. `may_answer` says whether my
 * answer would be accepted. `decision_reason` is why the society cleared or refused it, null while it has not decided.
 */
export const originalSchema = z.object({
  id: z.nullable(z.uuid()),
  work_number: z.nullable(z.string()),
  title: z.string(),
  derivation: z.nullable(z.enum(derivations)),
  writers: z.nullable(z.string()),
  protection: z.nullable(z.enum(protections)),
  state: z.enum(originalStates),
  decision_reason: z.nullable(z.string()),
  may_answer: z.boolean(),
  asked: z.array(
    z.object({
      rights_holder_id: z.uuid(),
      name: z.string(),
      is_me: z.boolean(),
      is_waited_for: z.boolean(),
      answer: z.nullable(z.enum(originalAnswers)),
      reason: z.nullable(z.string()),
      answered_at: z.nullable(z.iso.datetime({ offset: true })),
    }),
  ),
});
/** A parsed value of {@link originalSchema}. */
export type Original = z.output<typeof originalSchema>;

/** The registered works that a work of mine seems to be made from; of another's work those of mine that it seems to be made from. */
export const listOriginals = endpoint({
  method: 'GET',
  path: '/works/:id/originals',
  summary: 'Registered works that this one may be made from',
  may: 'see_own_works',
  params: idParams,
  reply: z.array(originalSchema),
});

/** The works that were made from a work of mine, as named or found by title, the newest first; 50 at most. */
export const listMadeFrom = endpoint({
  method: 'GET',
  path: '/works/:id/made-from-it',
  summary: 'Works made from a work of mine',
  may: 'see_own_works',
  params: idParams,
  reply: z.array(
    z.object({
      id: z.uuid(),
      work_number: z.string(),
      title: z.string(),
      registered_by_name: z.string(),
      derivation: z.nullable(z.enum(derivations)),
      state: z.enum(originalStates),
    }),
  ),
});

/**
 * Says as a writer of the work `original` what I think of the work `id`, which seems to be made from it: agree to it with its shares as
 * they are, object, or say that it is not made from mine. An objection needs a reason, and can be replaced by another answer.
 */
export const answerOriginal = endpoint({
  method: 'POST',
  path: '/works/:id/originals/:original/answer',
  summary: 'Answer about a work made from mine',
  may: 'amend_works',
  params: z.extend(idParams, { original: z.uuid() }),
  body: z.strictObject({
    answer: z.enum(originalAnswers),
    reason: z._default(z.nullable(reasonField), null),
  }),
  reply: workSchema,
  versioned: 'changes',
});
