import { formatMonth, formatShortMonth } from '#domain/text/dates.ts';
import { numberWords } from '../../imports/count-words.ts';
import { BarChart } from '../../ui/data/bar-chart.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { playingTime } from '../list/playing-time.ts';
import { reporterWords, uncheckedWords } from '../sources/reporter-label.ts';
import type { UseFigures } from './usage-figures.tsx';

/** Longer than this a chart says less, not more. */
const maxMonths = 24;
const maxSources = 12;

/** The same uses by month: every month from the first to the last. */
export function UsesByMonth({ months }: { months: UseFigures['by_month'] }) {
  const shown = months.slice(-maxMonths);
  const unchecked = totalIn(shown, 'unchecked');
  return (
    <Stack gap={2}>
      {shown.length < months.length && (
        <Text small tone="quiet">
          The last {maxMonths} of {months.length} months. Choose a period above to see others.
        </Text>
      )}
      <BarChart
        label="Uses by month"
        layout="columns"
        headers={['Month', 'Uses', 'Playing time', ...(unchecked > 0 ? ['Not checked'] : [])]}
        bars={shown.map(({ month, uses, seconds, unchecked: some }) => ({
          key: month,
          name: formatMonth(month),
          short: formatShortMonth(month),
          value: uses,
          words: numberWords(uses),
          more: [playingTime(seconds), ...(unchecked > 0 ? [numberWords(some)] : [])],
        }))}
      />
      {unchecked > 0 && <Text small>{uncheckedWords(unchecked, totalIn(shown, 'uses'))}</Text>}
    </Stack>
  );
}

const totalIn = (months: UseFigures['by_month'], what: 'uses' | 'unchecked') =>
  months.reduce((all, month) => all + month[what], 0);

/** The same uses by source, the most uses first. */
export function UsesBySource({
  sources,
  label = 'Uses by source',
}: {
  sources: UseFigures['by_source'];
  label?: string;
}) {
  const shown = sources.slice(0, maxSources);
  const others = sources.slice(maxSources);
  const sum = (what: 'uses' | 'seconds') => others.reduce((all, one) => all + one[what], 0);
  const bars = [
    ...shown.map(({ source, uses, seconds }) => ({
      key: source.id,
      name: `${source.name} (${reporterWords(source)})`,
      uses,
      seconds,
    })),
    ...(others.length > 0
      ? [
          {
            key: 'others',
            name: `${numberWords(others.length)} other sources`,
            uses: sum('uses'),
            seconds: sum('seconds'),
          },
        ]
      : []),
  ];
  return (
    <BarChart
      label={label}
      headers={['Source', 'Uses', 'Playing time']}
      bars={bars.map(({ key, name, uses, seconds }) => ({
        key,
        name,
        value: uses,
        words: numberWords(uses),
        more: [playingTime(seconds)],
      }))}
    />
  );
}
