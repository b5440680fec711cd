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
import { NoUses, type UseFigures, UsesByMonth, UsesBySource } from './usage-charts.tsx';

const months = 12;

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
            <NoUses title="No use of your recordings in the last 12 months is known" />
          ) : (
            <Stack>
              <UsesByMonth
                months={everyMonth(by_month, period)}
                toMonth={(month) => addressOf('uses', { from: month, until: month })}
              />
              <Heading level={3}>By source</Heading>
              <UsesBySource sources={by_source} />
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Each month of a period, also those without a use. */
function everyMonth(
  found: UseFigures['by_month'],
  { from, until }: { from: string; until: string },
): UseFigures['by_month'] {
  const byMonth = new Map(found.map((one) => [one.month, one]));
  const none = { lines: 0, audience: 0, uses: 0, seconds: 0, unchecked: 0 };
  const all: UseFigures['by_month'] = [];
  for (let month = from; month <= until; month = monthsBefore(month, -1))
    all.push(byMonth.get(month) ?? { month, ...none });
  return all;
}
