import type { RightsHolder } from '#contract/rights-holders.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StayInView } from '../../ui/stay-in-view.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddHolder } from './add-holder.tsx';
import { problemAt } from './form-problems.ts';
import { HolderFields } from './holder-fields.tsx';
import { liveProblems } from './live-problems.ts';
import { LiveTotals } from './live-totals.tsx';
import { SharingChoice } from './sharing-choice.tsx';
import { SimilarWorks } from './similar-works.tsx';
import type { StepProps } from './use-kept-draft.ts';

/** The second step: who holds what. The bars follow each letter typed, and what is too much is said at once. */
export function SharesStep({
  me,
  workId,
  nameToAdd,
  onNameToAdd,
  ...step
}: StepProps & {
  me: RightsHolder;
  /** The work being amended. */
  workId: string | null;
  nameToAdd: string;
  onNameToAdd: (text: string) => void;
}) {
  const { draft, change } = step;
  const live = liveProblems(draft);
  const withLive = {
    ...step,
    problemAt: (path: string) => problemAt(live, path) ?? step.problemAt(path),
  };
  return (
    <FormSection
      title="Rights holders and shares"
      hint="Everybody who wrote or publishes this work. What you leave over stays unclaimed until somebody is added."
    >
      <SharingChoice draft={draft} change={change} />
      <StayInView>
        <LiveTotals draft={draft} />
      </StayInView>
      <FieldError id="holders-error" message={step.problemAt('holders')} />
      <Stack gap={3}>
        {draft.holders.map((holder, index) => (
          <HolderFields key={holder.key} holder={holder} index={index} {...withLive} />
        ))}
      </Stack>
      <AddHolder
        me={me}
        draft={draft}
        change={change}
        text={nameToAdd}
        onText={onNameToAdd}
        error={step.problemAt('add_holder')}
      />
      <div>
        <Button onClick={() => change({ type: 'split_equally' })}>
          Split equally among the writers
        </Button>
      </div>
      <SimilarWorks draft={draft} me={me} except={workId} />
      <Text small>
        How to share <TextLink to="/dashboard/help?guide=thirds">equally</TextLink>, with a{' '}
        <TextLink to="/dashboard/help?guide=publishers">publisher</TextLink>, or{' '}
        <TextLink to="/dashboard/help?guide=shares-by-right">right by right</TextLink>.
      </Text>
    </FormSection>
  );
}
