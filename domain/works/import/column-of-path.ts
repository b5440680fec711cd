import type { WorkField } from '../fields.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { HolderImportPart, WorkImportField } from './import-fields.ts';

/**
 * The column that a path of a row's draft came from, or that of the nearest one in which it lies; null when there is none.
 * `named` are the places in the plan of the holders whom the row names, in the order of its draft.
 */
export function columnOfPath(
  plan: ColumnPlan,
  named: readonly number[],
  path: string,
): number | null {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const column = columnAt(plan, named, at);
    if (column !== undefined) return column;
  }
  return null;
}

function columnAt(plan: ColumnPlan, named: readonly number[], path: string): number | undefined {
  const field = workPaths[path];
  if (field !== undefined) return plan.work[field];
  const [, place, rest = ''] = /^holders\.(\d+)(.*)$/.exec(path) ?? [];
  const columns = plan.holders[named[Number(place)] ?? -1];
  const parts = holderPaths[rest] ?? [];
  for (const part of parts) if (columns?.[part] !== undefined) return columns[part];
  return undefined;
}

const plainPaths: Record<WorkField, WorkImportField> = {
  title: 'title',
  language: 'language',
  iswc: 'iswc',
  duration_seconds: 'duration',
  year: 'year',
  version_kind: 'version_kind',
  text_music_relationship: 'text_music_relationship',
  original_title: 'original_title',
};
const workPaths: Readonly<Record<string, WorkImportField>> = {
  ...plainPaths,
  alternative_titles: 'alternative_titles',
  own_reference: 'own_reference',
  'recordings.0': 'isrc',
  'recordings.0.isrc': 'isrc',
  'recordings.0.artist': 'performer',
};

// The name column is used for the whole line, and the share of all rights for rights without a column of their own.
const nameParts = ['name', 'given_names', 'family_name'] as const;
const holderPaths: Readonly<Record<string, readonly HolderImportPart[]>> = {
  '': nameParts,
  '.rights_holder': nameParts,
  '.rights_holder.name': nameParts,
  '.rights_holder.given_names': ['given_names', 'name'],
  '.rights_holder.family_name': ['family_name', 'name'],
  '.rights_holder.kind': ['kind'],
  '.rights_holder.ipi_name_number': ['ipi'],
  '.role': ['role'],
  '.shares': ['share'],
  '.shares.performing': ['performing_share', 'share'],
  '.shares.mechanical': ['mechanical_share', 'share'],
  '.shares.synchronisation': ['synchronisation_share', 'share'],
};
