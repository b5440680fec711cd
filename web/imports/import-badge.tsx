import { isBusy } from '#domain/imports/import.ts';
import { type WorkImportState, workImportStateNames } from '#domain/works/import/work-import.ts';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';

/** Where an import stands: gold waits for me, clay could not be read. */
export function ImportBadge({ state }: { state: WorkImportState }) {
  return <Badge tone={toneOf(state)}>{workImportStateNames[state]}</Badge>;
}

function toneOf(state: WorkImportState): BadgeTone {
  if (state === 'failed') return 'contested';
  if (state === 'mapping' || state === 'checked') return 'waiting';
  return isBusy(state) || state === 'undone' ? 'neutral' : 'confirmed';
}
