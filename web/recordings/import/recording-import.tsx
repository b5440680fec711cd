import { pages } from '#contract/pages.ts';
import {
  type RecordingImport,
  type RecordingImportDetails,
  type RecordingImportRow,
  recordingImportCalls,
} from '#contract/recordings/recording-imports.ts';
import type { RowOutcome } from '#domain/imports/staged-import.ts';
import { recordingImportFieldName } from '#domain/recordings/import/import-fields.ts';
import { MappingForm } from '../../imports/mapping-form.tsx';
import { StagedImportPage } from '../../imports/staged/import-page.tsx';
import { StagedImportsPage } from '../../imports/staged/imports-page.tsx';
import { type StagedKind, stagedCalls } from '../../imports/staged/staged-kind.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { recordingMappingScreen } from './recording-mapping-form.tsx';

const recordingImport: StagedKind<{
  line: RecordingImport;
  details: RecordingImportDetails;
  outcome: RowOutcome;
  row: RecordingImportRow;
}> = {
  ...stagedCalls(recordingImportCalls),
  key: ['recording-imports'],
  affects: ['recording-imports'],
  listAddress: pages.recordingImports(),
  newAddress: pages.recordingImports(),
  address: pages.recordingImport,
  thing: 'recording',
  parent: { to: pages.recordings(), label: 'Sound Recordings' },
  title: 'Import recordings',
  purpose: 'recording_import',
  firstStep: 'Upload your list or a DDEX release. Each row or track is one recording.',
  fileHint:
    'An Excel workbook (we read the first sheet), a CSV file, or a DDEX release (ERN 4, XML). We do not register anything yet.',
  example: {
    label: 'Example of a DDEX release',
    fileName: 'example-ddex-release.xml',
    fetch: async () => {
      const { exampleRelease } = await import('#domain/recordings/import/example-release.ts');
      return new Blob([exampleRelease], { type: 'application/xml' });
    },
  },
  sentences: {
    willBeTold: 'We tell the members you name. They can correct their part.',
    applied: 'registered',
    wereTold: 'If you named other members, we told them.',
    stayReason: 'others have changed or claimed',
    whatUndoDoes:
      'We withdraw the recordings that this file registered. A withdrawn recording does not appear in search, and its ISRC can be used again.',
    likelyReason: 'a recording with that title and artist is registered',
  },
  fieldNames: ({ columns }) => columns.map((field) => field && recordingImportFieldName(field)),
  columns: (kind, details) => (
    <MappingForm
      key={details.id}
      kind={kind}
      details={details}
      mapping={details.mapping}
      screen={recordingMappingScreen}
    />
  ),
  chosen: ({ owns }) => [
    { term: 'You', value: owns && 'own 100 % of each recording whose row names no owner' },
  ],
  made: (row) => <MadeRecording row={row} />,
};

function MadeRecording({ row: { outcome, problems, recording } }: { row: RecordingImportRow }) {
  if (recording === null) return null;
  const isKnown = outcome === 'already_registered';
  return (
    <>
      {isKnown && recording.is_mine && problems.length === 0 && (
        <Text small>Nothing in this row differs from the register.</Text>
      )}
      {isKnown && !recording.is_mine && (
        <Text small>
          Someone else registered it.{' '}
          <TextLink to={pages.claimLine(recording.id)}>Claim your part</TextLink>
        </Text>
      )}
      <Text small>
        <TextLink to={pages.recording(recording.id)}>
          {recording.title} by {recording.artist}
        </TextLink>
      </Text>
    </>
  );
}

/** /sound-recordings/import: upload a list of recordings, and see what became of those before. */
export function RecordingImportsPage() {
  return <StagedImportsPage kind={recordingImport} />;
}

/** /sound-recordings/import/:importId: one import of recordings. */
export function RecordingImportPage() {
  return <StagedImportPage kind={recordingImport} />;
}
