import { type RowOutcome, rowOutcomeNames } from '#domain/imports/staged-import.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { RowProblems, RowsCard } from '../rows-card.tsx';
import type { StagedKind, StagedShapes, StagedView } from './staged-kind.ts';

/** The rows of a file, all of them or narrowed, with what became of each. */
export function StagedRowsCard<S extends StagedShapes>({
  kind,
  details,
  view,
}: {
  kind: StagedKind<S>;
  details: S['details'];
  view: StagedView;
}) {
  return (
    <RowsCard
      kind={kind}
      details={details}
      view={view}
      fileName={details.file_name}
      hasReport
      filters={{
        outcomeNames: rowOutcomeNames,
        all: `All rows (${numberText(details.figures.rows)})`,
        problems: [...details.problem_counts, ...details.doubts],
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
              cell: (row) => (
                <Stack gap={1}>
                  <RowProblems problems={row.problems} />
                  {row.repeats_row !== null && (
                    <Text small>
                      {row.outcome === 'repeated' ? 'This is' : 'This may be'} the same {kind.thing}{' '}
                      as row {row.repeats_row}.
                    </Text>
                  )}
                  {kind.made(row)}
                </Stack>
              ),
            },
          ]}
        />
      )}
    />
  );
}

/** The colour of what became of a row. */
const outcomeTones: Readonly<Record<RowOutcome, BadgeTone>> = {
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
