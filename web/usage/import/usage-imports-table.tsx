import type { LogImport } from '#contract/usage/usage-imports.ts';
import { sourceKindNames } from '#domain/usage/usage.ts';
import { countOf } from '../../imports/count-words.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { logImportAddress } from '../usage-address.ts';
import { LogImportBadge } from './usage-import-badge.tsx';

/** My imports and performances, each a link to its page. */
export function LogImportsTable({ imports }: { imports: readonly LogImport[] }) {
  return (
    <Table
      caption="Your imports and performances"
      rows={imports}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: ({ id, kind, name }) => (
            <Stack gap={1}>
              <TextLink to={logImportAddress(id)} strong>
                {name}
              </TextLink>
              {kind === 'performance' && (
                <Text small tone="quiet">
                  Performance by form
                </Text>
              )}
            </Stack>
          ),
        },
        {
          key: 'source',
          header: 'Source',
          named: true,
          cell: ({ source }) => (
            <Stack gap={1}>
              <span>{source.name}</span>
              <Text small tone="quiet">
                {sourceKindNames[source.kind]}
              </Text>
            </Stack>
          ),
        },
        { key: 'state', header: 'Status', cell: ({ state }) => <LogImportBadge state={state} /> },
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

/** "18,000 matched, 1,500 likely yours, 400 not matched, 20 with problems, of 20,000 rows". */
export function figureWords(figures: LogImport['figures']): string {
  const { rows, matched, suggested, unmatched, repeated, faulty } = figures;
  if (rows === 0) return '–';
  const parts = [
    ...(matched > 0 ? [countOf(matched, 'matched', 'matched')] : []),
    ...(suggested > 0 ? [countOf(suggested, 'likely yours', 'likely yours')] : []),
    ...(unmatched > 0 ? [countOf(unmatched, 'not matched', 'not matched')] : []),
    ...(repeated > 0 ? [countOf(repeated, 'there already', 'there already')] : []),
    ...(faulty > 0 ? [countOf(faulty, 'with a problem', 'with problems')] : []),
  ];
  const all = countOf(rows, 'row');
  return parts.length > 0 ? `${parts.join(', ')}, of ${all}` : all;
}
