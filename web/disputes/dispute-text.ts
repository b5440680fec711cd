import type { Dispute, DisputeSummary } from '#contract/disputes/dispute.ts';
import { daysLeft } from '#domain/disputes/deadlines.ts';
import type { DisputeKind, DisputeSide, DisputeState } from '#domain/disputes/dispute.ts';
import { formatShare, type Right, rightNames, rights } from '#domain/works/shares.ts';
import type { BadgeTone } from '../ui/data/badge.tsx';

/** Each kind to somebody who has never heard the word. */
export const kindMeanings: Record<DisputeKind, string> = {
  author_share: 'We wrote it together, but the writers’ percentages are wrong.',
  authorship: 'A writer is missing, or someone is named who did not write it or had another role.',
  ownership: 'A publisher or another owner has a share that is not theirs, or mine is missing.',
  duplicate_work: 'This work is the same as another registered work.',
  sample_or_infringement:
    'It uses my music or words, for example a sample, and I have no share for that.',
};

/** What each state means for those who are in it. */
export const stateMeanings: Record<DisputeState, string> = {
  draft: 'Nobody knows about it yet, and no money is on hold.',
  filed: 'The society checks it, then tells the other holders.',
  needs_information: 'The society needs more before it tells the other holders.',
  notified: 'We have told the other holders. They can answer.',
  conceded: 'Nobody disagrees with the claim. We are changing the work.',
  countered: 'Someone answered with a different split. You can still agree on one.',
  no_response: 'You can still agree on a split.',
  evidence: 'Each side adds files that support what it says.',
  negotiation: 'Look for a split that everyone accepts. Each of you can propose one.',
  mediation: 'A mediator helps you agree. The mediator decides nothing.',
  determination: 'The society decides from what everyone said and from the evidence.',
  external: 'The society is waiting for the court or tribunal to decide.',
  settled: 'Everyone agreed. We are changing the work.',
  resolved: 'There is a decision. We are changing the work.',
  applied: 'The register now shows what was agreed or decided.',
  closed: 'It is over.',
  withdrawn: 'It was withdrawn. Nothing has changed in the register.',
  rejected:
    'The society did not accept it. Nothing has changed in the register. If you disagree, write to the society.',
  reopened: 'The society has reopened it.',
};

/** What a dispute's state means for me: who answered with a different split is named. */
export function stateMeaning({ state, parties }: Pick<Dispute, 'state' | 'parties'>): string {
  const others = parties.filter(({ answer }) => answer === 'countered');
  if (state !== 'countered' || others.length === 0) return stateMeanings[state];
  const who = others
    .toSorted((a, b) => Number(b.is_me) - Number(a.is_me))
    .map(({ is_me, name }) => (is_me ? 'You' : name));
  return `${namesInRow(who)} answered with a different split. You can still agree on one.`;
}

/** Until when something is to be done; null too for what is over and only waiting to be closed. */
export function countdownOf({
  state,
  deadline,
}: Pick<Dispute, 'state' | 'deadline'>): string | null {
  return state === 'applied' ? null : deadline;
}

/** How a state's badge looks. */
export function toneOf(state: DisputeState): BadgeTone {
  switch (state) {
    case 'applied':
    case 'settled':
    case 'conceded':
    case 'resolved':
      return 'confirmed';
    case 'draft':
    case 'closed':
    case 'withdrawn':
    case 'rejected':
      return 'neutral';
    default:
      return 'contested';
  }
}

/** On whose side somebody is. */
export const sideNames: Record<DisputeSide, string> = {
  claimant: 'Raised the dispute',
  respondent: 'Answers the claim',
  third: 'Has another claim',
};

/** The label of the requesting member’s own side. */
export const mySideNames: Record<DisputeSide, string> = {
  claimant: 'Raised by my side',
  respondent: 'Raised against a share of mine',
  third: 'I have another claim',
};

/** Whose turn it is: "Your turn", "Waiting for Ama Owusu", "The society’s turn". */
export function turnLabel({ who, is_mine, names }: DisputeSummary['turn']): {
  text: string;
  tone: BadgeTone;
} {
  if (is_mine) return { text: 'Your turn', tone: 'waiting' };
  if (who === 'society') return { text: 'The society’s turn', tone: 'neutral' };
  if (who === 'nobody') return { text: 'Over', tone: 'neutral' };
  return { text: `Waiting for ${namesInRow(names)}`, tone: 'neutral' };
}

/** Names in a row, the first three of many. */
export function namesInRow(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return new Intl.ListFormat('en-GB').format(shown);
}

/** Time left until a deadline: "12 days left", "Last day", "Time is over". */
export function timeLeft(deadline: string, nowMs: number): string {
  const days = daysLeft(new Date(deadline), new Date(nowMs));
  if (days === 0) return 'Time is over';
  return days === 1 ? 'Last day' : `${days} days left`;
}

/** "Performing and mechanical rights"; "All rights" for the three. */
export function rightsText(those: readonly Right[]): string {
  if (those.length === rights.length) return 'All rights';
  const names = those.map((right, at) =>
    at === 0 ? rightNames[right] : rightNames[right].toLowerCase(),
  );
  return `${new Intl.ListFormat('en-GB').format(names)} right${those.length > 1 ? 's' : ''}`;
}

/** What is contested of each right: "20 %", where the rights differ "Performing 20 %, mechanical 10 %"; null where nothing is. */
export function contestedText({
  rights: those,
  contested,
}: Pick<DisputeSummary, 'rights' | 'contested'>): string | null {
  const [first = 0, ...rest] = those.map((right) => contested[right]);
  if (first === 0 && rest.every((share) => share === 0)) return null;
  if (rest.every((share) => share === first)) return formatShare(first);
  return those
    .map((right, at) => {
      const name = rightNames[right];
      return `${at === 0 ? name : name.toLowerCase()} ${formatShare(contested[right])}`;
    })
    .join(', ');
}
