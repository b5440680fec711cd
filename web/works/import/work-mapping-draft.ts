import { fieldMessages } from '#contract/messages/field-messages.ts';
import type { ImportMapping } from '#contract/works/work-imports.ts';
import type { ColumnContent, StyleChoices } from '#domain/imports/column-content.ts';
import {
  holderPartOf,
  type ImportField,
  importFieldName,
  importFields,
  maxImportHolders,
} from '#domain/works/import/import-fields.ts';
import { type ShareUnit, unitOfColumns } from '#domain/works/import/share-unit.ts';
import type { Role } from '#domain/works/roles.ts';
import { formatShare, parseShare } from '#domain/works/shares.ts';
import { columnId, mappedTwice } from '../../imports/mapping-form.tsx';
import type { SummaryProblem } from '../../ui/fields/error-summary.tsx';

/** What is being said of the columns, as it stands in the form. */
export type MappingDraft = StyleChoices & {
  columns: readonly (ImportField | null)[];
  /** What the file holds, column by column. */
  contents: readonly (ColumnContent & { readonly header: string })[];
  /** What plain numbers in share columns mean, as chosen; null leaves it to what the columns hold. */
  shareUnit: ShareUnit | null;
  defaults: ImportMapping['defaults'];
  /** Roles of the holders, by place from 0, where a row gives none. */
  holderRoles: readonly (Role | null)[];
  splitsEqually: boolean;
  addsMe: boolean;
  role: Role;
  /** As typed; '' is what the others leave. */
  share: string;
};

/** Where the form begins: what was chosen last, or what is suggested. */
export function draftOf(mapping: ImportMapping, contents: MappingDraft['contents']): MappingDraft {
  const own = mapping.own_line;
  return {
    columns: mapping.columns,
    date_order: mapping.date_order,
    length_unit: mapping.length_unit,
    contents,
    shareUnit:
      mapping.share_unit === unitOfColumns(mapping.columns, contents) ? null : mapping.share_unit,
    defaults: mapping.defaults,
    holderRoles: mapping.holder_roles,
    splitsEqually: mapping.splits_equally,
    addsMe: own !== null,
    role: own?.role ?? 'CA',
    share: own === null || own.share === null ? '' : formatShare(own.share).replace(/\s*%$/, ''),
  };
}

/** What plain numbers in share columns are read as; null while somebody has to choose. */
export function unitOf({ shareUnit, columns, contents }: MappingDraft): ShareUnit | null {
  return shareUnit ?? unitOfColumns(columns, contents);
}

/** What is sent. */
export function mappingOf(draft: MappingDraft): ImportMapping {
  const { columns, date_order, length_unit, defaults, addsMe, role, share } = draft;
  return {
    date_order,
    length_unit,
    share_unit: unitOf(draft),
    holder_roles: [...draft.holderRoles],
    splits_equally: draft.splitsEqually,
    columns: [...columns],
    defaults,
    own_line: addsMe ? { role, share: share.trim() === '' ? null : parseShare(share) } : null,
  };
}

/** The holders, from 1, who have a name and no column for their role. */
export function withoutRole({ columns }: MappingDraft): number[] {
  const partsOf = Map.groupBy(
    columns.flatMap((field) => (field === null ? [] : (holderPartOf(field) ?? []))),
    ({ holder }) => holder,
  );
  return [...partsOf]
    .filter(([, parts]) => {
      const has = (end: RegExp) => parts.some(({ part }) => end.test(part));
      return has(/name$|names$/) && !has(/^role$/);
    })
    .map(([holder]) => holder)
    .toSorted((a, b) => a - b);
}

/** The header of the first column about a holder. */
export function headerOf({ columns, contents }: MappingDraft, holder: number): string {
  const column = columns.findIndex((field) => field && holderPartOf(field)?.holder === holder);
  return contents[column]?.header || `Holder ${holder}`;
}

/** What stands in the way of checking the rows, at its field. */
export function problemsOf(draft: MappingDraft): SummaryProblem[] {
  const { columns, contents, addsMe, share } = draft;
  const free = columns.indexOf(null);
  const isShareWrong = addsMe && share.trim() !== '' && parseShare(share) === null;
  return [
    ...(columns.includes('title')
      ? []
      : [{ id: columnId(Math.max(0, free)), message: fieldMessages.title_not_mapped }]),
    ...mappedTwice(columns),
    ...(unitOf(draft) === null && unitOfColumns(columns, contents) === null
      ? [{ id: 'share-unit', message: fieldMessages.share_unit_not_chosen }]
      : []),
    ...(isShareWrong ? [{ id: 'own-share', message: fieldMessages.share_not_whole }] : []),
  ];
}

/** The fields to choose from: of the work, and of as many holders as are used and one more. */
export function choicesFor(
  columns: MappingDraft['columns'],
): { value: ImportField; label: string }[] {
  const used = columns.map((field) => (field && holderPartOf(field)?.holder) || 0);
  const holders = Math.min(maxImportHolders, Math.max(2, ...used) + 1);
  return importFields
    .filter((field) => (holderPartOf(field)?.holder ?? 0) <= holders)
    .map((field) => ({ value: field, label: importFieldName(field) }));
}
