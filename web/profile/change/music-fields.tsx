import { firstReleaseYear } from '#domain/members/applicant-problems.ts';
import { activities, activityNames, playsInstruments } from '#domain/members/choices.ts';
import { societies } from '#domain/rightsholders/societies.ts';
import { yearList } from '#domain/text/dates.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { fieldOf } from './person-fields.tsx';
import type { ProfileForm } from './use-profile-change.ts';

const activityChoices = activities.map((value) => ({ value, label: activityNames[value] }));
const societyChoices = societies.map(({ code, name }) => ({ value: code, label: name }));

/** What a member is in music: the names that works are found by, society and numbers. */
export function MusicFields({ form, isPerson }: { form: ProfileForm; isPerson: boolean }) {
  const { draft, change } = form;
  const years = yearList(firstReleaseYear, new Date().getFullYear()).map(String);
  return (
    <>
      <TextArea
        {...fieldOf(form, 'stage_names')}
        label={isPerson ? 'Stage names' : 'Also known as'}
        optional
        error={stageNameProblem(form)}
        hint={
          isPerson
            ? 'One on each line, up to ten. People can find your works by any of them.'
            : 'Imprints and names you trade by: one on each line, up to ten. People can find your works by any of them.'
        }
        rows={4}
        value={draft.stage_names}
        onChange={(event) => change({ stage_names: event.target.value })}
      />
      {isPerson && (
        <CheckboxGroup
          {...fieldOf(form, 'activities')}
          hint="Choose all that fit."
          choices={activityChoices}
          values={draft.activities}
          onChoose={(chosen) => change({ activities: chosen })}
        />
      )}
      {isPerson && (playsInstruments(draft.activities) || draft.instruments !== '') && (
        <TextField
          {...fieldOf(form, 'instruments')}
          optional
          hint="For example: guitar, atenteben."
          autoComplete="off"
          maxLength={120}
          value={draft.instruments}
          onChange={(event) => change({ instruments: event.target.value })}
        />
      )}
      {isPerson && (
        <SelectField
          {...fieldOf(form, 'first_release_year')}
          optional
          placeholder="Nothing released yet"
          choices={years.map((year) => ({ value: year, label: year }))}
          value={draft.first_release_year}
          onChange={(event) => change({ first_release_year: event.target.value })}
        />
      )}
      <SelectField
        {...fieldOf(form, 'society_code')}
        optional
        placeholder="None, or not in this list"
        choices={societyChoices}
        value={draft.society_code}
        onChange={(event) => change({ society_code: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'ipi_name_number')}
        optional
        identifier
        hint="If a society has given you one: 9 to 11 digits. The society may check it first."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={draft.ipi_name_number}
        onChange={(event) => change({ ipi_name_number: event.target.value })}
      />
    </>
  );
}

function stageNameProblem({ problemAt }: ProfileForm): string | undefined {
  const places = Array.from({ length: 10 }, (_, place) => problemAt(`stage_names.${place}`));
  return problemAt('stage_names') ?? places.find((message) => message !== undefined);
}
