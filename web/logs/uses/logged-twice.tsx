import { stationKey } from '#domain/logs/station-key.ts';
import { Notice } from '../../ui/notice.tsx';
import type { UseFigures } from './uses-figures.tsx';

/** Says which of the sources below are probably one station that two people log: what is in both logs counts twice. */
export function LoggedTwice({ sources }: { sources: UseFigures['by_source'] }) {
  const stations = Map.groupBy(
    sources.map(({ source }) => source),
    ({ name, kind }) => `${kind} ${stationKey(name)}`,
  );
  const twice = [...stations.values()].filter((alike) => alike.length > 1);
  if (twice.length === 0) return null;
  const named = twice.map((alike) =>
    alike
      .map(({ name, is_mine }) => `${name}${is_mine ? ' (yours)' : ''}`)
      .toSorted()
      .join(' and '),
  );
  return (
    <Notice title="One station may be logged twice">
      {named.join('; ')}: a use that stands in both logs counts twice here. Choose one source above
      to see its uses alone.
    </Notice>
  );
}
