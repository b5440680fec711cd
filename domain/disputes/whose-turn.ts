import type { DisputeSide, DisputeState } from './dispute.ts';

/** A party as far as turns ask. `isAsked`: a proposal waits for their answer. */
export type TurnParty = {
  readonly id: string;
  readonly side: DisputeSide;
  readonly isRaiser: boolean;
  readonly hasAccount: boolean;
  readonly hasAnswered: boolean;
  readonly hasFinishedEvidence: boolean;
  readonly isAsked: boolean;
};

/** Whose turn it is: `ids` are the parties who are waited for; empty with the society's turn, and when nobody is. */
export type Turn = {
  readonly who: 'parties' | 'society' | 'nobody';
  readonly ids: readonly string[];
};

/** Who is waited for in this state. Who has no account cannot be: their silence counts when time is over. */
export function whoseTurn(state: DisputeState, parties: readonly TurnParty[]): Turn {
  const present = parties.filter(({ hasAccount }) => hasAccount);
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
      return those(({ hasFinishedEvidence, isAsked }) => !hasFinishedEvidence || isAsked);
    case 'negotiation':
      return present.some(({ isAsked }) => isAsked)
        ? those(({ isAsked }) => isAsked)
        : those(() => true);
    case 'filed':
    case 'mediation':
    case 'determination':
    case 'external':
    case 'reopened':
    case 'resolved':
      return { who: 'society', ids: [] };
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
