import type { answerCoSign, CoSign } from '#contract/co-signing.ts';
import type { Given } from '#contract/endpoint.ts';
import { fieldMessages, wordsOf } from '#contract/field-messages.ts';
import { reasonField } from '#contract/fields.ts';
import { parse } from '#contract/parse.ts';
import {
  formatShare,
  fullShare,
  rights,
  type SharesByRight,
  totalsByRight,
} from '#domain/works/shares.ts';
import type { SummaryProblem } from '../ui/fields/error-summary.tsx';
import type { Asked } from './asked.ts';
import { type CoSignDraft, myLines, readShares } from './co-sign-draft.ts';

/** What is sent with the secret. */
export type CoSignAnswer = Given<typeof answerCoSign>['body']['answer'];

/** The answer as the server takes it, or what is missing in it. */
export function answerOf(
  draft: CoSignDraft,
  work: CoSign,
  asked: Asked,
): { answer: CoSignAnswer } | { problems: SummaryProblem[] } {
  const problems: SummaryProblem[] = [];
  if (draft.answer === null)
    problems.push({ id: 'answer', message: 'Say whether you agree: yes or no.' });
  const reason = parse(reasonField, draft.reason);
  if (draft.answer === 'no' && !reason.ok) {
    problems.push({
      id: 'reason',
      message:
        draft.reason.trim() === ''
          ? 'Say what is wrong, in your own words.'
          : wordsOf(reason.details[0]?.code ?? 'invalid'),
    });
  }
  const isForShares = asked.kind === 'share' && draft.answer === 'no' && draft.saysShares;
  const shares = isForShares ? sharesIn(draft, work, problems) : null;
  if (draft.signature.trim() === '')
    problems.push({ id: 'signature', message: 'Type your full name: it is your signature.' });
  if (problems.length > 0 || draft.answer === null) return { problems };
  const said = draft.reason.trim();
  if (asked.kind === 'proposal') {
    const proposal_id = work.proposal?.id ?? '';
    return {
      answer:
        draft.answer === 'yes'
          ? { kind: 'accept_proposal', proposal_id }
          : { kind: 'decline_proposal', proposal_id, reason: said },
    };
  }
  return {
    answer:
      draft.answer === 'yes' ? { kind: 'confirm' } : { kind: 'decline', reason: said, shares },
  };
}

function sharesIn(
  draft: CoSignDraft,
  work: CoSign,
  problems: SummaryProblem[],
): SharesByRight[] | null {
  const read = readShares(draft, myLines(work).length);
  const known = read.filter((shares) => shares !== null);
  for (const [line, shares] of read.entries())
    if (shares === null)
      problems.push({ id: `shares.${line}.performing`, message: fieldMessages.share_not_whole });
  if (known.length < read.length) return null;
  if (draft.shares.every((shares) => rights.every((right) => shares[right].trim() === '')))
    problems.push({ id: 'shares.0.performing', message: 'Enter what your share should be.' });
  const others = totalsByRight(work.holders.filter(({ is_me }) => !is_me));
  const wished = totalsByRight(known.map((shares) => ({ shares })));
  const most = Math.max(...rights.map((right) => others[right] + wished[right]));
  if (most > fullShare) {
    problems.push({
      id: 'shares.0.performing',
      message: `Together with the others’ shares this makes ${formatShare(most)}. Leave your figures out, and say in your own words who should hold less.`,
    });
  }
  return known;
}
