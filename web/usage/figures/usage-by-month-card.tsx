import { useQuery } from '@tanstack/react-query';
import { monthOf, monthsBefore } from '#domain/text/dates.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { useFiguresQuery } from '../usage.queries.ts';
import { addressOf } from '../usage-address.ts';
import { NoUses, UsesByMonth, UsesBySource } from './usage-charts.tsx';

const months = 6;

/** Where I was played in the last months, by month and by source, with the same numbers as tables. */
export function UsesByMonthCard() {
  const until = monthOf(new Date(serverNowMs()));
  const period = { from: monthsBefore(until, months - 1), until };
  const figures = useQuery(useFiguresQuery(period));
  const isEmpty = figures.data?.total.uses === 0;
  return (
    <Card
      title="Where you were played"
      flush={isEmpty || !figures.data}
      {...(figures.data &&
        !isEmpty && {
          aside: <TextLink to={addressOf('uses', period)}>All uses of these months</TextLink>,
        })}
    >
      <Loaded query={figures} what="Where you were played" rows={4}>
        {({ by_month, by_source }) =>
          isEmpty ? (
            <NoUses title="No use of your recordings in the last six months is known" />
          ) : (
            <Stack>
              <UsesByMonth months={by_month} />
              <Heading level={3}>By source</Heading>
              <UsesBySource sources={by_source} />
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}
