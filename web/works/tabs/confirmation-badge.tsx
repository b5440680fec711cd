import { type ConfirmationState, confirmationStateNames } from '#domain/works/work.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';

const tones: Record<ConfirmationState, BadgeTone> = {
  confirmed: 'confirmed',
  unconfirmed: 'waiting',
  declined: 'contested',
};

/** What a holder has said about a share. */
export function ConfirmationBadge({ state }: { state: ConfirmationState }) {
  return <Badge tone={tones[state]}>{confirmationStateNames[state]}</Badge>;
}
