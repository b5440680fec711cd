import * as z from 'zod/mini';
import { endpoint } from './platform/endpoint.ts';

const days = z.int().check(z.gte(1));

/**
 * The society's current periods in days. `cosign`: the time to answer for a share or a proposal. `dispute`: each step
 * of a dispute, for steps that begin from now on.
 */
export const deadlinesSchema = z.object({
  cosign: days,
  dispute: z.object({
    draft: days,
    acknowledge: days,
    notify: days,
    inform: days,
    respond: days,
    go_on: days,
    evidence: days,
    negotiate: days,
    mediate: days,
    close: days,
  }),
});
/** A parsed value of {@link deadlinesSchema}. */
export type Deadlines = z.output<typeof deadlinesSchema>;

/** How many days things take, for every text that names days. */
export const readDeadlines = endpoint({
  method: 'GET',
  path: '/deadlines',
  summary: 'How many days things take',
  may: 'use_public_pages',
  reply: deadlinesSchema,
});
