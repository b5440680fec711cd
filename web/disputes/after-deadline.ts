import type { DisputeKind, DisputeState } from '#domain/disputes/dispute.ts';
import { moveOfTime } from '#domain/disputes/moves.ts';

/** What happens by itself when the time of a state is over; null where nothing does. */
export function afterDeadline(state: DisputeState, kind: DisputeKind): string | null {
  if (state === 'notified')
    return 'Who has not answered by then counts as not having answered, and it goes on without them.';
  const move = moveOfTime(state, kind);
  switch (move) {
    case 'expire':
      return state === 'draft'
        ? 'It is thrown away then.'
        : 'It ends then as if it were withdrawn.';
    case 'notify':
      return 'The other holders are told by then.';
    case 'open_evidence':
      return 'It goes on to evidence then.';
    case 'open_negotiation':
      return 'It goes on to negotiation then.';
    case 'open_mediation':
      return 'It goes to mediation then.';
    case 'determine':
      return 'The society decides then.';
    case 'close':
      return 'It is closed then.';
    default:
      return null;
  }
}
