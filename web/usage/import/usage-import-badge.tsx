import { isBusy } from '#domain/imports/import.ts';
import { type LogImportState, logImportStateNames } from '#domain/usage/import/usage-import.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';

/** Where an import of a log stands: gold waits for me, clay could not be read. */
export function LogImportBadge({ state }: { state: LogImportState }) {
  return <Badge tone={toneOf(state)}>{logImportStateNames[state]}</Badge>;
}

function toneOf(state: LogImportState): BadgeTone {
  if (state === 'failed') return 'contested';
  if (state === 'mapping' || state === 'ready') return 'waiting';
  return isBusy(state) || state === 'undone' ? 'neutral' : 'confirmed';
}
