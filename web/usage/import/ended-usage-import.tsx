import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type LogImportDetails, logImportCalls } from '#contract/usage/usage-imports.ts';
import { keptDays } from '#domain/imports/import.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { logRowOutcomeNames } from '#domain/usage/import/usage-import.ts';
import { ReportMenu, TakeBackImport } from '../../imports/import-actions.tsx';
import { call, callForFile } from '../../platform/call.ts';
import { useDownload } from '../../platform/files/download.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { DownloadStatus } from '../../ui/feedback/download-status.tsx';
import { EmptyState, Loaded } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberWords } from '../../ui/text/size-words.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { logRowsQuery } from '../usage.queries.ts';
import {
  addressOf,
  addressOfImport,
  type ListedOutcome,
  type LogImportView,
  listedOutcomes,
  newLogAddress,
  performanceAddress,
} from '../usage-address.ts';
import { SameStationNotice } from './ready-usage-import.tsx';
import { LogRowsTable } from './usage-rows-table.tsx';

/** What came of a log or a performance: done, or taken back. */
export function EndedLog({ details, view }: { details: LogImportDetails; view: LogImportView }) {
  const { id, kind, state, source, figures, problem_counts } = details;
  const isDone = state === 'done';
  const figure = (label: string, outcome: ListedOutcome, note?: string) => ({
    label,
    value: numberWords(figures[outcome]),
    ...(note && { note }),
    ...(kind === 'file' && figures[outcome] > 0 && { to: addressOfImport(id, { outcome }) }),
  });
  return (
    <Stack gap={7}>
      <Stack>
        <Summary details={details} />
        {isDone && <SameStationNotice details={details} />}
        {isDone && (
          <Figures
            label="What came of it"
            figures={[
              figure('Matched', 'matched'),
              figure('Likely yours', 'suggested', 'you decide'),
              figure('Not matched', 'unmatched'),
              ...(kind === 'file'
                ? [
                    { label: 'There already', value: numberWords(figures.repeated) },
                    figure('With problems', 'faulty'),
                  ]
                : []),
            ]}
          />
        )}
        <Row>
          {isDone && figures.suggested > 0 ? (
            <LinkButton tone="primary" to={addressOf('likely', { source: source.id })}>
              Look at what is likely yours
            </LinkButton>
          ) : (
            <LinkButton tone="primary" to={addressOf('uses', { source: source.id })}>
              See the uses
            </LinkButton>
          )}
          {kind === 'file' ? (
            <LinkButton to={newLogAddress}>Import another log</LinkButton>
          ) : (
            <LinkButton to={performanceAddress}>Log another performance</LinkButton>
          )}
          {details.may_undo_until && (
            <TakeBackLog details={details} until={details.may_undo_until} />
          )}
        </Row>
        {details.has_report && (
          <Text small tone="quiet">
            The file and the report of its rows stay here for {keptDays} days.
          </Text>
        )}
      </Stack>
      {isDone && problem_counts.length > 0 && (
        <Card title="What is wrong, the commonest first" flush>
          <RowList>
            {problem_counts.map(({ code, message, rows }) => (
              <ListRow key={code} title={message} action={countOf(rows, 'row')} />
            ))}
          </RowList>
        </Card>
      )}
      {isDone && kind === 'file' && <LogRowsCard details={details} view={view} />}
    </Stack>
  );
}

function Summary({ details: { kind, state, figures } }: { details: LogImportDetails }) {
  if (state === 'undone')
    return (
      <Notice live title="This was taken back">
        Its uses are not counted any more. What you said of spellings stays.
      </Notice>
    );
  const uses = figures.matched + figures.suggested + figures.unmatched;
  if (kind === 'performance')
    return (
      <Notice tone="success" live title="The performance is logged">
        {countOf(uses, 'title')}, of which {numberWords(figures.matched)}{' '}
        {figures.matched === 1 ? 'is' : 'are'} matched.
      </Notice>
    );
  if (uses === 0)
    return (
      <Notice live title="Nothing new came in">
        {figures.repeated > 0
          ? 'Every use of this log was there already, from an earlier one.'
          : 'No row could be taken in. Look below at what is wrong with them.'}
      </Notice>
    );
  return (
    <Notice tone="success" live title={`${countOf(uses, 'use is', 'uses are')} counted now`}>
      {figures.repeated > 0 &&
        `${countOf(figures.repeated, 'row was', 'rows were')} there already and ${figures.repeated === 1 ? 'counts' : 'count'} once. `}
      {figures.faulty > 0 &&
        `${countOf(figures.faulty, 'row has', 'rows have')} problems: download them below, mend them, and send that file.`}
    </Notice>
  );
}

/** Removes what a log or a performance brought in, after saying what that does and until when it can be done. */
function TakeBackLog({ details, until }: { details: LogImportDetails; until: string }) {
  const { id, figures } = details;
  const queries = useQueryClient();
  return (
    <TakeBackImport
      action={`Take ${countOf(figures.matched + figures.suggested + figures.unmatched, 'use')} back`}
      takeBack={(idempotencyKey) => call(logImportCalls.undo, { params: { id }, idempotencyKey })}
      onBegun={() => queries.invalidateQueries({ queryKey: ['logs'] })}
    >
      <Text>
        Exactly the uses that this brought in go out again, and are gone from every figure. Uses
        that were there before stay.
      </Text>
      <Text>What you confirmed or rejected of spellings stays, for logs that come later.</Text>
      <Text small tone="quiet">
        This can be done until {formatFullDate(until)}. It cannot be undone itself; you can send the
        file again.
      </Text>
    </TakeBackImport>
  );
}

/** The rows by what became of them, and all of them as a file. */
function LogRowsCard({ details, view }: { details: LogImportDetails; view: LogImportView }) {
  const { id, figures } = details;
  const navigate = useNavigate();
  const download = useDownload();
  const listed = listedOutcomes.filter((outcome) => figures[outcome] > 0);
  // What is to be corrected first, then what is to be decided.
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
              callForFile(logImportCalls.report, { params: { id }, query, ...how })
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
