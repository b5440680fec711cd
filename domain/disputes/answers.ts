import type { DisputeAnswer, DisputeSide, DisputeState } from './dispute.ts';

/**
 * A party as far as their answer counts. `hasAccount`: without one they cannot answer here and are not waited for; `loses`: whether
 * the split in question gives them less than stands.
 */
export type AnsweringParty = {
  readonly side: DisputeSide;
  readonly hasAccount: boolean;
  readonly answer: DisputeAnswer | null;
  readonly loses: boolean;
};

/**
 * Where a dispute in state `notified` stands after an answer, or when its time is over: it waits for every respondent who can answer.
 * It is conceded only when nobody loses who has not said so themselves.
 */
export function afterAnswers(
  parties: readonly AnsweringParty[],
  isOver: boolean,
): Extract<DisputeState, 'notified' | 'conceded' | 'countered' | 'no_response'> {
  const respondents = parties.filter(({ side }) => side === 'respondent');
  const waiting = respondents.filter(({ hasAccount, answer }) => hasAccount && answer === null);
  if (waiting.length > 0 && !isOver) return 'notified';
  const isCountered =
    parties.some(({ side }) => side === 'third') ||
    respondents.some(({ answer }) => answer === 'countered');
  if (isCountered) return 'countered';
  const isConceded = respondents.every(
    ({ hasAccount, answer, loses }) => answer === 'conceded' || (!hasAccount && !loses),
  );
  const somebodyAnswered = respondents.some(({ answer }) => answer === 'conceded');
  if (isConceded && somebodyAnswered) return 'conceded';
  return isOver ? 'no_response' : 'notified';
}

/** What came of a proposed split: `settled` by all, `society` when somebody loses by it who cannot be asked here, `open` until then. */
export function afterAcceptance(
  parties: readonly (Pick<AnsweringParty, 'hasAccount' | 'loses'> & {
    readonly hasAccepted: boolean;
  })[],
): 'open' | 'settled' | 'society' {
  const asked = parties.filter(({ hasAccount }) => hasAccount);
  if (asked.some(({ hasAccepted }) => !hasAccepted)) return 'open';
  return parties.some(({ hasAccount, loses }) => !hasAccount && loses) ? 'society' : 'settled';
}
