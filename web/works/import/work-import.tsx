import { pages } from '#contract/pages.ts';
import {
  type ImportRow,
  type WorkImport,
  type WorkImportDetails,
  workImportCalls,
} from '#contract/works/work-imports.ts';
import type { RowOutcome } from '#domain/imports/staged-import.ts';
import { importFieldName } from '#domain/works/import/import-fields.ts';
import { findLanguage } from '#domain/works/languages.ts';
import { roleNames } from '#domain/works/roles.ts';
import { formatShare } from '#domain/works/shares.ts';
import { textMusicRelationshipNames, versionKindNames } from '#domain/works/work.ts';
import { MappingForm } from '../../imports/mapping-form.tsx';
import { StagedImportPage } from '../../imports/staged/import-page.tsx';
import { StagedImportsPage } from '../../imports/staged/imports-page.tsx';
import { type StagedKind, stagedCalls } from '../../imports/staged/staged-kind.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { workMappingScreen } from './work-mapping-form.tsx';

const workImport: StagedKind<{
  line: WorkImport;
  details: WorkImportDetails;
  outcome: RowOutcome;
  row: ImportRow;
}> = {
  ...stagedCalls(workImportCalls),
  key: ['imports'],
  affects: ['imports'],
  listAddress: pages.workImports(),
  newAddress: pages.workImports(),
  address: pages.workImport,
  thing: 'work',
  parent: { to: pages.works(), label: 'Music Composition' },
  title: 'Import a file of works',
  purpose: 'work_import',
  firstStep: 'Upload your list. Each row is one work.',
  fileHint:
    'An Excel workbook (we read the first sheet) or a CSV file. We do not register anything yet.',
  sentences: {
    willBeTold:
      'We tell the co-writers and publishers who are members, and ask them to confirm their shares.',
    applied: 'added',
    wereTold:
      'We asked the co-writers and publishers who are members to confirm their shares. A work that names others is registered when they have confirmed.',
    stayReason: 'others have confirmed or changed',
    whatUndoDoes:
      'We withdraw the works that this file registered. A withdrawn work does not appear in search, and we stop asking people to confirm their shares.',
    likelyReason: 'a work with that title names one of the same people',
  },
  fieldNames: ({ columns }) => columns.map((field) => field && importFieldName(field)),
  columns: (kind, details) => (
    <MappingForm
      key={details.id}
      kind={kind}
      details={details}
      mapping={details.mapping}
      screen={workMappingScreen}
    />
  ),
  chosen: ({ defaults, own_line: own }) => [
    {
      term: 'For empty cells',
      value: [
        versionKindNames[defaults.version_kind],
        textMusicRelationshipNames[defaults.text_music_relationship],
        (defaults.language && findLanguage(defaults.language)?.name) ?? 'no language',
      ].join(', '),
    },
    {
      term: 'You',
      value:
        own &&
        `added to rows that do not name you, as ${roleNames[own.role].toLowerCase()} with ${own.share === null ? 'what is left' : formatShare(own.share)}`,
    },
  ],
  made: ({ work, holders }) => (
    <>
      {holders && holders.length > 0 && <Text small>{holders.join('; ')}</Text>}
      {work && (
        <Text small>
          <TextLink to={pages.work(work.id)}>
            {work.work_number} {work.title}
          </TextLink>
        </Text>
      )}
    </>
  ),
};

/** /music-composition/import: upload a list of works, and see what became of those before. */
export function WorkImportsPage() {
  return <StagedImportsPage kind={workImport} />;
}

/** /music-composition/import/:importId: one import of works. */
export function WorkImportPage() {
  return <StagedImportPage kind={workImport} />;
}
