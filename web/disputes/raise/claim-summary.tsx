import { disputeKindNames } from '#domain/disputes/dispute.ts';
import { FormSummary } from '../../forms/form-summary.tsx';
import { LiveTotals } from '../../shares/split-fields.tsx';
import { rightsText } from '../dispute-text.ts';
import type { ClaimDraft } from './claim-draft.ts';

/** A dispute as it is entered: the work, what is wrong, and the split that is claimed. */
export function ClaimSummary({
  title,
  claim: { kind, rights, split, otherWork, statement },
  hasBars,
}: {
  /** Of the work. */
  title: string;
  claim: ClaimDraft;
  /** Not beside the step in which they are. */
  hasBars: boolean;
}) {
  const isDuplicate = kind === 'duplicate_work';
  const asked: readonly [isGiven: boolean, what: string][] = [
    [kind !== null, 'What is wrong'],
    [rights.length > 0, 'Which rights it is about'],
    [!isDuplicate || otherWork !== null, 'The other work'],
    [statement.trim() !== '', 'Your statement'],
  ];
  return (
    <FormSummary
      title={title}
      facts={[
        { term: 'What is wrong', value: kind && disputeKindNames[kind] },
        { term: 'Rights', value: rights.length > 0 && rightsText(rights) },
        { term: 'Other work', value: isDuplicate && otherWork?.title },
      ]}
      missing={asked.flatMap(([isGiven, what]) => (isGiven ? [] : [what]))}
    >
      {hasBars && !isDuplicate && rights.length > 0 && (
        <LiveTotals draft={split} inRights={rights} />
      )}
    </FormSummary>
  );
}
