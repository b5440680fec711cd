import type { RightsHolder } from '#contract/rights-holders.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddHolder } from './add-holder.tsx';
import { HolderFields } from './holder-fields.tsx';
import { LiveTotals } from './live-totals.tsx';
import type { StepProps } from './use-kept-draft.ts';

/** The second step: who holds what. The bars follow each letter typed. */
export function SharesStep({
  me,
  nameToAdd,
  onNameToAdd,
  ...step
}: StepProps & {
  me: RightsHolder;
  nameToAdd: string;
  onNameToAdd: (text: string) => void;
}) {
  const { draft, change, problemAt } = step;
  return (
    <FormSection
      title="Rights holders and shares"
      hint="Everybody who wrote or publishes this work. What you leave over stays unclaimed until somebody is added."
    >
      <LiveTotals draft={draft} />
      <FieldError id="holders-error" message={problemAt('holders')} />
      <Stack gap={3}>
        {draft.holders.map((holder, index) => (
          <HolderFields key={holder.key} holder={holder} index={index} {...step} />
        ))}
      </Stack>
      <AddHolder
        me={me}
        draft={draft}
        change={change}
        text={nameToAdd}
        onText={onNameToAdd}
        error={problemAt('add_holder')}
      />
      <Row>
        <Button onClick={() => change({ type: 'split_equally' })}>
          Split equally among the writers
        </Button>
        <CheckboxField
          label="Different shares for performing, mechanical and synchronisation"
          name="sharing"
          checked={draft.sharing === 'by_right'}
          onChange={(event) =>
            change({ type: 'sharing_chosen', sharing: event.target.checked ? 'by_right' : 'same' })
          }
        />
      </Row>
      <Text small>
        How to share <TextLink to="/dashboard/help?guide=thirds">equally</TextLink>, with a{' '}
        <TextLink to="/dashboard/help?guide=publishers">publisher</TextLink>, or{' '}
        <TextLink to="/dashboard/help?guide=shares-by-right">right by right</TextLink>.
      </Text>
    </FormSection>
  );
}
