import type { useDownload } from '../files/use-download.ts';
import { Menu } from '../ui/actions/menu.tsx';

/** A report of an import: of which rows, and as what kind of file. */
export type WantedReport = { which: 'all' | 'faulty'; format: 'xlsx' | 'csv' };

type Fetching = { signal: AbortSignal; onProgress: (bytes: number) => void };

/** The file with what became of each row: all of it, or what is to be mended. */
export function ReportMenu({
  fileName,
  hasFaulty,
  download,
  fetchReport,
}: {
  fileName: string;
  hasFaulty: boolean;
  download: ReturnType<typeof useDownload>;
  fetchReport: (wanted: WantedReport, how: Fetching) => Promise<Blob>;
}) {
  const item = (label: string, wanted: WantedReport) => ({
    label,
    onChoose: () =>
      void download.start(savedAs(fileName, wanted), (how) => fetchReport(wanted, how)),
  });
  return (
    <Menu
      label="Download"
      items={[
        ...(hasFaulty
          ? [
              item('Rows to mend (XLSX)', { which: 'faulty', format: 'xlsx' }),
              item('Rows to mend (CSV)', { which: 'faulty', format: 'csv' }),
            ]
          : []),
        item('Every row (XLSX)', { which: 'all', format: 'xlsx' }),
        item('Every row (CSV)', { which: 'all', format: 'csv' }),
      ]}
    />
  );
}

function savedAs(fileName: string, { which, format }: WantedReport): string {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return `${name} - ${which === 'faulty' ? 'rows to mend' : 'report'}.${format}`;
}
