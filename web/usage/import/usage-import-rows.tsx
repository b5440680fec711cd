import { pages } from '#contract/pages.ts';
import type { LogRow } from '#contract/usage/usage-imports.ts';
import { type LogRowOutcome, logRowOutcomeNames } from '#domain/usage/import/usage-import.ts';
import { RowProblems } from '../../imports/rows-card.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { MomentText, scoreText } from '../list/usage-cells.tsx';

const tones: Readonly<Record<LogRowOutcome, BadgeTone>> = {
  matched: 'confirmed',
  suggested: 'waiting',
  unmatched: 'neutral',
  repeated: 'neutral',
  faulty: 'contested',
};

/** Rows as they are read, with what becomes of them: which recording they belong to, what is wrong by column and as text. */
export function LogRowsTable({
  caption,
  rows,
  isLinked,
}: {
  caption: string;
  rows: readonly LogRow[];
  /** Whether recordings lead to their page, which is of members. */
  isLinked: boolean;
}) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ number }) => String(number)}
      columns={[
        {
          key: 'title',
          header: 'Row, title and artist',
          cell: ({ number, title, artist, plays, audience }) => (
            <Stack gap={1}>
              <span>
                Row {number}
                {title !== null && (
                  <>
                    : <strong>{title}</strong>
                  </>
                )}
              </span>
              {title !== null && (
                <Text small tone="quiet">
                  {artist ?? 'No artist given'}
                </Text>
              )}
              {(plays > 1 || audience !== null) && (
                <Text small tone="quiet">
                  {countOf(plays, 'play')}
                  {audience !== null && `, heard by ${numberText(audience)}`}
                </Text>
              )}
            </Stack>
          ),
        },
        {
          key: 'when',
          header: 'When',
          nowrap: true,
          cell: ({ started_at, has_time }) =>
            started_at === null ? '–' : <MomentText at={started_at} hasTime={has_time} />,
        },
        {
          key: 'outcome',
          header: 'What happens',
          cell: ({ outcome }) => <Badge tone={tones[outcome]}>{logRowOutcomeNames[outcome]}</Badge>,
        },
        {
          key: 'why',
          header: 'What to know',
          named: true,
          card: 'bare',
          cell: (row) => <WhatToKnow row={row} isLinked={isLinked} />,
        },
      ]}
    />
  );
}

function WhatToKnow({
  row: { problems, recording, score, outcome },
  isLinked,
}: {
  row: LogRow;
  isLinked: boolean;
}) {
  return (
    <Stack gap={1}>
      <RowProblems problems={problems} />
      {recording && (
        <Text small>
          {isLinked ? (
            <TextLink to={pages.recording(recording.id)}>{recording.title}</TextLink>
          ) : (
            recording.title
          )}
          {', '}
          {recording.artist}
          {outcome === 'suggested' && score !== null && `: ${scoreText(score)}`}
        </Text>
      )}
    </Stack>
  );
}
