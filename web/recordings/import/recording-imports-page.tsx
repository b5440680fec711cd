import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contract/pages.ts';
import {
  type RecordingImport,
  recordingImportCalls,
} from '#contract/recordings/recording-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import { maxRows } from '#domain/imports/staged-import.ts';
import { recordingImportStateNames } from '#domain/recordings/import/template.ts';
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
import { recordingImport } from './recording-import-kind.ts';

const steps = [
  'Upload your list. Each row is one recording.',
  'Check which column is which. We suggest it and remember it for your next file.',
  'See which rows are ready, which have problems and which are registered already.',
  'Register the rows that are ready. Download the others, correct them and upload them again.',
];

/** /sound-recordings/import: upload a list of recordings, and see what became of those before. */
export function RecordingImportsPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const imports = useQuery(importsQuery(recordingImport, page));
  return (
    <Stack gap={7}>
      <PageHeader
        title="Import recordings"
        parent={{ to: pages.recordings(), label: 'Sound Recordings' }}
      />
      <Columns
        side={
          <ImportStepsCard
            steps={steps}
            note={`Nothing is registered until you confirm it. You can undo an import for ${undoDays} days. A file can have up to ${numberText(maxRows)} rows.`}
            templateName="recordings-template"
            fetchTemplate={recordingImport.template}
          />
        }
      >
        <NewImport />
        <List
          query={imports}
          what="Your imports"
          rows={3}
          title="Your imports"
          toPage={(number) => `${recordingImport.listAddress}?page=${number}`}
          empty={
            <EmptyState title="No imports yet">
              Upload a file to import your recordings. You will see the result of every row here.
            </EmptyState>
          }
        >
          {(data) => <ImportsTable imports={data} />}
        </List>
      </Columns>
    </Stack>
  );
}

/** A file is sent as soon as it is chosen, and read as soon as it is there: then its own page opens. */
function NewImport() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const starting = useMutation({
    // The upload's id is the key: asked again because the answer was lost, it is the same import.
    mutationFn: (fileId: string) =>
      call(recordingImportCalls.start, { body: { file_id: fileId }, idempotencyKey: fileId }),
    onSuccess: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: [...recordingImport.key, 'list'] });
      await navigate(recordingImport.address(data.id));
    },
  });
  const upload = useUpload({
    purpose: 'recording_import',
    onChange: (ticket) => {
      starting.reset();
      if (ticket !== null) starting.mutate(ticket.id);
    },
  });
  return (
    <Card title="Your list of recordings">
      <Stack gap={3}>
        <FileField
          label="File"
          name="file"
          hint="An Excel workbook (we read the first sheet) or a CSV file. We do not register anything yet."
          {...upload.field}
        />
        {starting.isPending && <Notice live>We have your file. Opening it now.</Notice>}
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
function ImportsTable({ imports }: { imports: readonly RecordingImport[] }) {
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
            <TextLink to={recordingImport.address(id)} strong>
              {file_name}
            </TextLink>
          ),
        },
        {
          key: 'state',
          header: 'Status',
          cell: ({ state }) => <ImportBadge state={state} names={recordingImportStateNames} />,
        },
        { key: 'figures', header: 'Result', cell: ({ figures }) => figureText(figures) },
        {
          key: 'begun',
          header: 'Started',
          align: 'end',
          nowrap: true,
          cell: ({ created_at }) => <DateText date={created_at} />,
        },
      ]}
    />
  );
}

/** 97 registered, 3 with problems, of 100 rows. */
function figureText({ rows, registered, good, faulty, withdrawn }: RecordingImport['figures']) {
  if (rows === 0) return '–';
  const parts = [
    ...(registered > 0 ? [`${numberText(registered)} registered`] : []),
    ...(good > 0 ? [countOf(good, 'row ready', 'rows ready')] : []),
    ...(faulty > 0 ? [`${numberText(faulty)} with problems`] : []),
    ...(withdrawn > 0 ? [`${numberText(withdrawn)} withdrawn`] : []),
  ];
  const all = countOf(rows, 'row');
  return parts.length > 0 ? `${parts.join(', ')}, of ${all}` : all;
}
