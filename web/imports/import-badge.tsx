import { type ImportState, isBusy, mayMap } from '#domain/imports/import.ts';
import { Badge } from '../ui/data/badge.tsx';

/** Where an import stands: gold waits for me, clay could not be read. */
export function ImportBadge<State extends ImportState>({
  state,
  names,
}: {
  state: State;
  names: Readonly<Record<State, string>>;
}) {
  return <Badge tone={toneOf(state)}>{names[state]}</Badge>;
}

function toneOf(state: ImportState) {
  if (state === 'failed') return 'contested';
  if (mayMap(state)) return 'waiting';
  return isBusy(state) || state === 'undone' ? 'neutral' : 'confirmed';
}
