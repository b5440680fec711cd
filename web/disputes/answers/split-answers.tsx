import type { SplitProposal } from '#contract/disputes/dispute.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

type SplitAnswer = SplitProposal['answers'][number];

/** What the parties have said to a proposed split, and while it is open who has not answered. */
export function SplitAnswers({ answers, state }: Pick<SplitProposal, 'answers' | 'state'>) {
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
