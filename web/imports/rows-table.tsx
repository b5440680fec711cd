import { pages } from '#contract/pages.ts';
import type { ImportRow } from '#contract/works/work-imports.ts';
import { type RowOutcome, rowOutcomeNames } from '#domain/works/import/work-import.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';
import { Table } from '../ui/data/table.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** Rows with what became of them: what is wrong by column and in words, which work it is. */
export function RowsTable({ rows }: { rows: readonly ImportRow[] }) {
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
