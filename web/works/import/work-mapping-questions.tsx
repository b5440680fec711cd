import { numberKind } from '#domain/imports/column-content.ts';
import { namesIn } from '#domain/works/import/read-words.ts';
import {
  isShare,
  readShare,
  type ShareUnit,
  unitOfColumns,
} from '#domain/works/import/share-unit.ts';
import { mayBePartyRows } from '#domain/works/import/split-people.ts';
import { roleNames, roles } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FormSection } from '../../ui/fields/form.tsx';
import { RadioGroup, SelectField } from '../../ui/fields/select-field.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { headerOf, type MappingDraft, unitOf, withoutRole } from './work-mapping-draft.ts';

/** What holders do whose role has no column, and how people share whose names are in one cell. */
export function RolesOfHolders({
  draft,
  onChange,
}: {
  draft: MappingDraft;
  onChange: (change: Partial<MappingDraft>) => void;
}) {
  const { columns, contents, holderRoles, splitsEqually } = draft;
  const holders = withoutRole(draft);
  const several = contents
    .filter((_, column) => columns[column]?.endsWith('_name'))
    .flatMap(({ samples }) => samples)
    .find((cell) => namesIn(cell).length > 1);
  if (holders.length === 0 && several === undefined) return null;
  return (
    <FormSection
      title="The rights holders"
      {...(holders.length > 0 && {
        hint: 'Your file has no column for what they do, so choose it here.',
      })}
    >
      {holders.map((holder) => (
        <SelectField
          key={holder}
          label={`“${headerOf(draft, holder)}” is the`}
          name={`role-${holder}`}
          placeholder="Choose a role"
          value={holderRoles[holder - 1] ?? ''}
          choices={roles.map((one) => ({ value: one, label: roleNames[one] }))}
          onChange={(event) => {
            const role = roles.find((one) => one === event.target.value) ?? null;
            const all = Array.from({ length: Math.max(holder, holderRoles.length) }, (_, place) =>
              place === holder - 1 ? role : (holderRoles[place] ?? null),
            );
            onChange({ holderRoles: all });
          }}
        />
      ))}
      {several !== undefined && (
        <CheckboxField
          label="People in one cell share equally"
          hint={`Such as “${several}”. If they do not, give each person their own column.`}
          name="splits-equally"
          checked={splitsEqually}
          onChange={(event) => onChange({ splitsEqually: event.target.checked })}
        />
      )}
    </FormSection>
  );
}

/** Warns where the rows of a file look like the people of songs, not like songs: each would become a work of its own. */
export function OneRowPerPerson({ draft: { columns, contents } }: { draft: MappingDraft }) {
  if (!mayBePartyRows(columns, contents)) return null;
  return (
    <Notice tone="warning" title="Does this file have one row for each person?">
      In {countOf(contents[columns.indexOf('title')]?.repeats ?? 0, 'row')} the title is the same as
      in the row above, or empty. We read each row as one song, so a song would come in several
      times, each with one person. Put all the people of a song in one row: Writer 1, Share 1,
      Writer 2, Share 2. Then import the file again.
    </Notice>
  );
}

/** Whether 0.5 is a half or half a percent, where the file has such numbers. */
export function WhatSharesMean({
  draft,
  error,
  onChange,
}: {
  draft: MappingDraft;
  error: string | undefined;
  onChange: (unit: ShareUnit) => void;
}) {
  const { columns, contents } = draft;
  const shares = contents.filter((_, column) => isShare(columns[column] ?? null));
  const example = shares
    .flatMap(({ samples }) => samples)
    .find((text) => numberKind(text) === 'up_to_one');
  const small = shares.reduce((sum, { numbers }) => sum + numbers.up_to_one, 0);
  if (small === 0) return null;
  const shown = example ?? '0.5';
  const read = (unit: ShareUnit) => formatShare(readShare(shown, unit) ?? 0);
  return (
    <FormSection title="The shares">
      <RadioGroup
        label={`What does ${shown} mean?`}
        name="share-unit"
        hint={
          unitOfColumns(columns, contents) === null
            ? `${countOf(small, 'share')} of this file ${small === 1 ? 'is' : 'are'} 1 or less, and others are more. Choose what the small numbers mean.`
            : 'No share in this file is more than 1, so we read 0.5 as 50 %.'
        }
        choices={[
          { value: 'fraction', label: read('fraction'), hint: 'The whole song is 1.' },
          { value: 'percent', label: read('percent'), hint: 'The whole song is 100.' },
        ]}
        value={unitOf(draft)}
        onChoose={(value) => onChange(value === 'fraction' ? 'fraction' : 'percent')}
        error={error}
      />
    </FormSection>
  );
}
