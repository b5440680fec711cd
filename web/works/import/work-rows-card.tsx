import { pages } from '#contract/pages.ts';
import type { ImportRow, WorkImportDetails } from '#contract/works/work-imports.ts';
import { rowOutcomeNames } from '#domain/imports/staged-import.ts';
import { outcomeTones } from '../../imports/outcome-tones.ts';
import { RowProblems, RowsCard } from '../../imports/rows-card.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { type WorkImportView, workImport } from './work-import-kind.ts';

/** The rows of a file of works, all of them or narrowed. */
export function WorkRowsCard({
  details,
  view,
}: {
  details: WorkImportDetails;
  view: WorkImportView;
}) {
  return (
    <RowsCard
      kind={workImport}
      details={details}
      view={view}
      fileName={details.file_name}
      hasReport
      filters={{
        outcomeNames: rowOutcomeNames,
        all: `All rows (${numberText(details.figures.rows)})`,
        problems: details.problem_counts,
      }}
      empty="Choose another kind of rows."
      table={(rows) => <RowsTable rows={rows} />}
    />
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
          cell: ({ outcome }) => (
            <Badge tone={outcomeTones[outcome]}>{rowOutcomeNames[outcome]}</Badge>
          ),
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

function WhatToKnow({ row: { problems, repeats_row, work } }: { row: ImportRow }) {
  return (
    <Stack gap={1}>
      <RowProblems problems={problems} />
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
