import type { ExportFormat } from '#contract/exports.ts';
import { exportUses } from '#contract/logs.ts';
import { datedName, type useDownload } from '../../files/use-download.ts';
import { callForFile } from '../../platform/call.ts';
import { Menu } from '../../ui/menu.tsx';
import type { UsesView } from '../logs-address.ts';

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'For Excel (XLSX)' },
  { format: 'csv', label: 'For any spreadsheet (CSV)' },
  { format: 'json', label: 'For programs (JSON)' },
];

/** Takes away the uses that the list shows, with its filters, as a file. */
export function ExportUses({
  view,
  download,
}: {
  view: UsesView;
  download: ReturnType<typeof useDownload>;
}) {
  const { page: _, ...query } = view;
  return (
    <Menu
      label="Download"
      items={formats.map(({ format, label }) => ({
        label,
        onChoose: () =>
          void download.start(datedName('my-uses', format), (how) =>
            callForFile(exportUses, { query: { ...query, format }, ...how }),
          ),
      }))}
    />
  );
}
