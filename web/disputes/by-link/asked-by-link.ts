import { type DisputeByLink, readDisputeByLink } from '#contract/disputes/dispute-by-link.ts';
import { call } from '../../platform/call.ts';

/** The dispute that a link is about. */
export async function readByLink(secret: string, signal?: AbortSignal): Promise<DisputeByLink> {
  return (await call(readDisputeByLink, { body: { secret }, ...(signal && { signal }) })).data;
}

/** A proposal that is open, as a link shows it. */
export type ProposalByLink = DisputeByLink['proposals'][number];

/** What a link asks for now: an answer to the claim, to a proposed split, or nothing. One at a time. */
export type AskedByLink =
  | { readonly kind: 'claim' }
  | { readonly kind: 'proposal'; readonly proposal: ProposalByLink }
  | { readonly kind: 'nothing' };

/** What a dispute waits for from whoever opened the link. */
export function askedByLink({ acts, proposals }: DisputeByLink): AskedByLink {
  if (acts.includes('concede')) return { kind: 'claim' };
  const proposal = proposals.find(({ may_answer }) => may_answer);
  return proposal === undefined ? { kind: 'nothing' } : { kind: 'proposal', proposal };
}
