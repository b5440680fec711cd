import type { Role } from '../roles.ts';
import type { Share } from '../shares.ts';
import type { TextMusicRelationship, VersionKind } from '../work.ts';
import {
  type HolderImportPart,
  holderPartOf,
  type ImportField,
  maxImportHolders,
  type WorkImportField,
} from './import-fields.ts';

/** How columns become works; see importMappingSchema of the contract. */
export type ColumnMapping = {
  readonly columns: readonly (ImportField | null)[];
  readonly defaults: {
    readonly version_kind: VersionKind;
    readonly text_music_relationship: TextMusicRelationship;
    readonly language: string | null;
  };
  readonly own_line: { readonly role: Role; readonly share: Share | null } | null;
};

/** The column of each field, counting from 0. */
export type ColumnPlan = {
  readonly work: Partial<Record<WorkImportField, number>>;
  /** Those who have a column, in their order. */
  readonly holders: readonly Partial<Record<HolderImportPart, number>>[];
  readonly mapping: ColumnMapping;
};

/** The mapping by fields instead of columns. */
export function planColumns(mapping: ColumnMapping): ColumnPlan {
  const work: Partial<Record<WorkImportField, number>> = {};
  const holders = Array.from(
    { length: maxImportHolders },
    (): Partial<Record<HolderImportPart, number>> => ({}),
  );
  for (const [column, field] of mapping.columns.entries()) {
    if (field === null) continue;
    const part = holderPartOf(field);
    // Safe: a field that is no part of a holder is a field of the work.
    if (part === null) work[field as WorkImportField] ??= column;
    else (holders[part.holder - 1] ?? {})[part.part] ??= column;
  }
  return { work, holders: holders.filter((one) => Object.keys(one).length > 0), mapping };
}
