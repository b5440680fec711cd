import type { WorkImportDetails } from '#contract/works/work-imports.ts';
import { importFieldName } from '#domain/works/import/import-fields.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import { textMusicRelationshipNames, versionKindNames } from '#domain/works/work.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { DefinitionList } from '../ui/data/definition-list.tsx';
import { countOf } from './count-words.ts';
import { addressOf } from './import-address.ts';

/** The answers that were given, and what comes of them. */
export function WhatWillBe({ details, count }: { details: WorkImportDetails; count: number }) {
  const { id, file_name, figures, columns, mapping } = details;
  const { defaults, own_line: own } = mapping;
  const language = defaults.language && findLanguage(defaults.language)?.name;
  const matched = columns.flatMap(({ header }, at) => {
    const field = mapping.columns[at];
    return field ? [`“${header}” is ${importFieldName(field)}`] : [];
  });
  return (
    <DefinitionList
      definitions={[
        { term: 'File', value: `${file_name}, ${countOf(figures.rows, 'row')}` },
        { term: 'To be registered', value: <strong>{countOf(count, 'work')}</strong> },
        {
          term: 'Left out',
          value: [
            ...(figures.faulty > 0 ? [`${countOf(figures.faulty, 'row')} with problems`] : []),
            ...(figures.already_registered > 0
              ? [`${countOf(figures.already_registered, 'row')} registered already`]
              : []),
            ...(figures.repeated > 0
              ? [`${countOf(figures.repeated, 'row')} that repeat an earlier one`]
              : []),
          ].join(', '),
        },
        {
          term: 'Columns',
          value: (
            <>
              {matched.join(', ')}.{' '}
              <TextLink to={addressOf(id, { step: 'columns' })}>Change the columns</TextLink>
            </>
          ),
        },
        {
          term: 'Where a row says nothing',
          value: [
            versionKindNames[defaults.version_kind],
            textMusicRelationshipNames[defaults.text_music_relationship],
            language ?? 'no language',
          ].join(', '),
        },
        {
          term: 'You',
          value:
            own &&
            `added to rows that do not name you, as ${roleNames[own.role].toLowerCase()} with ${own.share === null ? 'what the others leave' : formatShare(own.share)}`,
        },
      ]}
    />
  );
}
