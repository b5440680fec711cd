import type { Reply } from '#contract/platform/endpoint.ts';
import type { readUseFigures } from '#contract/usage/usage.ts';
import { formatMonth, monthOf } from '#domain/text/dates.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { BarChart } from '../../ui/data/bar-chart.tsx';
import { ColumnChart } from '../../ui/data/column-chart.tsx';
import { Figures } from '../../ui/data/definition-list.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { Text } from '../../ui/text/text.tsx';
import { reporterText, uncheckedText } from '../sources/reporter-label.ts';
import { addressOf, newLogAddress, performanceAddress, type UsesView } from '../usage-address.ts';

/** Longer than this a chart says less, not more. */
const maxMonths = 24;
const maxSources = 12;

/** The same uses by month: every month from the first to the last. */
export function UsesByMonth({
  months,
  toMonth,
}: {
  months: UseFigures['by_month'];
  /** The address of what a month counts. */
  toMonth?: (month: string) => string;
}) {
  const running = monthOf(new Date(serverNowMs()));
  const shown = months.slice(-maxMonths);
  const unchecked = totalIn(shown, 'unchecked');
  const hasJanuary = shown.some(({ month }) => month.endsWith('-01'));
  return (
    <Stack gap={2}>
      {shown.length < months.length && (
        <Text small tone="quiet">
          The last {maxMonths} of {months.length} months. Choose a period above to see more.
        </Text>
      )}
      <ColumnChart
        label="Plays by month"
        headers={['Month', 'Plays', 'Playing time', ...(unchecked > 0 ? ['Not checked'] : [])]}
        columns={shown.map(({ month, uses, seconds, unchecked: some }, place) => ({
          key: month,
          name: formatMonth(month),
          short: formatMonth(month).charAt(0),
          ...(month.endsWith('-01') || (place === 0 && !hasJanuary)
            ? { under: month.slice(0, 4) }
            : {}),
          value: uses,
          text: numberText(uses),
          isRunning: month === running,
          ...(toMonth === undefined ? {} : { to: toMonth(month) }),
          more: [playingTime(seconds), ...(unchecked > 0 ? [numberText(some)] : [])],
        }))}
      />
      {unchecked > 0 && <Text small>{uncheckedText(unchecked, totalIn(shown, 'uses'))}</Text>}
    </Stack>
  );
}

const totalIn = (months: UseFigures['by_month'], what: 'uses' | 'unchecked') =>
  months.reduce((all, month) => all + month[what], 0);

/** The same uses by source, the most uses first. */
export function UsesBySource({
  sources,
  label = 'Plays by source',
}: {
  sources: UseFigures['by_source'];
  label?: string;
}) {
  const shown = sources.slice(0, maxSources);
  const others = sources.slice(maxSources);
  const sum = (what: 'uses' | 'seconds' | 'audience') =>
    others.reduce((all, one) => all + one[what], 0);
  const hasAudience = sources.some(({ audience }) => audience > 0);
  const bars = [
    ...shown.map(({ source, uses, seconds, audience }) => ({
      key: source.id,
      name: `${source.name} (${reporterText(source)})`,
      uses,
      seconds,
      audience,
    })),
    ...(others.length > 0
      ? [
          {
            key: 'others',
            name: `${numberText(others.length)} other sources`,
            uses: sum('uses'),
            seconds: sum('seconds'),
            audience: sum('audience'),
          },
        ]
      : []),
  ];
  return (
    <BarChart
      label={label}
      headers={['Source', 'Plays', 'Playing time', ...(hasAudience ? ['Audience'] : [])]}
      bars={bars.map(({ key, name, uses, seconds, audience }) => ({
        key,
        name,
        value: uses,
        text: numberText(uses),
        more: [playingTime(seconds), ...(hasAudience ? [audienceText(audience)] : [])],
      }))}
    />
  );
}

/** What the server counts of uses. */
export type UseFigures = Reply<typeof readUseFigures>;

/** The uses in view in figures, each leading to those it counts. */
export function UsesFigures({ figures, view }: { figures: UseFigures; view: UsesView }) {
  const { total, by_state } = figures;
  const of = (state: 'matched' | 'suggested' | 'unmatched') =>
    addressOf('uses', { ...view, page: 1, state });
  return (
    <Figures
      label="Plays in figures"
      figures={[
        { label: 'Plays', value: numberText(total.uses), ...linesNote(total) },
        { label: 'Matched', value: numberText(by_state.matched), to: of('matched') },
        { label: 'Possible matches', value: numberText(by_state.suggested), to: of('suggested') },
        { label: 'Not matched', value: numberText(by_state.unmatched), to: of('unmatched') },
        { label: 'Playing time', value: playingTime(total.seconds), note: 'where we know it' },
        ...audienceFigure(total),
      ]}
    />
  );
}

/** Nobody has logged anything of mine: what belongs here, and how it comes here. */
export function NoUses({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Row>
          <LinkButton to={newLogAddress} icon="file">
            Import a log
          </LinkButton>
          <LinkButton to={performanceAddress} icon="plus">
            Log a performance
          </LinkButton>
        </Row>
      }
    >
      See where and when your recordings were played: on radio, in streams, by DJs and on stage. The
      plays come from logs that stations send to the society, and from logs that you import.
    </EmptyState>
  );
}

/** Where lines of logs stand for several plays each, how many lines there are: the list has so many. */
export function linesNote({ lines, uses }: Figure): { note?: string } {
  return lines === uses ? {} : { note: `plays, in ${countOf(lines, 'line')} of logs` };
}

/** How many people heard the plays, where logs say so. */
export function audienceFigure({ audience }: Figure) {
  if (audience === 0) return [];
  return [{ label: 'Audience', value: audienceText(audience), note: 'where we know it' }];
}

type Figure = UseFigures['total'];

/** Everybody who heard it, '–' where no log says. */
export function audienceText(audience: number | null): string {
  return audience === null || audience === 0 ? '–' : numberText(audience);
}

/** How long was played, roughly: '–', '45 s', '12 min', '3 h 20 min', '1,204 h'. */
export function playingTime(seconds: number): string {
  if (seconds <= 0) return '–';
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 100 || minutes % 60 === 0) return `${numberText(hours)}\u00a0h`;
  return `${hours}\u00a0h ${minutes % 60}\u00a0min`;
}
