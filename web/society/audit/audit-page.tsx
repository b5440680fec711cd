import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditEntry, listAudit } from '#contract/society/audit.ts';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { momentText } from '../queue/case-text.ts';
import { callDesk } from '../session/call-desk.ts';
import { pagesOf } from '../session/pages-of.ts';
import { DeskList, useListFilters } from '../shell/desk-list.tsx';
import type { DeskColumn } from '../shell/desk-table.tsx';
import { FilterSelect } from '../shell/queue/queue-filter-fields.tsx';

const whose = [
  { value: 'everyone', label: 'Members and staff' },
  { value: 'members', label: 'Members only' },
  { value: 'staff', label: 'Staff only' },
] as const;
type Whose = (typeof whose)[number]['value'];

const auditQuery = (of: Whose, find: string) =>
  pagesOf(['audit', of, find], (after, signal) =>
    callDesk(listAudit, { query: { of, ...(find !== '' && { find }), ...after }, signal }),
  );

/** /society/audit: what members and staff did, the newest first. */
export function AuditPage() {
  const { read, change } = useListFilters();
  const of = whose.find(({ value }) => value === read('of'))?.value ?? 'everyone';
  const find = read('find');
  const list = useInfiniteQuery(auditQuery(of, find));
  return (
    <DeskList
      title="Audit"
      caption="What members and staff did"
      search={{
        label: 'Search by name or number',
        value: find,
        onChange: (text) => change('find', text),
      }}
      filters={
        <FilterSelect
          label="Show"
          choices={whose}
          value={of}
          onChoose={(chosen) => change('of', chosen, 'everyone')}
        />
      }
      list={list}
      rows={list.data?.pages.flatMap((page) => page.entries) ?? []}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        find === ''
          ? { title: 'Nothing has happened yet.', text: '' }
          : { title: `Nothing about “${find}”.`, text: 'Check the name or number.' }
      }
    />
  );
}

const columns: DeskColumn<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time>,
    nowrap: true,
  },
  { key: 'by', header: 'Who', cell: ({ by }) => by, named: true },
  { key: 'what', header: 'What', cell: ({ what }) => <Text strong>{what}</Text> },
  {
    key: 'about',
    header: 'About',
    cell: ({ about, reference }) => (
      <>
        {about} {reference !== null && <Identifier>{reference}</Identifier>}
      </>
    ),
    named: true,
  },
  { key: 'more', header: 'Details', cell: ({ more }) => more ?? '', named: true },
];
