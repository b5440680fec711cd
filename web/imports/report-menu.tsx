import { reportWorkImport } from '#contract/work-imports.ts';
import { callForFile } from '../call.ts';
import type { useDownload } from '../files/use-download.ts';
import { Menu } from '../ui/menu.tsx';

type Wanted = { which: 'all' | 'faulty'; format: 'xlsx' | 'csv' };

/** The file with what became of each row: all of it, or what is to be mended. */
export function ReportMenu({
  id,
  fileName,
  hasFaulty,
  download,
}: {
  id: string;
  fileName: string;
  hasFaulty: boolean;
  download: ReturnType<typeof useDownload>;
}) {
  const item = (label: string, wanted: Wanted) => ({
    label,
    onChoose: () =>
      void download.start(savedAs(fileName, wanted), (how) =>
        callForFile(reportWorkImport, { params: { id }, query: wanted, ...how }),
      ),
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

function savedAs(fileName: string, { which, format }: Wanted): string {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return `${name} - ${which === 'faulty' ? 'rows to mend' : 'report'}.${format}`;
}
