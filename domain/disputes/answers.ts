import type { DisputeAnswer, DisputeSide, DisputeState } from './dispute.ts';
import { isWaitedFor, type PartyPresence } from './parties.ts';

/**
 * A party as far as their answer counts. `loses`: whether the split in question gives them less than stands. `forSociety`: whether their
 * yes to it, if they have given one, waits for the society (`effectOfConsent`).
 */
export type AnsweringParty = {
  readonly side: DisputeSide;
  readonly presence: PartyPresence;
  readonly answer: DisputeAnswer | null;
  readonly loses: boolean;
  readonly forSociety: boolean;
};

/**
 * Where a dispute in state `notified` stands after an answer, or when its time is over: it waits for every respondent who can answer.
 * It is conceded only when nobody loses who has not said so themselves; and `to_confirm` when all have conceded, but the society is to
 * approve how one of them did.
 */
export function afterAnswers(
  all: readonly AnsweringParty[],
  isOver: boolean,
): Extract<DisputeState, 'notified' | 'conceded' | 'countered' | 'no_response'> | 'to_confirm' {
  const parties = all.filter(({ side, presence }) => side !== 'third' || presence !== 'unheard');
  const respondents = parties.filter(({ side }) => side === 'respondent');
  const waiting = respondents.filter(
    ({ presence, answer }) => isWaitedFor(presence) && answer === null,
  );
  if (waiting.length > 0 && !isOver) return 'notified';
  const isCountered =
    parties.some(({ side }) => side === 'third') ||
    respondents.some(({ answer }) => answer === 'countered');
  if (isCountered) return 'countered';
  const isConceded = respondents.every(
    ({ presence, answer, loses }) => answer === 'conceded' || (!isWaitedFor(presence) && !loses),
  );
  const somebodyAnswered = respondents.some(({ answer }) => answer === 'conceded');
  const isForSociety = respondents.some(
    ({ answer, forSociety }) => answer === 'conceded' && forSociety,
  );
  if (isConceded && somebodyAnswered) return isForSociety ? 'to_confirm' : 'conceded';
  return isOver ? 'no_response' : 'notified';
}

/** Whether it goes to mediation: when all who have an account agree to it. Nobody is made to sit at a table. */
export function isMediationAgreed(
  parties: readonly (Pick<AnsweringParty, 'presence'> & { readonly agrees: boolean })[],
): boolean {
  return parties.every(({ presence, agrees }) => agrees || presence !== 'account');
}

/**
 * What came of a proposed split: `settled` by all, `society` when somebody is absent who loses by it, or who claims something and has not
 * said that they are content with less, or when an acceptance waits for the society; `open` until then. What somebody accepted counts when
 * they are absent afterwards, too.
 */
export function afterAcceptance(
  parties: readonly (Pick<AnsweringParty, 'side' | 'presence' | 'loses' | 'forSociety'> & {
    readonly hasAccepted: boolean;
  })[],
): 'open' | 'settled' | 'society' {
  const missing = parties.filter(({ hasAccepted }) => !hasAccepted);
  if (missing.some(({ presence }) => isWaitedFor(presence))) return 'open';
  const isForSociety = parties.some(({ hasAccepted, forSociety }) => hasAccepted && forSociety);
  return isForSociety || missing.some((party) => needsSociety(party)) ? 'society' : 'settled';
}

/** Whether the society is to confirm for an absent party what all others agree on: they would lose, or it is they who claim. */
export function needsSociety({
  side,
  presence,
  loses,
}: Pick<AnsweringParty, 'side' | 'presence' | 'loses'>): boolean {
  if (isWaitedFor(presence)) return false;
  return loses || (presence === 'absent' && side !== 'respondent');
}
