import type { DisputeSide, DisputeState } from './dispute.ts';
import { isWaitedFor, type PartyPresence } from './parties.ts';

/**
 * A party with what turns need. `isAsked`: a proposal, or a request for mediation, waits for their answer; `isAskedToConfirm`: what they
 * agreed with their mediator does.
 */
export type TurnParty = {
  readonly id: string;
  readonly side: DisputeSide;
  readonly isRaiser: boolean;
  readonly presence: PartyPresence;
  readonly hasAnswered: boolean;
  readonly hasFinishedEvidence: boolean;
  readonly isAsked: boolean;
  readonly isAskedToConfirm: boolean;
};

/** Whose turn it is: `ids` are the parties who are waited for; empty with the society's turn, and when nobody is. */
export type Turn = {
  readonly who: 'parties' | 'society' | 'nobody';
  readonly ids: readonly string[];
};

/**
 * Who is waited for in this state. Anybody who is absent cannot be: their silence counts when time is over. Anybody who comes by a link is asked what
 * they can answer there: the claim, and what others propose.
 */
export function whoseTurn(state: DisputeState, parties: readonly TurnParty[]): Turn {
  const present = parties.filter(({ presence }) => isWaitedFor(presence));
  const those = (are: (party: TurnParty) => boolean): Turn => {
    const ids = present.filter(are).map(({ id }) => id);
    return ids.length === 0 ? nobody : { who: 'parties', ids };
  };
  switch (state) {
    case 'draft':
    case 'needs_information':
      return those(({ isRaiser }) => isRaiser);
    case 'countered':
    case 'no_response':
      return those(({ isRaiser, isAsked }) => isRaiser || isAsked);
    case 'notified':
      return those(({ side, hasAnswered }) => side === 'respondent' && !hasAnswered);
    case 'evidence':
      return those(
        ({ presence, hasFinishedEvidence, isAsked }) =>
          (presence === 'account' && !hasFinishedEvidence) || isAsked,
      );
    case 'negotiation':
      return present.some(({ isAsked }) => isAsked)
        ? those(({ isAsked }) => isAsked)
        : those(({ presence }) => presence === 'account');
    case 'mediation': {
      const asked = those(({ isAskedToConfirm }) => isAskedToConfirm);
      return asked === nobody ? society : asked;
    }
    case 'filed':
    case 'determination':
    case 'external':
    case 'reopened':
    case 'resolved':
      return society;
    case 'conceded':
    case 'settled':
    case 'applied':
    case 'closed':
    case 'withdrawn':
    case 'rejected':
      return nobody;
    default:
      return state satisfies never;
  }
}

const nobody: Turn = { who: 'nobody', ids: [] };
const society: Turn = { who: 'society', ids: [] };
