import { useQuery } from '@tanstack/react-query';
import { monthOf, monthsBefore } from '#domain/text/dates.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { countOf } from '../../ui/text/number-text.ts';
import { useFiguresQuery } from '../usage.queries.ts';
import { addressOf } from '../usage-address.ts';
import { NoUses, type UseFigures, UsesByMonth, UsesBySource } from './usage-charts.tsx';

const months = 12;

function usePlays() {
  const until = monthOf(new Date(serverNowMs()));
  const period = { from: monthsBefore(until, months - 1), until };
  return { period, figures: useQuery(useFiguresQuery(period)) };
}

/** How often I was played in the last months, month by month, with the same numbers as a table. */
export function UsesByMonthCard() {
  const { period, figures } = usePlays();
  const total = figures.data?.total.uses ?? 0;
  return (
    <Section
      title={total === 0 ? 'Your plays' : `${countOf(total, 'play')} in ${months} months`}
      aside={total > 0 && <TextLink to={addressOf('uses', period)}>Show all plays</TextLink>}
    >
      <Loaded query={figures} what="Your plays" rows={4}>
        {({ by_month }) =>
          total === 0 ? (
            <NoUses title={`No plays found in the last ${months} months`} />
          ) : (
            <UsesByMonth
              months={everyMonth(by_month, period)}
              toMonth={(month) => addressOf('uses', { from: month, until: month })}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

/** The same plays by who reported them, with the same numbers as a table; nothing before there is a play. */
export function UsesBySourceCard() {
  const { figures } = usePlays();
  const sources = figures.data?.by_source ?? [];
  if (sources.length === 0) return null;
  return (
    <Section title="Where you were played">
      <UsesBySource sources={sources} />
    </Section>
  );
}

/** Each month of a period, also those without a play. */
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
