import { useQuery } from '@tanstack/react-query';
import { numberWords } from '../imports/count-words.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Figures } from '../ui/figures.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Row } from '../ui/row.tsx';
import { Stack } from '../ui/stack.tsx';
import { useFiguresQuery } from './logs.queries.ts';
import { addressOf } from './logs-address.ts';
import { playingTime } from './time-words.ts';
import { UsesByMonth, UsesBySource } from './uses/uses-charts.tsx';

/** How often a recording of mine was used: by month and by source. */
export function RecordingUses({ recordingId }: { recordingId: string }) {
  const figures = useQuery(useFiguresQuery({ recording: recordingId }));
  return (
    <Loaded query={figures} what="The uses of this recording" rows={4}>
      {({ total, by_month, by_source, by_state }) =>
        total.uses === 0 ? (
          <Card flush>
            <EmptyState
              title="No use of this recording is known yet"
              action={
                <LinkButton to={addressOf('unmatched')}>Look among the uses not matched</LinkButton>
              }
            >
              Where it is played with its ISRC it is found by itself.
            </EmptyState>
          </Card>
        ) : (
          <Stack gap={7}>
            <Figures
              label="Uses of this recording"
              figures={[
                { label: 'Uses', value: numberWords(total.uses) },
                {
                  label: 'Likely yours',
                  value: numberWords(by_state.suggested),
                  to: addressOf('likely', { recording: recordingId }),
                },
                {
                  label: 'Playing time',
                  value: playingTime(total.seconds),
                  note: 'where it is known',
                },
              ]}
            />
            <Card title="By month">
              <UsesByMonth months={by_month} />
            </Card>
            <Card title="By source">
              <UsesBySource sources={by_source} />
            </Card>
            <Row>
              <LinkButton to={addressOf('uses', { recording: recordingId })}>
                See them one by one
              </LinkButton>
            </Row>
          </Stack>
        )
      }
    </Loaded>
  );
}
