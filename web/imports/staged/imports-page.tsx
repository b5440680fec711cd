import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { undoDays } from '#domain/imports/import.ts';
import { maxRows, stagedStateNames } from '#domain/imports/staged-import.ts';
import { List } from '../../lists/list.tsx';
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
import { ImportBadge } from '../import-badge.tsx';
import { importsQuery } from '../import-kind.ts';
import { ImportStepsCard } from '../import-steps-card.tsx';
import type { StagedKind, StagedShapes } from './staged-kind.ts';

/** Upload a list of works or recordings, and see what became of those before. */
export function StagedImportsPage<S extends StagedShapes>({ kind }: { kind: StagedKind<S> }) {
  const { thing } = kind;
  const [search] = useSearchParams();
  const page = Math.max(1, Math.min(1000, Number.parseInt(search.get('page') ?? '1', 10) || 1));
  const imports = useQuery(importsQuery(kind, page));
  return (
    <Stack gap={7}>
      <PageHeader title={kind.title} parent={kind.parent} />
      <Columns
        side={
          <ImportStepsCard
            steps={[
              kind.firstStep,
              'Check which column is which. We suggest it and remember it for your next file.',
              'See which rows are ready, which have problems and which are registered already.',
              'Register the rows that are ready. Download the others, correct them and upload them again.',
            ]}
            note={`Nothing is registered until you confirm it. You can undo an import for ${undoDays} days. A file can have up to ${numberText(maxRows)} rows.`}
            templateName={`${thing}s-template`}
            fetchTemplate={kind.template}
            example={kind.example}
          />
        }
      >
        <NewImport kind={kind} />
        <List
          query={imports}
          what="Your imports"
          rows={3}
          title="Your imports"
          toPage={(number) => `${kind.listAddress}?page=${number}`}
          empty={
            <EmptyState title="No imports yet">
              Upload a file to import your {thing}s. You will see the result of every row here.
            </EmptyState>
          }
        >
          {(data) => <ImportsTable kind={kind} imports={data} />}
        </List>
      </Columns>
    </Stack>
  );
}

/** A file is sent as soon as it is chosen, and read as soon as it is there: then its own page opens. */
function NewImport<S extends StagedShapes>({ kind }: { kind: StagedKind<S> }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const starting = useMutation({
    mutationFn: kind.start,
    onSuccess: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: [...kind.key, 'list'] });
      await navigate(kind.address(data.id));
    },
  });
  const upload = useUpload({
    purpose: kind.purpose,
    onChange: (ticket) => {
      starting.reset();
      if (ticket !== null) starting.mutate(ticket.id);
    },
  });
  return (
    <Card title={`Your list of ${kind.thing}s`}>
      <Stack gap={3}>
        <FileField label="File" name="file" hint={kind.fileHint} {...upload.field} />
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
function ImportsTable<S extends StagedShapes>({
  kind,
  imports,
}: {
  kind: StagedKind<S>;
  imports: readonly S['line'][];
}) {
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
            <TextLink to={kind.address(id)} strong>
              {file_name}
            </TextLink>
          ),
        },
        {
          key: 'state',
          header: 'Status',
          cell: ({ state }) => <ImportBadge state={state} names={stagedStateNames} />,
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
function figureText({
  rows,
  registered,
  good,
  faulty,
  withdrawn,
}: StagedShapes['line']['figures']): string {
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
