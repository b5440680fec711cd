import type { WorkImport } from '#contract/works/work-imports.ts';
import { isBusy } from '#domain/imports/import.ts';
import { type WorkImportState, workImportStateNames } from '#domain/works/import/work-import.ts';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '../ui/data/badge.tsx';
import { Table } from '../ui/data/table.tsx';
import { DateText } from '../ui/text/date-text.tsx';
import { countOf } from '../ui/text/size-words.ts';
import { importAddress } from './import-address.ts';

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

/** Where an import stands: gold waits for me, clay could not be read. */
export function ImportBadge({ state }: { state: WorkImportState }) {
  return <Badge tone={toneOf(state)}>{workImportStateNames[state]}</Badge>;
}

function toneOf(state: WorkImportState): BadgeTone {
  if (state === 'failed') return 'contested';
  if (state === 'mapping' || state === 'checked') return 'waiting';
  return isBusy(state) || state === 'undone' ? 'neutral' : 'confirmed';
}
