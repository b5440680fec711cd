import * as z from 'zod/mini';
import { disputeSteps, maxStepDays } from '#domain/disputes/deadlines.ts';
import { deskEndpoint } from '../platform/endpoint.ts';

const days = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxStepDays));

/** How many days each step of a dispute may take, and whether the society looks at each new one before the others are told. */
const disputeDaysSchema = z.strictObject({
  ...(Object.fromEntries(disputeSteps.map((step) => [step, days])) as Record<
    (typeof disputeSteps)[number],
    typeof days
  >),
  is_screened: z.boolean(),
});
/** A parsed value of the schema of {@link changeDisputeDays}. */
export type DisputeDaysSet = z.output<typeof disputeDaysSchema>;

/** The days of the steps of disputes. */
export const readDisputeDays = deskEndpoint({
  method: 'GET',
  path: '/society/dispute-days',
  summary: 'The days of each step of a dispute',
  may: 'change_targets',
  reply: disputeDaysSchema,
});

/** Sets them, for steps that begin afterwards. The history says who changed which. */
export const changeDisputeDays = deskEndpoint({
  method: 'PUT',
  path: '/society/dispute-days',
  summary: 'Change the days of each step of a dispute',
  may: 'change_targets',
  body: disputeDaysSchema,
  reply: disputeDaysSchema,
});
