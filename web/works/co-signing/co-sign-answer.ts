import { fieldMessages } from '#contract/messages/field-messages.ts';
import type { Given } from '#contract/platform/endpoint.ts';
import { reasonField } from '#contract/platform/fields.ts';
import { type answerCoSign, type CoSign, readCoSign } from '#contract/works/co-signing.ts';
import { roleNames } from '#domain/works/roles.ts';
import {
  formatShare,
  fullShare,
  holdsAny,
  noShares,
  parseShare,
  type Right,
  rights,
  type SharesByRight,
  totalsByRight,
} from '#domain/works/shares.ts';
import { isLive } from '#domain/works/work.ts';
import {
  type AnswerDraft,
  emptyAnswer,
  reasonProblems,
  signatureProblems,
} from '../../links/answer-by-link.tsx';
import { call } from '../../platform/call.ts';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

/** The work that a link is about. */
export async function readByLink(secret: string, signal?: AbortSignal): Promise<CoSign> {
  return (await call(readCoSign, { body: { secret }, ...(signal && { signal }) })).data;
}

/** What a link asks for now: an answer to a proposal, to my own share, or nothing; `why` says who asks. */
export type Asked =
  | { kind: 'proposal'; why: string }
  | { kind: 'share'; why: string }
  | { kind: 'nothing' };

/** What a work waits for from anybody who opened the link. */
export function whatIsAsked(work: CoSign): Asked {
  const { proposal } = work;
  if (!isLive(work.state)) return { kind: 'nothing' };
  if (proposal?.must_answer) {
    const what =
      proposal.kind === 'withdrawal'
        ? 'wants to withdraw this work from the society'
        : 'proposes to change this work';
    return {
      kind: 'proposal',
      why: `${proposal.by.name} ${what}, and asks whether you agree. It stays as it is until everyone we asked says yes.`,
    };
  }
  const mine = myLines(work);
  if (proposal !== null || mine.every(({ confirmation }) => confirmation !== 'unconfirmed'))
    return { kind: 'nothing' };
  const roles = [...new Set(mine.map(({ role }) => roleNames[role].toLowerCase()))];
  const named = `${work.registered_by} registered this musical work and named you as ${new Intl.ListFormat('en-GB').format(roles)}`;
  return {
    kind: 'share',
    why: mine.some(({ shares }) => holdsAny(shares))
      ? `${named}. Please check that your share is right.`
      : `${named}, without a share. Please tell us whether that is right.`,
  };
}

/** An answer by link while it is given; shares are text, line by line in the order of my lines. */
export type CoSignDraft = AnswerDraft & {
  saysShares: boolean;
  shares: Record<Right, string>[];
};

/** An empty answer. */
export const noCoSignAnswer: CoSignDraft = { ...emptyAnswer, saysShares: false, shares: [] };

/** My own lines, in their order. */
export function myLines({ holders }: Pick<CoSign, 'holders'>): CoSign['holders'] {
  return holders.filter(({ is_me }) => is_me);
}

/** The text of one share of one of my lines. */
export function shareTextAt(draft: CoSignDraft, line: number, right: Right): string {
  return draft.shares[line]?.[right] ?? '';
}

/** The draft with one share typed; for all rights at once when they are shared alike. */
export function withShare(
  draft: CoSignDraft,
  line: number,
  changed: readonly Right[],
  text: string,
): CoSignDraft {
  const shares = Array.from(
    { length: Math.max(draft.shares.length, line + 1) },
    (_, at) => draft.shares[at] ?? { performing: '', mechanical: '', synchronisation: '' },
  );
  return {
    ...draft,
    shares: shares.map((one, at) =>
      at === line ? { ...one, ...Object.fromEntries(changed.map((right) => [right, text])) } : one,
    ),
  };
}

/** My shares as typed; null for a line in which one cannot be read. An empty field is none. */
export function readShares(draft: CoSignDraft, lines: number): (SharesByRight | null)[] {
  return Array.from({ length: lines }, (_, line) => {
    const read = { ...noShares };
    for (const right of rights) {
      const text = shareTextAt(draft, line, right);
      const share = text.trim() === '' ? 0 : parseShare(text);
      if (share === null) return null;
      read[right] = share;
    }
    return read;
  });
}

/** What is sent with the secret. */
export type CoSignAnswer = Given<typeof answerCoSign>['body']['answer'];

/** The answer as the server takes it, or what is missing in it. */
export function answerOf(
  draft: CoSignDraft,
  work: CoSign,
  asked: Asked,
): { answer: CoSignAnswer } | { problems: SummaryProblem[] } {
  const ifEmpty = 'Say what is wrong, in your own words.';
  const problems = reasonProblems(draft, { schema: reasonField, ifEmpty });
  const isForShares = asked.kind === 'share' && draft.answer === 'no' && draft.saysShares;
  const shares = isForShares ? sharesIn(draft, work, problems) : null;
  problems.push(...signatureProblems(draft));
  if (problems.length > 0) return { problems };
  const isYes = draft.answer === 'yes';
  const reason = draft.reason.trim();
  if (asked.kind === 'proposal') {
    const proposal_id = work.proposal?.id ?? '';
    return {
      answer: isYes
        ? { kind: 'accept_proposal', proposal_id }
        : { kind: 'decline_proposal', proposal_id, reason },
    };
  }
  return { answer: isYes ? { kind: 'confirm' } : { kind: 'decline', reason, shares } };
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
  const max = Math.max(...rights.map((right) => others[right] + wished[right]));
  if (max > fullShare) {
    problems.push({
      id: 'shares.0.performing',
      message: `With the others’ shares this makes ${formatShare(max)}. Leave out your figures and say who should hold less.`,
    });
  }
  return known;
}
