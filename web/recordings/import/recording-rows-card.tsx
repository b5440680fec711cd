import { pages } from '#contract/pages.ts';
import type {
  RecordingImportDetails,
  RecordingImportRow,
} from '#contract/recordings/recording-imports.ts';
import { type RowOutcome, rowOutcomeNames } from '#domain/imports/staged-import.ts';
import type { ImportView } from '../../imports/import-kind.ts';
import { outcomeTones } from '../../imports/outcome-tones.ts';
import { RowProblems, RowsCard } from '../../imports/rows-card.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { recordingImport } from './recording-import-kind.ts';

/** The rows of a file of recordings, all of them or narrowed, with what became of each. */
export function RecordingRowsCard({
  details,
  view,
}: {
  details: RecordingImportDetails;
  view: ImportView<RowOutcome>;
}) {
  return (
    <RowsCard
      kind={recordingImport}
      details={details}
      view={view}
      fileName={details.file_name}
      hasReport
      filters={{
        outcomeNames: rowOutcomeNames,
        all: `All rows (${numberText(details.figures.rows)})`,
        problems: details.problem_counts,
      }}
      empty="Choose other rows to show."
      table={(rows) => (
        <Table
          caption="Rows of the file"
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={[
            {
              key: 'title',
              header: 'Row and title',
              cell: ({ number, title }) => (
                <span>
                  Row {number}: <strong>{title || 'no title'}</strong>
                </span>
              ),
            },
            {
              key: 'outcome',
              header: 'Result',
              cell: ({ outcome }) => (
                <Badge tone={outcomeTones[outcome]}>{rowOutcomeNames[outcome]}</Badge>
              ),
            },
            {
              key: 'why',
              header: 'Details',
              card: 'bare',
              cell: (row) => <WhatToKnow row={row} />,
            },
          ]}
        />
      )}
    />
  );
}

function WhatToKnow({
  row: { outcome, problems, repeats_row, recording },
}: {
  row: RecordingImportRow;
}) {
  const isKnown = outcome === 'already_registered';
  return (
    <Stack gap={1}>
      <RowProblems problems={problems} />
      {repeats_row !== null && <Text small>This is the same recording as row {repeats_row}.</Text>}
      {isKnown && recording?.is_mine && problems.length === 0 && (
        <Text small>Nothing in this row differs from the register.</Text>
      )}
      {isKnown && recording && !recording.is_mine && (
        <Text small>
          Somebody else registered it.{' '}
          <TextLink to={pages.claimLine(recording.id)}>Claim your part</TextLink>
        </Text>
      )}
      {recording && (
        <Text small>
          <TextLink to={pages.recording(recording.id)}>
            {recording.title} by {recording.artist}
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
