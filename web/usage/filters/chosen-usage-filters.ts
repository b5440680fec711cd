import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatMonth } from '#domain/text/dates.ts';
import { type Medium, mediumNames, type UseState, useStateNames } from '#domain/usage/usage.ts';
import type { ChosenFilters } from '../../ui/fields/filter-form.tsx';
import { logSourcesQuery, recordingQuery } from '../usage.queries.ts';
import { addressOf, type LogTab } from '../usage-address.ts';

type View = {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly source?: string | undefined;
  readonly medium?: Medium | undefined;
  readonly recording?: string | undefined;
  readonly state?: UseState | undefined;
};

/** The filters that narrow a list of plays, by their names, each to be removed. */
export function useChosenUsageFilters(tab: LogTab, view: View): ChosenFilters {
  const navigate = useNavigate();
  const { from, until, source, medium, recording, state } = view;
  const sources = useQuery({ ...logSourcesQuery(), enabled: source !== undefined });
  const chosen = useQuery({ ...recordingQuery(recording ?? ''), enabled: recording !== undefined });
  const texts = {
    from: from && `From ${formatMonth(from)}`,
    until: until && `Until ${formatMonth(until)}`,
    source: source && (sources.data?.find(({ id }) => id === source)?.name ?? 'Source'),
    medium: medium && mediumNames[medium],
    recording: recording && (chosen.data?.data.title ?? 'Recording'),
    state: state && useStateNames[state],
  };
  const without = (names: readonly string[]) =>
    addressOf(tab, {
      ...view,
      page: 1,
      ...Object.fromEntries(names.map((name) => [name, undefined])),
    });
  return {
    chips: Object.entries(texts).flatMap(([key, text]) => (text ? [{ key, text }] : [])),
    onRemove: (name) => navigate(without([name]), { preventScrollReset: true }),
    clear: without(Object.keys(texts)),
  };
}
