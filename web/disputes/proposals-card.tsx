import type { Dispute, SplitProposal } from '#contract/disputes/dispute.ts';
import type { SplitProposalState } from '#domain/disputes/dispute.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { Disclosure, Section } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';
import { AnswerSplit } from './answers/answer-split.tsx';
import { SplitsBeside } from './splits-beside.tsx';

const ended: Record<Exclude<SplitProposalState, 'open'>, string> = {
  accepted: 'Accepted by all',
  declined: 'Declined',
  taken_back: 'Withdrawn',
  replaced: 'Replaced by another one',
  lapsed: 'Ended with the dispute',
};

const endedAtOnce = 5;

/** The splits that were proposed: those that are open with what I can say, and those that ended. */
export function ProposalsCard({
  dispute,
  leading,
}: {
  dispute: Dispute;
  /** The one that leads the page, which is not shown again; null when none does. */
  leading: string | null;
}) {
  const open = dispute.proposals
    .filter(({ id, state }) => state === 'open' && id !== leading)
    .toSorted((a, b) => Number(b.may_answer) - Number(a.may_answer));
  const over = dispute.proposals.filter(({ state }) => state !== 'open').toReversed();
  return (
    <>
      {open.map((proposal) => (
        <Section key={proposal.id} title={titleOf(proposal)}>
          <Stack gap={4}>
            <Proposed dispute={dispute} proposal={proposal} />
            {proposal.needs_society && (
              <Text small>
                This split gives less to someone who cannot answer here. When all others have
                accepted, the society confirms it.
              </Text>
            )}
            <AnswerSplit dispute={dispute} proposal={proposal} />
          </Stack>
        </Section>
      ))}
      {over.length > 0 && (
        <Section title="Earlier proposals">
          {over.slice(0, endedAtOnce).map((proposal) => (
            <Ended key={proposal.id} dispute={dispute} proposal={proposal} />
          ))}
          {over.length > endedAtOnce && (
            <Disclosure label={`Earlier (${over.length - endedAtOnce})`}>
              {over.slice(endedAtOnce).map((proposal) => (
                <Ended key={proposal.id} dispute={dispute} proposal={proposal} />
              ))}
            </Disclosure>
          )}
        </Section>
      )}
    </>
  );
}

function Ended({ dispute, proposal }: { dispute: Dispute; proposal: SplitProposal }) {
  const { is_mine, name, made_at, state } = proposal;
  const how = state === 'open' ? '' : ended[state].toLowerCase();
  return (
    <Disclosure label={`${is_mine ? 'Yours' : name}, ${formatFullDate(made_at)}: ${how}`}>
      <Proposed dispute={dispute} proposal={proposal} />
    </Disclosure>
  );
}

function titleOf({ is_mine, rights_holder_id, name }: SplitProposal): string {
  if (is_mine) return 'You proposed a split';
  return rights_holder_id === null ? 'Agreed with the mediator' : `${name} proposed a split`;
}

function Proposed({ dispute, proposal }: { dispute: Dispute; proposal: SplitProposal }) {
  return (
    <Stack gap={4}>
      {proposal.message !== null && <Text>“{proposal.message}”</Text>}
      <SplitsBeside
        inRights={dispute.rights}
        splits={[
          { key: 'stands', title: 'Current split', lines: dispute.standing },
          { key: 'proposed', title: 'Proposed split', lines: proposal.lines },
        ]}
      />
      <SplitAnswers answers={proposal.answers} state={proposal.state} />
    </Stack>
  );
}

type SplitAnswer = SplitProposal['answers'][number];

/** What the parties have said to a proposed split, and while it is open who has not answered. */
function SplitAnswers({ answers, state }: Pick<SplitProposal, 'answers' | 'state'>) {
  const accepted = answers.filter(({ answer }) => answer === 'accepted');
  const waited = state === 'open' ? answers.filter(({ answer }) => answer === null) : [];
  const declined = answers.filter(({ answer }) => answer === 'declined');
  return (
    <Stack gap={1}>
      {accepted.length > 0 && <Text tone="confirmed">Accepted by {namesOf(accepted)}.</Text>}
      {waited.length > 0 && <Text tone="waiting">Not answered yet: {namesOf(waited)}.</Text>}
      {declined.map((one) => (
        <Text key={one.rights_holder_id} tone="contested">
          Declined by {namesOf([one])}
          {one.reason === null ? '.' : `: “${one.reason}”`}
        </Text>
      ))}
    </Stack>
  );
}

/** Everybody by name, me first. */
function namesOf(those: readonly SplitAnswer[]): string {
  const mineFirst = those.toSorted((a, b) => Number(b.is_me) - Number(a.is_me));
  return new Intl.ListFormat('en-GB').format(
    mineFirst.map(({ is_me, name }) => (is_me ? 'you' : name)),
  );
}
