import { flushSync } from 'react-dom';
import { firstReleaseYear } from '#domain/members/applicant-problems.ts';
import { activities, activityNames, playsInstruments } from '#domain/members/choices.ts';
import { societies } from '#domain/rightsholders/societies.ts';
import { yearList } from '#domain/text/dates.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox-field.tsx';
import { FieldRow, FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';

const activityChoices = activities.map((value) => ({ value, label: activityNames[value] }));
const societyChoices = societies.map(({ code, name }) => ({ value: code, label: name }));

/** What the person does in music. */
export function RoleStep({ form }: { form: SignUpForm }) {
  const { draft, change } = form;
  const years = yearList(firstReleaseYear, new Date().getFullYear()).map(String);
  return (
    <FormSection title="Your part in music">
      <CheckboxGroup
        {...fieldOf(form, 'activities')}
        error={form.problemAt('activities') ?? form.problemAt('activities.0')}
        hint="Choose all that fit."
        choices={activityChoices}
        values={draft.activities}
        onChoose={(chosen) =>
          change({ activities: activities.filter((activity) => chosen.includes(activity)) })
        }
      />
      {playsInstruments(draft.activities) && (
        <TextField
          {...fieldOf(form, 'instruments')}
          optional
          hint="For example: guitar, atenteben."
          autoComplete="off"
          maxLength={120}
          value={draft.instruments ?? ''}
          onChange={(event) => change({ instruments: event.target.value })}
        />
      )}
      <StageNames form={form} />
      <TextField
        {...fieldOf(form, 'ipi_name_number')}
        optional
        identifier
        hint="If a society has given you one: 9 to 11 digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={draft.ipi_name_number}
        onChange={(event) => change({ ipi_name_number: event.target.value })}
      />
      <SelectField
        {...fieldOf(form, 'society_code')}
        optional
        hint="If you are already a member of one, here or abroad."
        placeholder="None, or not in this list"
        choices={societyChoices}
        value={draft.society_code}
        onChange={(event) => change({ society_code: event.target.value })}
      />
      <SelectField
        {...fieldOf(form, 'first_release_year')}
        optional
        placeholder="Nothing released yet"
        choices={years.map((year) => ({ value: year, label: year }))}
        value={draft.first_release_year}
        onChange={(event) => change({ first_release_year: event.target.value })}
      />
    </FormSection>
  );
}

// With the other questions of the page there are never more than eight fields on view.
const maxNames = 3;

/** The names that the person is known by; one field to begin with. */
function StageNames({ form }: { form: SignUpForm }) {
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
      hint={isFirst && 'The name listeners know you by, with ɛ, ɔ and ŋ.'}
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
