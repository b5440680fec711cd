import type { Dispute } from '#contract/dispute.ts';
import { FormSection } from '../ui/form-section.tsx';
import { Stack } from '../ui/stack.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { EvidenceCard } from './lazy-chunks.ts';
import type { RaiseFormState } from './use-raise-form.ts';

/** The third step: why, in my own words, and what speaks for it. */
export function StatementStep({
  form: { claim, change, problemAt },
  dispute,
}: {
  form: RaiseFormState;
  dispute: Dispute;
}) {
  return (
    <Stack>
      <FormSection title="Why do you say so?">
        <TextArea
          label="Your statement"
          name="statement"
          hint="What happened, who did what, and when. All parties and the society read it."
          rows={8}
          maxLength={10_000}
          value={claim.statement}
          error={problemAt('statement')}
          onChange={(event) => change({ statement: event.target.value })}
        />
      </FormSection>
      <EvidenceCard dispute={dispute} />
    </Stack>
  );
}
