import type { Work } from '#contract/work.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import { formatDuration } from '#domain/text/durations.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Identifier } from '../ui/identifier.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Stack } from '../ui/stack.tsx';
import { Table } from '../ui/table.tsx';
import { Text } from '../ui/text.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { withKeys } from '../ui/with-keys.ts';
import { addressOfForm } from './work-address.ts';

/** The recordings that were entered with a work: by them it is recognised where it is played. */
export function RecordingsTab({ work }: { work: Work }) {
  const toForm = addressOfForm(work.id, 'recordings');
  if (work.recordings.length === 0) {
    return (
      <Card flush>
        <EmptyState
          title="No recording of this work is known"
          {...(work.may_amend && {
            action: <LinkButton to={toForm}>Add a recording</LinkButton>,
          })}
        >
          Who performs it, the ISRC and the label: by these the work is found where it is played.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      flush
      title="Recordings"
      {...(work.may_amend && {
        aside: <TextLink to={toForm}>Add or change recordings</TextLink>,
      })}
    >
      <Table
        caption="Recordings of this work"
        rows={withKeys(work.recordings, ({ title, artist }) => `${title} ${artist}`)}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'title',
            header: 'Recording',
            cell: ({ one }) => (
              <Stack gap={1}>
                <Text strong>{one.title}</Text>
                <Text small tone="quiet">
                  {one.artist}
                </Text>
              </Stack>
            ),
          },
          {
            key: 'isrc',
            header: 'ISRC',
            nowrap: true,
            cell: ({ one }) =>
              one.isrc === null ? '–' : <Identifier>{formatIsrc(one.isrc)}</Identifier>,
          },
          { key: 'label', header: 'Label', cell: ({ one }) => one.label ?? '–' },
          { key: 'year', header: 'Year', align: 'end', cell: ({ one }) => one.year ?? '–' },
          {
            key: 'duration',
            header: 'Duration',
            align: 'end',
            nowrap: true,
            cell: ({ one }) =>
              one.duration_seconds === null ? '–' : formatDuration(one.duration_seconds),
          },
        ]}
      />
    </Card>
  );
}
