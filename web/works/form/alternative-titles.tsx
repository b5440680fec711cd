import { titleKindNames, titleKinds } from '#domain/works/work.ts';
import { changeAndFocus } from '../../forms/form-focus.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { FieldRow } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { sizeWarning } from '../../ui/fields/size-warning.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { StepProps } from './use-work-draft.ts';

const addTitleId = 'add_title';

/** Other titles that the work is known by; as many as there are. */
export function AlternativeTitles({ draft, change, problemAt }: StepProps) {
  return (
    <Stack gap={3}>
      {draft.alternative_titles.map(({ key, title, kind }, index) => (
        <FieldRow
          key={key}
          end={
            <IconButton
              icon="trash"
              label={`Remove other title ${index + 1}`}
              onClick={() =>
                changeAndFocus(() => change({ type: 'title_removed', key }), addTitleId)
              }
            />
          }
        >
          <TextField
            label={`Other title ${index + 1}`}
            name={`alternative_titles.${index}.title`}
            error={problemAt(`alternative_titles.${index}.title`)}
            value={title}
            warning={sizeWarning(title, 'alternative_title')}
            maxLength={200}
            onChange={(event) => change({ type: 'title_changed', key, title: event.target.value })}
          />
          <SelectField
            label="Its kind"
            name={`alternative_titles.${index}.kind`}
            value={kind}
            choices={titleKinds.map((value) => ({ value, label: titleKindNames[value] }))}
            onChange={(event) => {
              const chosen = titleKinds.find((value) => value === event.target.value);
              if (chosen) change({ type: 'title_changed', key, kind: chosen });
            }}
          />
        </FieldRow>
      ))}
      {draft.alternative_titles.length < 30 && (
        <div>
          <Button
            id={addTitleId}
            tone="quiet"
            icon="plus"
            onClick={() =>
              changeAndFocus(
                () => change({ type: 'title_added' }),
                `alternative_titles.${draft.alternative_titles.length}.title`,
              )
            }
          >
            Add another title
          </Button>
        </div>
      )}
    </Stack>
  );
}
