import type { Proposal } from '#contract/works/proposals.ts';
import type { ProposalState } from '#domain/works/proposals.ts';
import type { BadgeTone } from '../ui/data/badge.tsx';

/** How a proposal ended, as a badge says it. */
export const proposalStateWords: Record<ProposalState, { words: string; tone: BadgeTone }> = {
  open: { words: 'Open', tone: 'waiting' },
  applied: { words: 'Accepted', tone: 'confirmed' },
  declined: { words: 'Declined', tone: 'contested' },
  taken_back: { words: 'Taken back', tone: 'neutral' },
  expired: { words: 'Ran out of time', tone: 'neutral' },
};

/** "You proposed other shares or facts", "Kofi Mensah proposed to withdraw this work". */
export function whoProposed({ by, kind }: Pick<Proposal, 'by' | 'kind'>): string {
  const who = by.is_me ? 'You' : by.name;
  return kind === 'withdrawal'
    ? `${who} proposed to withdraw this work`
    : `${who} proposed another version`;
}

/** Names in a row: "Ama, Kofi and Naa". */
export function inRow(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
