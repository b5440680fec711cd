import { type UseState, useStateNames } from '#domain/logs/log.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const tones: Readonly<Record<UseState, BadgeTone>> = {
  matched: 'confirmed',
  suggested: 'waiting',
  unmatched: 'neutral',
};

/** How far a use is known to be of a recording: gold waits for me. */
export function UseStateBadge({ state }: { state: UseState }) {
  return <Badge tone={tones[state]}>{useStateNames[state]}</Badge>;
}
