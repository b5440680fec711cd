import { firstReleaseYear } from '#domain/members/applicant-problems.ts';
import { activities, activityNames } from '#domain/members/choices.ts';
import { societies } from '#domain/rightsholders/societies.ts';
import { yearList } from '#domain/text/dates.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from '../field-names.ts';
import type { SignUpForm } from '../use-sign-up-form.ts';
import { StageNames } from './stage-names.tsx';

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
