import type { readDisputeSummary as endpoint } from '#contract/disputes/disputes.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { type Limit, take } from '../../platform/http/limits/rate-limit.ts';
import { readView } from './read-parts.ts';

// A long one takes a quarter of a second to draw.
const perMember: Limit = { name: 'dispute summaries', most: 60, windowMs: 600_000, stepMs: 10_000 };

/** A dispute as PDF, as its party sees it. */
export const readDisputeSummary: Handler<typeof endpoint> = async (ctx, actor, { params }) => {
  const { data: dispute } = await readView(ctx, params.id, actor);
  await take(ctx.db, [{ limit: perMember, of: actor.memberId }], ctx.now());
  // Loaded with the first paper: what draws PDFs takes 30 MB.
  const { printSummary } = await import('./print-summary.ts');
  const bytes = await printSummary(dispute, { society: ctx.society.name, at: ctx.now() });
  const fileName = `Dispute ${dispute.number}.pdf`;
  return { data: { bytes, mediaType: 'application/pdf', fileName } };
};
