import type { WorkImport } from '#contract/works/work-imports.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Table } from '../ui/data/table.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { countOf } from './count-words.ts';
import { importAddress } from './import-address.ts';
import { ImportBadge } from './import-badge.tsx';

/** My imports, each a link to its page. */
export function ImportsTable({ imports }: { imports: readonly WorkImport[] }) {
  return (
    <Table
      caption="Your imports"
      rows={imports}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'file',
          header: 'File',
          cell: ({ id, file_name }) => (
            <TextLink to={importAddress(id)} strong>
              {file_name}
            </TextLink>
          ),
        },
        { key: 'state', header: 'Status', cell: ({ state }) => <ImportBadge state={state} /> },
        { key: 'figures', header: 'What came of it', cell: ({ figures }) => figureWords(figures) },
        {
          key: 'begun',
          header: 'Begun',
          align: 'end',
          nowrap: true,
          cell: ({ created_at }) => <DateText date={created_at} />,
        },
      ]}
    />
  );
}

/** 9,700 registered, 300 with problems, of 10,000 rows. */
function figureWords({ rows, registered, good, faulty, withdrawn }: WorkImport['figures']): string {
  if (rows === 0) return '–';
  const parts = [
    ...(registered > 0 ? [countOf(registered, 'work registered', 'works registered')] : []),
    ...(good > 0 ? [countOf(good, 'row ready', 'rows ready')] : []),
    ...(faulty > 0 ? [countOf(faulty, 'with problems', 'with problems')] : []),
    ...(withdrawn > 0 ? [countOf(withdrawn, 'taken back', 'taken back')] : []),
  ];
  const all = countOf(rows, 'row');
  return parts.length > 0 ? `${parts.join(', ')}, of ${all}` : all;
}
