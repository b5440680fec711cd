import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useDownload } from '../platform/files/download.ts';
import { Menu } from '../ui/actions/menu.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Pagination } from '../ui/data/pagination.tsx';
import { ListRow, RowList, withKeys } from '../ui/data/row-list.tsx';
import { DownloadStatus } from '../ui/feedback/download-status.tsx';
import { EmptyState, Loaded } from '../ui/feedback/loaded.tsx';
import { FieldGrid } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { countOf, numberText } from '../ui/text/number-text.ts';
import { Heading, Text } from '../ui/text/text.tsx';
import {
  addressOf,
  type ImportKind,
  type ImportShapes,
  type ImportView,
  importRowsQuery,
  type ProblemCount,
  type WantedReport,
} from './import-kind.ts';

/** Title of the card of what was not taken at its word. */
export const doubtsTitle = 'Passed over or doubtful';

/** The rows in their order, narrowed to what became of them or to one problem, and as a file. */
export function RowsCard<S extends ImportShapes>({
  kind,
  details,
  view,
  fileName,
  hasReport,
  filters,
  empty,
  table,
}: {
  kind: ImportKind<S>;
  details: S['details'];
  view: ImportView<S['outcome']>;
  fileName: string;
  hasReport: boolean;
  /** What can be chosen; where there is no `all`, rows of one outcome are always chosen. */
  filters: {
    readonly outcomeNames: Readonly<Record<S['outcome'], string>>;
    readonly all?: string;
    readonly problems?: readonly ProblemCount[];
  };
  /** What is said when no row is as chosen. */
  empty: string;
  table: (rows: readonly S['row'][]) => ReactNode;
}) {
  const { id } = details;
  const figures: Readonly<Record<S['outcome'], number>> = details.figures;
  const { outcomeNames, all, problems = [] } = filters;
  const navigate = useNavigate();
  const download = useDownload();
  const { outcome, problem } = view;
  const rows = useQuery(importRowsQuery(kind, id, view));
  const go = (change: Partial<ImportView<S['outcome']>>) =>
    navigate(addressOf(kind, id, { outcome, problem, ...change }), { preventScrollReset: true });
  const outcomes = kind.outcomes.filter((one: S['outcome']) => figures[one] > 0);
  const Filters = problems.length > 0 || all !== undefined ? FieldGrid : FilterRow;
  return (
    <Stack gap={3}>
      <Row spread align="end">
        <Heading>Row by row</Heading>
        {hasReport && (
          <ReportMenu
            hasFaulty={details.figures.faulty > 0}
            onChoose={(wanted) =>
              void download.start(savedAs(fileName, wanted), (how) => kind.report(id, wanted, how))
            }
          />
        )}
      </Row>
      <DownloadStatus state={download.state} onStop={download.stop} />
      {(all !== undefined || outcomes.length > 0) && (
        <Filters>
          <SelectField
            label="Show"
            name="outcome"
            {...(all !== undefined && { placeholder: all })}
            value={outcome ?? ''}
            choices={outcomes.map((one: S['outcome']) => ({
              value: one,
              label: `${outcomeNames[one]} (${numberText(figures[one])})`,
            }))}
            onChange={(event) =>
              go({
                outcome: outcomes.find((one) => one === event.target.value) ?? null,
                problem: null,
              })
            }
          />
          {problems.length > 0 && (
            <SelectField
              label="Problem"
              name="problem"
              placeholder="All rows"
              value={problem ?? ''}
              choices={problems.map(({ code, message, rows: count }) => ({
                value: code,
                label: `${message} (${numberText(count)})`,
              }))}
              onChange={(event) => go({ problem: event.target.value || null })}
            />
          )}
        </Filters>
      )}
      <Card flush>
        <Loaded query={rows} what="The rows" rows={8}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No rows to show">{empty}</EmptyState>
            ) : (
              table(data)
            )
          }
        </Loaded>
      </Card>
      {rows.data && (
        <Pagination
          page={rows.data.page}
          toPage={(page) => addressOf(kind, id, { outcome, problem, page })}
        />
      )}
    </Stack>
  );
}

function FilterRow({ children }: { children: ReactNode }) {
  return <Row align="end">{children}</Row>;
}

/** The file with what became of each row: all of it, or what is to be corrected. */
function ReportMenu({
  hasFaulty,
  onChoose,
}: {
  hasFaulty: boolean;
  onChoose: (wanted: WantedReport) => void;
}) {
  const item = (label: string, wanted: WantedReport) => ({
    label,
    onChoose: () => onChoose(wanted),
  });
  return (
    <Menu
      label="Download"
      items={[
        ...(hasFaulty
          ? [
              item('Rows to correct (XLSX)', { which: 'faulty', format: 'xlsx' }),
              item('Rows to correct (CSV)', { which: 'faulty', format: 'csv' }),
            ]
          : []),
        item('Every row (XLSX)', { which: 'all', format: 'xlsx' }),
        item('Every row (CSV)', { which: 'all', format: 'csv' }),
      ]}
    />
  );
}

function savedAs(fileName: string, { which, format }: WantedReport): string {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return `${name} - ${which === 'faulty' ? 'rows to correct' : 'report'}.${format}`;
}

/**
 * What is wrong with the rows of an import, or what was passed over or read in doubt in rows that are right: each leads to its rows where
 * they can be listed.
 */
export function ProblemsCard({
  title = 'Problems, the most common first',
  problems,
  toRows,
}: {
  title?: string;
  problems: readonly ProblemCount[];
  toRows?: (code: string) => string;
}) {
  if (problems.length === 0) return null;
  return (
    <Card title={title} flush>
      <RowList>
        {problems.map(({ code, message, rows }) => (
          <ListRow
            key={code}
            title={message}
            action={
              toRows ? (
                <TextLink to={toRows(code)}>{countOf(rows, 'row')}</TextLink>
              ) : (
                countOf(rows, 'row')
              )
            }
          />
        ))}
      </RowList>
    </Card>
  );
}

/** What is wrong with one row, by column and as text. */
export function RowProblems({
  problems,
}: {
  problems: readonly {
    readonly column: number | null;
    readonly header: string | null;
    readonly code: string;
    readonly message: string;
  }[];
}) {
  return withKeys(problems, ({ column, code }) => `${column}:${code}`).map(({ key, one }) => (
    <Text key={key} small>
      {one.header && <strong>{one.header}: </strong>}
      {one.message}
    </Text>
  ));
}
