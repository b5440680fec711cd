import * as z from 'zod/mini';
import { thingsToDo } from '#domain/dashboard/things-to-do.ts';
import { endpoint } from './platform/endpoint.ts';

/**
 * One thing that waits; `count` is of how many works, disputes, recordings or uses, null when it is about the member. `newest_id` is the newest of
 * those works or recordings, and of disputes the one with the first deadline.
 * `answer_by` is until when the first answer is waited for, null when there is no such day.
 */
export const thingToDoSchema = z.object({
  thing: z.enum(thingsToDo),
  count: z.nullable(z.int()),
  count_is_floor: z.boolean(),
  newest_id: z.nullable(z.uuid()),
  answer_by: z.nullable(z.iso.datetime()),
});
/** A parsed value of {@link thingToDoSchema}. */
export type ThingToDoCount = z.output<typeof thingToDoSchema>;

/** My open tasks, the most urgent first. A task says that something is missing, never what is there. */
export const listThingsToDo = endpoint({
  method: 'GET',
  path: '/user/things-to-do',
  summary: 'What I need to do',
  may: 'see_own_profile',
  reply: z.array(thingToDoSchema),
});
