import type { LogSource } from '#contract/usage/usage-fields.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { FieldGrid, FormActions, FormSection } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { SourceFields } from '../sources/source-fields.tsx';
import type { PerformanceDraft } from './performance-draft.ts';
import { Setlist } from './setlist.tsx';

/** The fields of a performance: where, when, what was played. */
export function PerformanceFields({
  draft,
  known,
  problems,
  isSaved,
  onChange,
  onStartOver,
}: {
  draft: PerformanceDraft;
  known: readonly LogSource[];
  problems: readonly SummaryProblem[];
  /** Whether this device stores what is entered. */
  isSaved: boolean;
  onChange: (change: Partial<PerformanceDraft>) => void;
  onStartOver: () => void;
}) {
  const errors = new Map(problems.map(({ id, message }) => [id ?? '', message]));
  return (
    <>
      <FormSection title="Where and when">
        <SourceFields
          label="Where was it?"
          nameLabel="Name of the venue or event"
          nameHint="As people know it, such as “Blue Lantern Stage, Accra”."
          known={known}
          draft={draft.source}
          errors={errors}
          onChange={(source) => onChange({ source })}
        />
        <FieldGrid>
          <DateField
            label="Day"
            name="day"
            error={errors.get('day')}
            value={draft.day}
            onChange={(day) => onChange({ day })}
          />
          <TextField
            label="When did it begin?"
            name="time"
            type="time"
            optional
            value={draft.time}
            onChange={(event) => onChange({ time: event.target.value })}
          />
        </FieldGrid>
      </FormSection>
      <FormSection
        title="What was played"
        hint="In the order played. We suggest your own recordings as you type. You can enter any other title."
      >
        <Setlist
          setlist={draft.setlist}
          errors={errors}
          onChange={(setlist) => onChange({ setlist })}
        />
      </FormSection>
      {isSaved ? (
        <Text small tone="quiet">
          We keep what you enter on this device until you log it.
        </Text>
      ) : (
        <Notice tone="warning">
          This device cannot keep what you enter. Log it before you leave this page.
        </Notice>
      )}
      <FormActions>
        <Button type="submit" tone="primary">
          Check it
        </Button>
        <Button tone="quiet" icon="trash" onClick={onStartOver}>
          Start over
        </Button>
      </FormActions>
    </>
  );
}
