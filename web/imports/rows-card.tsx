import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import {
  type ImportRow,
  type WorkImportDetails,
  workImportCalls,
} from '#contract/works/work-imports.ts';
import { type RowOutcome, rowOutcomeNames } from '#domain/works/import/work-import.ts';
import { callForFile } from '../platform/call.ts';
import { useDownload } from '../platform/files/download.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';
import { Pagination } from '../ui/data/pagination.tsx';
import { Table } from '../ui/data/table.tsx';
import { DownloadStatus } from '../ui/feedback/download-status.tsx';
import { EmptyState, Loaded } from '../ui/feedback/loaded.tsx';
import { FieldGrid } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { numberWords } from '../ui/text/size-words.ts';
import { Heading, Text } from '../ui/text/text.tsx';
import { ReportMenu } from './import-actions.tsx';
import { addressOf, type ImportView } from './import-address.ts';
import { importRowsQuery } from './imports.queries.ts';

/** The rows in their order, narrowed to what became of them or to one problem, and as a file. */
export function RowsCard({ details, view }: { details: WorkImportDetails; view: ImportView }) {
  const { id, figures, problem_counts } = details;
  const navigate = useNavigate();
  const download = useDownload();
  const rows = useQuery(
    importRowsQuery(id, {
      page: view.page,
      ...(view.outcome && { outcome: view.outcome }),
      ...(view.problem && { problem: view.problem }),
    }),
  );
  const go = (change: Partial<ImportView>) =>
    navigate(addressOf(id, { outcome: view.outcome, problem: view.problem, ...change }), {
      preventScrollReset: true,
    });
  const outcomes = (Object.keys(rowOutcomeNames) as RowOutcome[]) // its own keys
    .filter((outcome) => figures[outcome] > 0);
  return (
    <Stack gap={3}>
      <Row spread align="end">
        <Heading>Row by row</Heading>
        <ReportMenu
          fileName={details.file_name}
          hasFaulty={figures.faulty > 0}
          download={download}
          fetchReport={(query, how) =>
            callForFile(workImportCalls.report, { params: { id }, query, ...how })
          }
        />
      </Row>
      <DownloadStatus state={download.state} onStop={download.stop} />
      <FieldGrid>
        <SelectField
          label="Show"
          name="outcome"
          placeholder={`All rows (${numberWords(figures.rows)})`}
          value={view.outcome ?? ''}
          choices={outcomes.map((outcome) => ({
            value: outcome,
            label: `${rowOutcomeNames[outcome]} (${numberWords(figures[outcome])})`,
          }))}
          onChange={(event) =>
            go({
              outcome: outcomes.find((outcome) => outcome === event.target.value) ?? null,
              problem: null,
            })
          }
        />
        {problem_counts.length > 0 && (
          <SelectField
            label="Problem"
            name="problem"
            placeholder="Any or none"
            value={view.problem ?? ''}
            choices={problem_counts.map(({ code, message, rows: count }) => ({
              value: code,
              label: `${message} (${numberWords(count)})`,
            }))}
            onChange={(event) => go({ problem: event.target.value || null })}
          />
        )}
      </FieldGrid>
      <Card flush>
        <Loaded query={rows} what="The rows" rows={8}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No row is like this">Choose another kind of rows.</EmptyState>
            ) : (
              <RowsTable rows={data} />
            )
          }
        </Loaded>
      </Card>
      {rows.data && rows.data.page.total > rows.data.page.size && (
        <Pagination
          page={rows.data.page}
          toPage={(page) => addressOf(id, { outcome: view.outcome, problem: view.problem, page })}
        />
      )}
    </Stack>
  );
}

/** Rows with what became of them: what is wrong by column and as text, which work it is. */
function RowsTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
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
          header: 'What happened',
          cell: ({ outcome }) => <Badge tone={tones[outcome]}>{rowOutcomeNames[outcome]}</Badge>,
        },
        {
          key: 'why',
          header: 'What to know',
          card: 'bare',
          cell: (row) => <WhatToKnow row={row} />,
        },
      ]}
    />
  );
}

const tones: Readonly<Record<RowOutcome, BadgeTone>> = {
  waiting: 'neutral',
  good: 'confirmed',
  faulty: 'contested',
  repeated: 'neutral',
  already_registered: 'neutral',
  likely_registered: 'waiting',
  registered: 'confirmed',
  withdrawn: 'neutral',
  kept: 'waiting',
};

function WhatToKnow({ row: { problems, repeats_row, work } }: { row: ImportRow }) {
  return (
    <Stack gap={1}>
      {problems.map(({ column, header, code, message }) => (
        <Text key={`${column}:${code}`} small>
          {header && <strong>{header}: </strong>}
          {message}
        </Text>
      ))}
      {repeats_row !== null && <Text small>It says the same work as row {repeats_row}.</Text>}
      {work && (
        <Text small>
          <TextLink to={pages.work(work.id)}>
            {work.work_number} {work.title}
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
