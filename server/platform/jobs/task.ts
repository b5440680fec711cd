import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { JobName, Jobs } from './jobs.ts';

/** What a task may do besides its work. */
export type TaskFacts = { readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> };

/**
 * Does one job; throws to have it tried again. It may run twice for the same job, and with a payload queued by an earlier
 * version of this program.
 */
export type Task<Name extends JobName> = (
  ctx: Context,
  payload: Jobs[Name],
  facts: TaskFacts,
) => Promise<void>;

/** A task for every job. */
export type Tasks = { readonly [Name in JobName]: Task<Name> };
