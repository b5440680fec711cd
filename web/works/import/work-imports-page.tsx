import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import { type WorkImport, workImportCalls } from '#contract/works/work-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import { maxRows } from '#domain/imports/staged-import.ts';
import { workImportStateNames } from '#domain/works/import/work-import.ts';
import { ImportBadge } from '../../imports/import-badge.tsx';
import { importsQuery } from '../../imports/import-kind.ts';
import { ImportStepsCard } from '../../imports/import-steps-card.tsx';
import { List } from '../../lists/list.tsx';
import { call } from '../../platform/call.ts';
import { messageOf } from '../../platform/call-error.ts';
import { useUpload } from '../../platform/files/use-upload.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/loaded.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Columns, Row, Stack } from '../../ui/layout/stack.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { countOf, numberText } from '../../ui/text/number-text.ts';
import { workImport } from './work-import-kind.ts';

const steps = [
  'Send your list: one row for each work.',
  'Say which column is what. We suggest it, and remember it for the next file.',
  'See what is good, what must be mended and what is registered already.',
  'Register the good rows. The others come back to you as a file, to be mended and sent again.',
];

/** What importing works does, and a file to begin with. */
function HowItGoes() {
  return (
    <ImportStepsCard
      steps={steps}
      note={`Nothing is registered before you say so, and for ${undoDays} days you can take an import back. Up to ${numberText(maxRows)} rows a file.`}
      templateName="works-template"
      fetchTemplate={workImport.template}
    />
  );
}

/** /music-composition/import: bring a list of works in, and see what became of those before. */
export function WorkImportsPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const imports = useQuery(importsQuery(workImport, page));
  return (
    <Stack gap={7}>
      <PageHeader
        title="Import a file of works"
        parent={{ to: pages.works(), label: 'Music Composition' }}
      />
      <Columns side={<HowItGoes />}>
        <NewImport />
        <List
          query={imports}
          what="Your imports"
          rows={3}
          title="Your imports"
          toPage={(number) => `${workImport.listAddress}?page=${number}`}
          empty={
            <EmptyState title="No import yet">
              What you bring in stands here, with what became of every row.
            </EmptyState>
          }
        >
          {(data) => <ImportsTable imports={data} />}
        </List>
      </Columns>
    </Stack>
  );
}

/** A file is sent as soon as it is chosen, and read as soon as it is there: then its own page goes on. */
function NewImport() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const starting = useMutation({
    // The upload's id is the key: asked again because the answer was lost, it is the same import.
    mutationFn: (fileId: string) =>
      call(workImportCalls.start, { body: { file_id: fileId }, idempotencyKey: fileId }),
    onSuccess: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: [...workImport.key, 'list'] });
      await navigate(workImport.address(data.id));
    },
  });
  const upload = useUpload({
    purpose: 'work_import',
    onChange: (ticket) => {
      starting.reset();
      if (ticket !== null) starting.mutate(ticket.id);
    },
  });
  return (
    <Card title="Your list of works">
      <Stack gap={3}>
        <FileField
          label="File"
          name="file"
          hint="An Excel workbook, of which the first sheet is read, or CSV from any program. It is read at once; nothing is registered yet."
          {...upload.field}
        />
        {starting.isPending && <Notice live>The file is here. Its page opens in a moment.</Notice>}
        {starting.isError && (
          <Notice tone="failure" live>
            <Row spread>
              {messageOf(starting.error)}
              <Button compact onClick={() => starting.mutate(starting.variables)}>
                Try again
              </Button>
            </Row>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** My imports, each a link to its page. */
function ImportsTable({ imports }: { imports: readonly WorkImport[] }) {
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
            <TextLink to={workImport.address(id)} strong>
              {file_name}
            </TextLink>
          ),
        },
        {
          key: 'state',
          header: 'Status',
          cell: ({ state }) => <ImportBadge state={state} names={workImportStateNames} />,
        },
        { key: 'figures', header: 'What came of it', cell: ({ figures }) => figureText(figures) },
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
function figureText({ rows, registered, good, faulty, withdrawn }: WorkImport['figures']): string {
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
