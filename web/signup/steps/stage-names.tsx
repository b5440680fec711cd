import { flushSync } from 'react-dom';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { FieldRow } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { SignUpForm } from '../use-sign-up-form.ts';

// With the other questions of the page there are never more than eight fields on view.
const maxNames = 4;

/** The names that the person is known by; one field to begin with. */
export function StageNames({ form }: { form: SignUpForm }) {
  const names = form.draft.stage_names;
  const add = () => {
    // Drawn at once: within the same press a phone still opens its keyboard for the field.
    flushSync(() =>
      form.change({ stage_names: [...names, { key: crypto.randomUUID(), name: '' }] }),
    );
    document.getElementById(`stage_names.${names.length}`)?.focus();
  };
  return (
    <Stack gap={3}>
      <StageNameField form={form} index={0} />
      {names.slice(1).map(({ key }, place) => (
        <FieldRow
          key={key}
          end={
            <IconButton
              icon="trash"
              label={`Remove stage name ${place + 2}`}
              onClick={() => {
                document.getElementById('stage_names')?.focus();
                form.change({ stage_names: names.filter((one) => one.key !== key) });
              }}
            />
          }
        >
          <StageNameField form={form} index={place + 1} />
        </FieldRow>
      ))}
      {names.length < maxNames && (
        <Row>
          <Button tone="quiet" icon="plus" onClick={add}>
            Add another stage name
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function StageNameField({ form, index }: { form: SignUpForm; index: number }) {
  const names = form.draft.stage_names;
  const isFirst = index === 0;
  return (
    <TextField
      label={isFirst ? 'Stage name' : `Stage name ${index + 1}`}
      name={`stage_names.${index}`}
      id={isFirst ? 'stage_names' : `stage_names.${index}`}
      optional
      hint={isFirst && 'The name that listeners know you by, with ɛ, ɔ and ŋ.'}
      error={form.problemAt(`stage_names.${index}`)}
      autoComplete={isFirst ? 'nickname' : 'off'}
      maxLength={120}
      value={names[index]?.name ?? ''}
      onChange={(event) =>
        form.change({
          stage_names: names.map((one, place) =>
            place === index ? { ...one, name: event.target.value } : one,
          ),
        })
      }
    />
  );
}
