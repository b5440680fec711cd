import type { Dispute } from '#contract/disputes/dispute.ts';

/** The rights holder as whom I take part: what this device keeps of mine goes by it. */
export function myId({ parties }: Pick<Dispute, 'parties'>): string {
  return parties.find(({ is_me }) => is_me)?.rights_holder_id ?? '';
}
