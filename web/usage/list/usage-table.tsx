import type { Use } from '#contract/usage/usage-fields.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { matchKindNames, mediumNames, type UseState, useStateNames } from '#domain/usage/usage.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { WhyMatched } from '../matches/why-matched.tsx';
import { reporterText } from '../sources/reporter-label.ts';
import { AsLogged, MomentText, RecordingLink } from './usage-cells.tsx';

const tones: Readonly<Record<UseState, BadgeTone>> = {
  matched: 'confirmed',
  suggested: 'waiting',
  unmatched: 'neutral',
};

/** How far a use is known to be of a recording: gold waits for me. */
function UseStateBadge({ state }: { state: UseState }) {
  return <Badge tone={tones[state]}>{useStateNames[state]}</Badge>;
}

/** How many plays a line stands for, and how many people heard them. */
const quantities = {
  key: 'plays',
  header: 'Plays',
  align: 'end',
  nowrap: true,
  cell: ({ plays, audience }: Use) => (
    <Stack gap={1}>
      <span>{numberText(plays)}</span>
      {audience !== null && (
        <Text small tone="quiet">
          heard by {numberText(audience)}
        </Text>
      )}
    </Stack>
  ),
} as const;

/** Uses as they were logged, with the recording that each is of, and how that is known. */
export function UsesTable({ uses }: { uses: readonly Use[] }) {
  const hasQuantities = uses.some(({ plays, audience }) => plays > 1 || audience !== null);
  return (
    <Table
      caption="Plays"
      rows={uses}
      rowKey={({ id }) => id}
      compact
      columns={[
        { key: 'logged', header: 'As logged', cell: (use) => <AsLogged {...use} /> },
        {
          key: 'when',
          header: 'When',
          card: 'beside',
          nowrap: true,
          cell: ({ started_at, has_time }) => <MomentText at={started_at} hasTime={has_time} />,
        },
        {
          key: 'where',
          header: 'Where',
          card: 'beside',
          named: true,
          cell: ({ source, medium }) => (
            <Stack gap={1}>
              <span>{source.name}</span>
              <Text small tone="quiet">
                {reporterText(source)}
              </Text>
              <Text small tone="quiet">
                {mediumNames[medium]}
              </Text>
            </Stack>
          ),
        },
        {
          key: 'recording',
          header: 'Recording',
          named: true,
          cell: ({ recording }) => (recording ? <RecordingLink recording={recording} /> : '–'),
        },
        {
          key: 'duration',
          header: 'Played',
          align: 'end',
          nowrap: true,
          cell: ({ duration_seconds }) =>
            duration_seconds === null ? '–' : formatDuration(duration_seconds),
        },
        ...(hasQuantities ? [quantities] : []),
        {
          key: 'state',
          header: 'Status',
          card: 'beside',
          cell: ({ state, matched_by, spelling_id, title, recording }) => (
            <Stack gap={1}>
              <span>
                <UseStateBadge state={state} />
              </span>
              {state === 'matched' && matched_by && (
                <Text small tone="quiet">
                  by {matchKindNames[matched_by]}
                </Text>
              )}
              {recording && (
                <span>
                  <WhyMatched spellingId={spelling_id} title={title} />
                </span>
              )}
            </Stack>
          ),
        },
      ]}
    />
  );
}
