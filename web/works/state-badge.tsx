import { stateNames, type WorkState } from '#domain/works/work.ts';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';

// Gold is for what waits for the member: what waits for others does not shout.
const tones: Record<WorkState, BadgeTone> = {
  draft: 'neutral',
  awaiting_cosigners: 'neutral',
  submitted: 'neutral',
  registered_incomplete: 'waiting',
  registered_payable: 'confirmed',
  duplicate_suspect: 'waiting',
  query: 'waiting',
  rejected: 'contested',
  amendment_pending: 'neutral',
  merged: 'neutral',
  withdrawn: 'neutral',
};

/** Where a work stands in its life. */
export function StateBadge({ state }: { state: WorkState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}
