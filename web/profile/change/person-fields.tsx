import { pages } from '#contract/pages.ts';
import {
  corporationKindNames,
  corporationKinds,
  mayHaveToBeRegistered,
} from '#domain/members/choices.ts';
import { PhoneField } from '../../platform/countries/contact-fields.tsx';
import { NationalityField } from '../../platform/countries/country-field.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { DefinitionList } from '../../ui/data/definition-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { factsOf } from '../facts-of.tsx';
import { fieldNames } from '../sections.ts';
import type { ProfileForm } from './use-profile-change.ts';

/** Who a person is. Names and birthday are fixed once the society has verified them. */
export function PersonFields({ form }: { form: ProfileForm }) {
  const { draft, change, details } = form;
  const isOpen = details.status === 'provisional';
  return (
    <>
      {isOpen ? (
        <>
          <TextField
            {...fieldOf(form, 'given_name')}
            hint="As on your identity document."
            autoComplete="given-name"
            maxLength={60}
            value={draft.given_name}
            onChange={(event) => change({ given_name: event.target.value })}
          />
          <TextField
            {...fieldOf(form, 'other_names')}
            optional
            autoComplete="family-name"
            maxLength={60}
            value={draft.other_names}
            onChange={(event) => change({ other_names: event.target.value })}
          />
          <DateField
            {...fieldOf(form, 'date_of_birth')}
            birthday
            value={draft.date_of_birth}
            onChange={(date_of_birth) => change({ date_of_birth })}
          />
        </>
      ) : (
        <FixedFacts form={form} fields={['given_name', 'other_names', 'date_of_birth']} />
      )}
      <NationalityField
        {...fieldOf(form, 'nationality')}
        value={draft.nationality}
        onChange={(nationality) => change({ nationality })}
      />
    </>
  );
}

const kindChoices = corporationKinds.map((value) => ({
  value,
  label: corporationKindNames[value],
}));

/** What a body is. Its name and registration are fixed once the society has verified them. */
export function BodyFields({ form }: { form: ProfileForm }) {
  const { draft, change, details } = form;
  const isOpen = details.status === 'provisional';
  return (
    <>
      {isOpen ? (
        <>
          <TextField
            {...fieldOf(form, 'corporation_name')}
            hint="As on your certificate."
            autoComplete="organization"
            maxLength={120}
            value={draft.corporation_name}
            onChange={(event) => change({ corporation_name: event.target.value })}
          />
          <TextField
            {...fieldOf(form, 'registration_number')}
            optional={!mayHaveToBeRegistered(draft.corporation_kind)}
            identifier
            hint="From the certificate of the Registrar of Companies."
            autoComplete="off"
            maxLength={30}
            value={draft.registration_number}
            onChange={(event) => change({ registration_number: event.target.value })}
          />
        </>
      ) : (
        <FixedFacts form={form} fields={['corporation_name', 'registration_number']} />
      )}
      <SelectField
        {...fieldOf(form, 'corporation_kind')}
        placeholder="Choose what you are"
        choices={kindChoices}
        value={draft.corporation_kind}
        onChange={(event) => change({ corporation_kind: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'tin')}
        optional
        identifier
        hint="Eleven characters, like C0000803561."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={draft.tin}
        onChange={(event) => change({ tin: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'year_founded')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={draft.year_founded}
        onChange={(event) => change({ year_founded: event.target.value })}
      />
    </>
  );
}

/** Whom the society turns to for a member's estate. */
export function KinFields({ form }: { form: ProfileForm }) {
  const { draft, change } = form;
  return (
    <>
      <Text tone="quiet">
        The person we contact about your works and earnings if we can no longer reach you. Clear all
        fields to remove them.
      </Text>
      <TextField
        {...fieldOf(form, 'next_of_kin.name')}
        autoComplete="off"
        maxLength={120}
        value={draft.kin_name}
        onChange={(event) => change({ kin_name: event.target.value })}
      />
      <TextField
        {...fieldOf(form, 'next_of_kin.relationship')}
        hint="For example wife, brother, daughter."
        autoComplete="off"
        maxLength={60}
        value={draft.kin_relationship}
        onChange={(event) => change({ kin_relationship: event.target.value })}
      />
      <PhoneField
        {...fieldOf(form, 'next_of_kin.phone')}
        optional
        value={draft.kin_phone}
        onChange={(kin_phone) => change({ kin_phone })}
      />
    </>
  );
}

/** What the society has verified: shown, and how it is changed. */
function FixedFacts({ form, fields }: { form: ProfileForm; fields: readonly string[] }) {
  const terms = fields.map((field) => fieldNames[field]);
  return (
    <Notice title="Verified by the society">
      <Stack gap={3}>
        <DefinitionList
          definitions={factsOf('name', form.details).filter(({ term }) => terms.includes(term))}
        />
        <Text>
          You cannot change these here. Write to the society, give your reference number, and send a
          document that shows the change. <TextLink to={pages.help()}>Contact the society</TextLink>
        </Text>
      </Stack>
    </Notice>
  );
}

/** Label, id and error of a field by its path in what is sent. */
export function fieldOf({ problemAt }: ProfileForm, path: string) {
  return { label: fieldNames[path] ?? path, name: path, id: path, error: problemAt(path) };
}
