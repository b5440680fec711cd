import type { Proposal } from '#contract/works/proposals.ts';
import { Differences } from '../ui/data/differences.tsx';
import { Text } from '../ui/text/text.tsx';
import { changeInWords } from '../works/tabs/change-words.ts';

/** What a proposal would change, as it stood when it was made: old and new, field by field. */
export function ProposedChanges({ proposal }: { proposal: Proposal }) {
  if (proposal.kind === 'withdrawal') {
    return (
      <Text>
        The work would be withdrawn: nobody finds it in the repertoire any more and nobody is paid
        for it. Its history stays.
      </Text>
    );
  }
  return <Differences changes={proposal.changes.flatMap(changeInWords)} />;
}
