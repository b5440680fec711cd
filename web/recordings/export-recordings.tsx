import { type ExportFormat, exportFormats } from '#contract/exports.ts';
import { exportOwnRecordings } from '#contract/recordings.ts';
import { datedName, type useDownload } from '../files/use-download.ts';
import { callForFile } from '../platform/call.ts';
import { Menu } from '../ui/menu.tsx';
import { type ListFilters, queryOf } from './list-address.ts';

const labels: Record<ExportFormat, string> = {
  xlsx: 'For Excel (XLSX)',
  csv: 'For any spreadsheet (CSV)',
  json: 'For programs (JSON)',
};

/** Takes away what the list shows, with its filters and in its order, as a file. */
export function ExportRecordings({
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
      items={exportFormats.map((format) => ({
        label: labels[format],
        onChoose: () =>
          void download.start(datedName('my-recordings', format), (how) =>
            callForFile(exportOwnRecordings, { query: { ...query, format }, ...how }),
          ),
      }))}
    />
  );
}
