import type { answerDisputeByLink } from '#contract/dispute-by-link.ts';
import type { Given } from '#contract/endpoint.ts';
import { wordsOf } from '#contract/field-messages.ts';
import { paragraphs, reasonField } from '#contract/fields.ts';
import { parse } from '#contract/parse.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import type { AskedByLink } from './asked-by-link.ts';

/** An answer by link while it is given. */
export type AnswerDraft = {
  answer: 'yes' | 'no' | null;
  /** Why not. */
  words: string;
  signature: string;
  isDeclared: boolean;
};

/** An empty answer. */
export const newDraft = (): AnswerDraft => ({
  answer: null,
  words: '',
  signature: '',
  isDeclared: false,
});

/** What is sent with the secret. */
export type AnswerByLink = Given<typeof answerDisputeByLink>['body']['answer'];

/** The answer as the server takes it, or what is missing in it. */
export function answerOf(
  draft: AnswerDraft,
  asked: Exclude<AskedByLink, { kind: 'nothing' }>,
): { answer: AnswerByLink } | { problems: SummaryProblem[] } {
  const problems: SummaryProblem[] = [];
  if (draft.answer === null)
    problems.push({ id: 'answer', message: 'Say whether you agree: yes or no.' });
  const words = parse(asked.kind === 'claim' ? paragraphs(10_000) : reasonField, draft.words);
  if (draft.answer === 'no' && !words.ok) {
    problems.push({
      id: 'words',
      message:
        draft.words.trim() === ''
          ? 'Say why not, in your own words.'
          : wordsOf(words.details[0]?.code ?? 'invalid'),
    });
  }
  if (draft.signature.trim() === '')
    problems.push({ id: 'signature', message: 'Type your full name: it is your signature.' });
  if (!draft.isDeclared)
    problems.push({ id: 'declaration', message: 'Tick the declaration if it is true.' });
  if (problems.length > 0 || draft.answer === null) return { problems };
  const said = draft.words.trim();
  const isYes = draft.answer === 'yes';
  if (asked.kind === 'claim')
    return { answer: isYes ? { kind: 'agree' } : { kind: 'disagree', statement: said } };
  const proposal_id = asked.proposal.id;
  return {
    answer: isYes
      ? { kind: 'accept_proposal', proposal_id }
      : { kind: 'decline_proposal', proposal_id, reason: said },
  };
}
