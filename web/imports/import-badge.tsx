import { type ImportState, importStateNames, isBusy } from '#domain/imports/import.ts';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';

/** Where an import stands: gold waits for me, clay could not be read. */
export function ImportBadge({ state }: { state: ImportState }) {
  return <Badge tone={toneOf(state)}>{importStateNames[state]}</Badge>;
}

function toneOf(state: ImportState): BadgeTone {
  if (state === 'failed') return 'contested';
  if (state === 'mapping' || state === 'checked') return 'waiting';
  return isBusy(state) || state === 'undone' ? 'neutral' : 'confirmed';
}
