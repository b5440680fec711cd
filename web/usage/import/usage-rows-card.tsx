import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type LogImportDetails, reportLogImport } from '#contract/usage/usage-imports.ts';
import { logRowOutcomeNames } from '#domain/usage/import/usage-import.ts';
import { useDownload } from '../../files/use-download.ts';
import { numberWords } from '../../imports/count-words.ts';
import { ReportMenu } from '../../imports/report-menu.tsx';
import { callForFile } from '../../platform/call.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { logRowsQuery } from '../usage.queries.ts';
import { addressOfImport, type LogImportView, listedOutcomes } from './usage-import-address.ts';
import { LogRowsTable } from './usage-rows-table.tsx';

/** The rows by what became of them, and all of them as a file. */
export function LogRowsCard({ details, view }: { details: LogImportDetails; view: LogImportView }) {
  const { id, figures } = details;
  const navigate = useNavigate();
  const download = useDownload();
  const listed = listedOutcomes.filter((outcome) => figures[outcome] > 0);
  // What is to be mended first, then what is to be decided.
  const urgent = (['faulty', 'suggested', 'unmatched', 'matched'] as const).find(
    (outcome) => figures[outcome] > 0,
  );
  const outcome = view.outcome ?? urgent ?? 'matched';
  const rows = useQuery(logRowsQuery(id, { page: view.page, outcome }));
  return (
    <Stack gap={3}>
      <Row spread align="end">
        <Heading>Row by row</Heading>
        {details.has_report && (
          <ReportMenu
            fileName={details.name}
            hasFaulty={figures.faulty > 0}
            download={download}
            fetchReport={(query, how) =>
              callForFile(reportLogImport, { params: { id }, query, ...how })
            }
          />
        )}
      </Row>
      <DownloadStatus state={download.state} onStop={download.stop} />
      {listed.length > 0 && (
        <Row align="end">
          <SelectField
            label="Show"
            name="outcome"
            value={outcome}
            choices={listed.map((one) => ({
              value: one,
              label: `${logRowOutcomeNames[one]} (${numberWords(figures[one])})`,
            }))}
            onChange={(event) =>
              navigate(
                addressOfImport(id, {
                  outcome: listedOutcomes.find((one) => one === event.target.value) ?? null,
                }),
                { preventScrollReset: true },
              )
            }
          />
        </Row>
      )}
      <Card flush>
        <Loaded query={rows} what="The rows" rows={8}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No row is like this">
                The rows that were there already are in the file that you can download.
              </EmptyState>
            ) : (
              <LogRowsTable caption="Rows of the log" rows={data} />
            )
          }
        </Loaded>
      </Card>
      {rows.data && (
        <Pagination
          page={rows.data.page}
          toPage={(page) => addressOfImport(id, { outcome, page })}
        />
      )}
    </Stack>
  );
}
