import type { RightsHolder } from '#contract/members/rights-holders.ts';
import { pages } from '#contract/pages.ts';
import { SplitFields } from '../../shares/split-fields.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { Text } from '../../ui/text/text.tsx';
import { SimilarWorks } from './similar-works.tsx';
import type { StepProps } from './use-work-draft.ts';

/** The second step: who holds what. The bars follow each letter typed, and what is too much is said at once. */
export function SharesStep({
  me,
  workId,
  nameToAdd,
  onNameToAdd,
  draft,
  change,
  problemAt,
}: StepProps & {
  me: RightsHolder;
  /** The work being amended. */
  workId: string | null;
  nameToAdd: string;
  onNameToAdd: (text: string) => void;
}) {
  return (
    <FormSection
      title="Rights holders and shares"
      hint="Everyone who wrote or publishes this work. Any share left over is unclaimed until someone adds its holder."
    >
      <SplitFields
        me={me}
        nameToAdd={nameToAdd}
        onNameToAdd={onNameToAdd}
        draft={draft}
        onDraft={(split) => change({ type: 'split_changed', split })}
        problemAt={problemAt}
        asksCollection
        isSummarised
      />
      <SimilarWorks draft={draft} me={me} except={workId} />
      <Text small>
        How to share <TextLink to={pages.help({ guide: 'thirds' })}>equally</TextLink>, with a{' '}
        <TextLink to={pages.help({ guide: 'publishers' })}>publisher</TextLink>, or{' '}
        <TextLink to={pages.help({ guide: 'shares-by-right' })}>right by right</TextLink>.
      </Text>
    </FormSection>
  );
}
