import type { Problem } from '#domain/problems.ts';
import type { Context } from '../../../context.ts';

/** What a refusal brings about besides, in a transaction of its own: gives the refusal to answer with. */
export type Consequence = (ctx: Context, problem: Problem) => Promise<Problem>;

const consequences = new WeakMap<Problem, Consequence>();

/**
 * A refusal with a consequence: the request is rolled back completely, and only then is the consequence carried out. So
 * a claim that conflicts with the current shares is refused, and still stored.
 */
export function withConsequence(problem: Problem, then: Consequence): Problem {
  consequences.set(problem, then);
  return problem;
}

/** The refusal to answer with, once what it brings about is done. */
export async function afterRefusal(ctx: Context, error: unknown): Promise<unknown> {
  const then = error instanceof Error ? consequences.get(error as Problem) : undefined;
  // Safe: only problems are put in.
  return then === undefined ? error : then(ctx, error as Problem);
}
