import { useState } from 'react';
import type { DraftHolder } from '#contract/drafts.ts';
import { societies } from '#domain/rightsholders/societies.ts';
import { actsForOthers } from '#domain/works/chains/chains.ts';
import { nothingSaid, saidCollection } from '#domain/works/chains/collection.ts';
import type { NamedCollection } from '#domain/works/chains/collection-text.ts';
import { placesInRow } from '#domain/works/chains/collection-text.ts';
import {
  findTerritories,
  linesWithNames,
  readTerritories,
} from '#domain/works/chains/territories.ts';
import { rightNames, rights } from '#domain/works/shares.ts';
import { CheckboxGroup } from '../ui/fields/checkbox-field.tsx';
import { ChosenValues } from '../ui/fields/chosen-values.tsx';
import { Combobox } from '../ui/fields/combobox.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { dayOf, dayText } from '../ui/fields/day-text.ts';
import { FieldGrid } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Stack } from '../ui/layout/stack.tsx';

type Fields = {
  role: DraftHolder['role'];
  /** Null while nothing is said. */
  collection: NamedCollection | null;
  path: string;
  problemAt: (path: string) => string | undefined;
  onChange: (next: NamedCollection | null) => void;
};

/** Where and how one holder's part is collected: the rights, the places, the agreement, the society of each right. */
export function CollectionFields({ role, collection: given, path, problemAt, onChange }: Fields) {
  const collection = given ?? { ...nothingSaid, territories: [] };
  const agreement = collection.agreement ?? noAgreement;
  const set = (part: Partial<NamedCollection>) => {
    const next = { ...collection, ...part };
    const said = saidCollection(next);
    onChange(said && { ...said, territories: next.territories });
  };
  const agree = (part: Partial<typeof agreement>) => set({ agreement: { ...agreement, ...part } });
  return (
    <Stack gap={4}>
      {(actsForOthers(role) || collection.territories.length > 0) && (
        <>
          <CheckboxGroup
            label="Rights they collect"
            name={`${path}.rights`}
            error={problemAt(`${path}.rights`)}
            choices={rights.map((right) => ({ value: right, label: rightNames[right] }))}
            values={collection.rights}
            onChoose={(chosen) => set({ rights: rights.filter((one) => chosen.includes(one)) })}
          />
          <Places
            path={path}
            lines={collection.territories}
            error={problemAt(`${path}.territories`)}
            onChange={(territories) => set({ territories })}
          />
          <TextField
            label="Agreement number"
            name={`${path}.agreement.number`}
            optional
            maxLength={60}
            autoComplete="off"
            value={agreement.number ?? ''}
            error={problemAt(`${path}.agreement.number`)}
            onChange={({ target }) => agree({ number: target.value || null })}
          />
          <FieldGrid>
            <Day
              label="First day of the agreement"
              name={`${path}.agreement.starts_on`}
              day={agreement.starts_on}
              error={problemAt(`${path}.agreement.starts_on`)}
              onChange={(starts_on) => agree({ starts_on })}
            />
            <Day
              label="Last day of the agreement"
              name={`${path}.agreement.ends_on`}
              day={agreement.ends_on}
              error={problemAt(`${path}.agreement.ends_on`)}
              onChange={(ends_on) => agree({ ends_on })}
            />
          </FieldGrid>
        </>
      )}
      <FieldGrid>
        {rights.map((right) => (
          <SelectField
            key={right}
            label={`Society for the ${rightNames[right].toLowerCase()} right`}
            name={`${path}.societies.${right}`}
            placeholder="The society they belong to"
            value={collection.societies[right] ?? ''}
            error={problemAt(`${path}.societies.${right}`)}
            choices={societyChoices(collection.societies[right])}
            onChange={({ target }) =>
              set({ societies: { ...collection.societies, [right]: target.value || null } })
            }
          />
        ))}
        <SelectField
          label="Does the person registering this work act for them?"
          name={`${path}.is_controlled`}
          hint="CWR files say “controlled”."
          placeholder="Not said"
          value={collection.is_controlled === null ? '' : String(collection.is_controlled)}
          choices={[
            { value: 'true', label: 'Yes, they are controlled' },
            { value: 'false', label: 'No, they are not controlled' },
          ]}
          onChange={({ target: { value } }) =>
            set({ is_controlled: value === '' ? null : value === 'true' })
          }
        />
      </FieldGrid>
    </Stack>
  );
}

// A number that came by file or from another program stays chosen, though we have no name for it.
function societyChoices(chosen: string | null) {
  const known = societies.map(({ code, name }) => ({ value: code, label: name }));
  return chosen === null || known.some(({ value }) => value === chosen)
    ? known
    : [{ value: chosen, label: `Society ${chosen}` }, ...known];
}

const noAgreement = { number: null, starts_on: null, ends_on: null };

/** A day as it is typed; what is not a whole day yet stays in its fields. */
function Day({
  day,
  onChange,
  ...field
}: {
  label: string;
  name: string;
  day: string | null;
  error: string | undefined;
  onChange: (day: string | null) => void;
}) {
  const [typed, setTyped] = useState(() => dayText(day));
  return (
    <DateField
      {...field}
      optional
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(dayOf(next));
      }}
    />
  );
}

type Lines = NamedCollection['territories'];

/** The places where they collect and those left out, in the order in which they count. */
function Places({
  path,
  lines,
  error,
  onChange,
}: {
  path: string;
  lines: Lines;
  error: string | undefined;
  onChange: (lines: Lines) => void;
}) {
  const add = (added: Lines) => {
    const fresh = added.filter(
      ({ tis, is_excluded }) =>
        lines.findLast((one) => one.tis === tis)?.is_excluded !== is_excluded,
    );
    if (fresh.length > 0) onChange([...lines, ...fresh]);
  };
  return (
    <Stack gap={3}>
      <AddPlace
        label="Where they collect"
        hint="A country, or a region such as Africa or World. Leave it empty if the contract does not say."
        name={`${path}.territories`}
        error={error}
        onAdd={add}
      />
      {lines.length > 0 && (
        <AddPlace
          label="Except in"
          name={`${path}.except`}
          onAdd={(places) => add(places.map((one) => ({ ...one, is_excluded: true })))}
        />
      )}
      <ChosenValues
        chosen={lines.map(({ name, is_excluded }, place) => ({
          key: String(place),
          text: is_excluded ? `except ${name}` : name,
        }))}
        field={`${path}.territories`}
        onRemove={(key) => onChange(lines.filter((_, place) => String(place) !== key))}
      />
    </Stack>
  );
}

function AddPlace({
  onAdd,
  ...field
}: {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  onAdd: (places: Lines) => void;
}) {
  const [text, setText] = useState('');
  const options = findTerritories(text, 40).map(({ tis, name, letters }) => ({
    key: tis,
    value: [{ tis, name, is_excluded: false }],
    label: name,
    detail: letters ?? 'Region',
  }));
  return (
    <Combobox
      {...field}
      optional
      text={text}
      min={0}
      freeText={false}
      options={options.length > 0 ? options : asTyped(text)}
      onText={setText}
      onChoose={(places) => {
        setText('');
        onAdd(places);
      }}
    />
  );
}

/** "World except Ghana", written out. */
function asTyped(text: string) {
  const value = linesWithNames(readTerritories(text) ?? []);
  if (value.length === 0) return [];
  return [{ key: 'typed', value, label: placesInRow(value, '; and '), detail: 'As typed' }];
}
