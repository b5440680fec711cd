import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { reportWorkImport, type WorkImportDetails } from '#contract/works/work-imports.ts';
import { type RowOutcome, rowOutcomeNames } from '#domain/works/import/work-import.ts';
import { useDownload } from '../files/use-download.ts';
import { callForFile } from '../platform/call.ts';
import { Pagination } from '../ui/data/pagination.tsx';
import { DownloadStatus } from '../ui/feedback/download-status.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { FieldGrid } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Heading } from '../ui/text/text.tsx';
import { numberWords } from './count-words.ts';
import { addressOf, type ImportView } from './import-address.ts';
import { importRowsQuery } from './imports.queries.ts';
import { ReportMenu } from './report-menu.tsx';
import { RowsTable } from './rows-table.tsx';

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
            callForFile(reportWorkImport, { params: { id }, query, ...how })
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
