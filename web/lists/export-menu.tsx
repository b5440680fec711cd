import { type ExportFormat, exportFormats } from '#contract/platform/exports.ts';
import { datedName, type useDownload } from '../platform/files/download.ts';
import { Menu } from '../ui/actions/menu.tsx';

const labels: Record<ExportFormat, string> = {
  xlsx: 'For Excel (XLSX)',
  csv: 'For any spreadsheet (CSV)',
  json: 'For programs (JSON)',
};

type Download = ReturnType<typeof useDownload>;
/** How a file is fetched, so that it can be stopped and its progress shown. */
type Fetching = Parameters<Parameters<Download['start']>[1]>[0];

/** Saves what a list shows, with its filters and in its order, as a file. A DownloadStatus shows how far it is. */
export function ExportMenu({
  name,
  download,
  fetchFile,
}: {
  /** Of the file, before its day: "my-works". */
  name: string;
  download: Download;
  fetchFile: (format: ExportFormat, how: Fetching) => Promise<Blob>;
}) {
  return (
    <Menu
      label="Download"
      items={exportFormats.map((format) => ({
        label: labels[format],
        onChoose: () =>
          void download.start(datedName(name, format), (how) => fetchFile(format, how)),
      }))}
    />
  );
}
