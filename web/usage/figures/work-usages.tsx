import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { Table } from '../../ui/data/table.tsx';
import { EmptyState, Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { RecordingLink } from '../list/usage-cells.tsx';
import { workUsesQuery } from '../usage.queries.ts';
import { addressOf } from '../usage-address.ts';
import {
  audienceFigure,
  linesNote,
  playingTime,
  UsesByMonth,
  UsesBySource,
} from './usage-charts.tsx';

const notChecked = {
  key: 'unchecked',
  header: 'Not checked',
  align: 'end',
  nowrap: true,
  cell: ({ unchecked }: { unchecked: number }) => numberText(unchecked),
} as const;

/** How often the recordings of a work were used: by month, by source, and which of them the most. Only matched uses count. */
export function WorkUses({ workId }: { workId: string }) {
  const uses = useQuery(workUsesQuery(workId));
  return (
    <Loaded query={uses} what="The plays of this work" rows={4}>
      {({ total, by_month, by_source, by_recording }) =>
        total.uses === 0 ? (
          <Card flush>
            <EmptyState title="No plays of this work found yet">
              We find plays by recording. Link this work to its recordings and add their ISRCs, so
              that we can match plays.
            </EmptyState>
          </Card>
        ) : (
          <Stack gap={7}>
            <Figures
              label="Plays of this work"
              figures={[
                { label: 'Plays', value: numberText(total.uses), ...linesNote(total) },
                { label: 'Recordings used', value: numberText(by_recording.length) },
                {
                  label: 'Playing time',
                  value: playingTime(total.seconds),
                  note: 'where we know it',
                },
                ...audienceFigure(total),
              ]}
            />
            <Card title="By month">
              <UsesByMonth months={by_month} />
            </Card>
            <Card title="By source">
              <UsesBySource sources={by_source} />
            </Card>
            <Card title="By recording" flush>
              <Table
                caption="Plays by recording"
                rows={by_recording}
                rowKey={({ recording }) => recording.id}
                columns={[
                  {
                    key: 'recording',
                    header: 'Recording',
                    cell: ({ recording }) => <RecordingLink recording={recording} />,
                  },
                  {
                    key: 'seconds',
                    header: 'Playing time',
                    align: 'end',
                    nowrap: true,
                    cell: ({ seconds }) => playingTime(seconds),
                  },
                  ...(by_recording.some(({ unchecked }) => unchecked > 0) ? [notChecked] : []),
                  {
                    key: 'uses',
                    header: 'Plays',
                    align: 'end',
                    nowrap: true,
                    cell: ({ recording, uses: count }) => (
                      <TextLink to={addressOf('uses', { recording: recording.id })}>
                        {numberText(count)}
                      </TextLink>
                    ),
                  },
                ]}
              />
            </Card>
          </Stack>
        )
      }
    </Loaded>
  );
}
