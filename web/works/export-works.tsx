import { type ExportFormat, exportOwnWorks } from '#contract/exports.ts';
import { datedName, type useDownload } from '../files/use-download.ts';
import { callForFile } from '../platform/call.ts';
import { Menu } from '../ui/menu.tsx';
import { type ListFilters, queryOf } from './list-address.ts';

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'For Excel (XLSX)' },
  { format: 'csv', label: 'For any spreadsheet (CSV)' },
  { format: 'json', label: 'For programs (JSON)' },
];

/** Takes away what the list shows, with its filters and in its order, as a file. */
export function ExportWorks({
  filters,
  download,
}: {
  filters: ListFilters;
  download: ReturnType<typeof useDownload>;
}) {
  const { page: _, ...query } = queryOf(filters);
  return (
    <Menu
      label="Download"
      items={formats.map(({ format, label }) => ({
        label,
        onChoose: () =>
          void download.start(datedName('my-works', format), (how) =>
            callForFile(exportOwnWorks, { query: { ...query, format }, ...how }),
          ),
      }))}
    />
  );
}
