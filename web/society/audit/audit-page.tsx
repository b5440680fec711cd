import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  type AuditEntry,
  auditInFile,
  listAudit,
  readAuditTable,
} from '#contract/society/audit.ts';
import { auditThings } from '#domain/staff/audit-names.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { saveBlob } from '../../platform/files/download.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { Identifier, Text } from '../../ui/text/text.tsx';
import { callDesk, callDeskForFile } from '../session/call-desk.ts';
import { pagesOf } from '../session/pages-of.ts';
import { DeskList, useListFilters } from '../shell/desk-list.tsx';
import type { DeskColumn } from '../shell/desk-table.tsx';
import { Failed } from '../shell/failed.tsx';
import { FilterDay, FilterSelect, FilterText } from '../shell/queue/queue-filter-fields.tsx';

const whose = [
  { value: 'everyone', label: 'Members and staff' },
  { value: 'members', label: 'Members only' },
  { value: 'staff', label: 'Staff only' },
] as const;
const thingLabels = {
  members: ['Members', 'Member number'],
  works: ['Works', 'Work number'],
  recordings: ['Recordings', 'ISRC'],
  disputes: ['Disputes', 'Dispute number'],
  cases: ['Cases', 'Case ID'],
} as const;
const things = [
  { value: 'all', label: 'About anything' },
  ...auditThings.map((value) => ({ value, label: thingLabels[value][0] })),
];

const auditQuery = (filters: ReturnType<typeof useAuditFilters>['filters']) =>
  pagesOf(['audit', filters], (after, signal) =>
    callDesk(listAudit, { query: { ...filters, ...after }, signal }),
  );

/** What is asked for, as the address says it. */
function useAuditFilters() {
  const { read, change } = useListFilters();
  const of = whose.find(({ value }) => value === read('of'))?.value ?? 'everyone';
  const about = auditThings.find((one) => one === read('about')) ?? null;
  const find = read('find');
  const thing = useDebounced(read('thing').trim(), 300);
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(read(name))?.[0] ?? '';
  const [from, to] = [day('from'), day('to')];
  const filters = {
    of,
    ...(find !== '' && { find }),
    ...(about !== null && { about, ...(thing !== '' && { thing }) }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
  return { read, change, of, about, from, to, filters };
}

/** /society/audit: what members and staff did, the newest first. */
export function AuditPage() {
  const { read, change, of, about, from, to, filters } = useAuditFilters();
  const list = useInfiniteQuery(auditQuery(filters));
  const downloading = useMutation({
    mutationFn: async () =>
      saveBlob(await callDeskForFile(readAuditTable, { query: filters }), 'Audit.csv'),
  });
  return (
    <DeskList
      title="Audit"
      caption="What members and staff did"
      action={
        <>
          <Text tone="quiet">The newest {numberText(auditInFile)} entries at most</Text>
          <Button
            onClick={() => downloading.mutate()}
            pending={downloading.isPending}
            pendingLabel="Downloading"
          >
            Download CSV
          </Button>
        </>
      }
      search={{
        label: 'Find by name or number',
        value: read('find'),
        onChange: (text) => change('find', text),
      }}
      filters={
        <>
          <FilterSelect
            label="Show"
            choices={whose}
            value={of}
            onChoose={(chosen) => change('of', chosen, 'everyone')}
          />
          <FilterSelect
            label="About"
            choices={things}
            value={about ?? 'all'}
            onChoose={(chosen) => change('about', chosen, 'all')}
          />
          {about !== null && (
            <FilterText
              label={thingLabels[about][1]}
              value={read('thing')}
              onChange={(text) => change('thing', text)}
            />
          )}
          <FilterDay label="From" value={from} onChange={(day) => change('from', day)} />
          <FilterDay label="To" value={to} onChange={(day) => change('to', day)} />
          <Failed of={downloading} />
        </>
      }
      list={list}
      rows={list.data?.pages.flatMap((page) => page.entries) ?? []}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        Object.keys(filters).length === 1
          ? { title: 'Nothing has happened yet.', text: '' }
          : {
              title:
                filters.find === undefined ? 'Nothing found.' : `Nothing about “${filters.find}”.`,
              text: 'Check the name, the number and the dates.',
            }
      }
    />
  );
}

const columns: DeskColumn<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{whenText(at)}</time>,
    nowrap: true,
  },
  { key: 'by', header: 'Who', cell: ({ by }) => by, named: true },
  { key: 'what', header: 'What', cell: ({ what }) => <Text strong>{what}</Text> },
  {
    key: 'about',
    header: 'About',
    cell: ({ about, reference, to }) => (
      <>
        {to === null ? about : <TextLink to={to}>{about || reference}</TextLink>}{' '}
        {reference !== null && about !== '' && <Identifier>{reference}</Identifier>}
      </>
    ),
    named: true,
  },
  { key: 'more', header: 'Details', cell: ({ more }) => more ?? '', named: true },
];
