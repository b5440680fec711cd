import type { Use } from '#contract/usage/usage-fields.ts';
import { formatIsrc } from '#domain/identifiers/isrc.ts';
import {
  matchKindNames,
  mediumNames,
  sourceKindNames,
  useStateNames,
} from '#domain/usage/usage.ts';
import type { ExportColumn } from '../../platform/sheets/exported-file.ts';
import type { Cell } from '../../platform/sheets/table.ts';

const isrcOf = (isrc: string | null | undefined): Cell => (isrc ? formatIsrc(isrc) : null);

/** The columns of the file of uses: what was logged first, then of what it is. */
export const columnsOfUses: readonly ExportColumn<Use>[] = [
  { header: 'Day', width: 11, cell: ({ started_at }) => started_at.slice(0, 10) },
  {
    header: 'Time',
    width: 9,
    cell: ({ started_at, has_time }) => (has_time ? started_at.slice(11, 19) : null),
  },
  { header: 'Source', width: 24, cell: ({ source }) => source.name },
  { header: 'Reported by', width: 24, cell: ({ source }) => source.reported_by.name },
  { header: 'Checked', width: 9, cell: ({ source }) => (source.is_checked ? 'yes' : 'no') },
  { header: 'Kind of source', width: 22, cell: ({ source }) => sourceKindNames[source.kind] },
  { header: 'Medium', width: 18, cell: ({ medium }) => mediumNames[medium] },
  { header: 'Title as logged', width: 34, cell: ({ title }) => title },
  { header: 'Artist as logged', width: 26, cell: ({ artist }) => artist },
  { header: 'ISRC as logged', width: 16, cell: ({ isrc }) => isrcOf(isrc) },
  { header: 'Label as logged', width: 20, cell: ({ label }) => label },
  { header: 'Seconds', width: 9, cell: ({ duration_seconds }) => duration_seconds },
  { header: 'State', width: 14, cell: ({ state }) => useStateNames[state] },
  {
    header: 'Matched by',
    width: 24,
    cell: ({ matched_by }) => (matched_by === null ? null : matchKindNames[matched_by]),
  },
  { header: 'Alike %', width: 9, cell: ({ score }) => score },
  { header: 'Recording', width: 34, cell: ({ recording }) => recording?.title ?? null },
  { header: 'Recording artist', width: 26, cell: ({ recording }) => recording?.artist ?? null },
  { header: 'Recording ISRC', width: 16, cell: ({ recording }) => isrcOf(recording?.isrc) },
];
