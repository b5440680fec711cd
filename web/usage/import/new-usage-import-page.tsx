import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Given } from '#contract/platform/endpoint.ts';
import { logImportCalls } from '#contract/usage/usage-imports.ts';
import { undoDays } from '#domain/imports/import.ts';
import { maxLogRows } from '#domain/usage/import/usage-import.ts';
import { ImportStepsCard } from '../../imports/import-steps-card.tsx';
import { call } from '../../platform/call.ts';
import { CallError, messageOf } from '../../platform/call-error.ts';
import { type UploadTicket, useUpload } from '../../platform/files/use-upload.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Columns, Stack } from '../../ui/layout/stack.tsx';
import { numberText } from '../../ui/text/number-text.ts';
import { emptySource, SourceFields, sourceOf, sourceProblems } from '../sources/source-fields.tsx';
import { logSourcesQuery } from '../usage.queries.ts';
import { addressOf, performanceAddress } from '../usage-address.ts';
import { usageImport } from './usage-import-kind.ts';

const steps = [
  'Say who the log is from, and upload it as it is. A row can be one play, or many plays or streams.',
  'Check which column is which. We suggest it and remember it for the next log from this source.',
  'Check how we read the first rows, and which recordings they match.',
  'Import it. Then confirm the possible matches, and claim plays that we could not match.',
];

/** /sound-recording-logs/import: whom a log is from, and its file. */
export function NewLogPage() {
  return (
    <Stack gap={7}>
      <PageHeader
        title="Import a log"
        parent={{ to: addressOf('imports'), label: 'Sound Recording Logs' }}
        action={
          <LinkButton to={performanceAddress} icon="plus">
            Log one performance
          </LinkButton>
        }
      />
      <Columns
        side={
          <ImportStepsCard
            steps={steps}
            note={`If you import the same log again, each play still counts once. You can undo an import for ${undoDays} days. A file can have up to ${numberText(maxLogRows)} rows.`}
            templateName="log-template"
            fetchTemplate={usageImport.template}
          />
        }
      >
        <NewLog />
      </Columns>
    </Stack>
  );
}

/** Whom a log is from, and the log: the file is on its way while the source is named. */
function NewLog() {
  const sources = useQuery(logSourcesQuery());
  const [source, setSource] = useState(() => emptySource());
  const [ticket, setTicket] = useState<UploadTicket | null>(null);
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const upload = useUpload({
    purpose: 'log_import',
    onChange: (file) => {
      setTicket(file);
      setSendKey(crypto.randomUUID());
    },
  });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const starting = useMutation({
    mutationFn: (body: Given<typeof logImportCalls.start>['body']) =>
      call(logImportCalls.start, { body, idempotencyKey: sendKey }),
    onSuccess: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: ['logs'] });
      await navigate(usageImport.address(data.id));
    },
    onError: (error) => setProblems(refusals(error)),
  });
  const known = sources.data ?? [];
  const submit = () => {
    const given = sourceOf(source, known);
    const found: SummaryProblem[] = [
      ...sourceProblems(source, known),
      ...(ticket === null
        ? [
            {
              id: 'file',
              message: upload.isBusy
                ? 'The file is still uploading. Wait until it has finished.'
                : 'Choose the file with the log.',
            },
          ]
        : []),
    ];
    setProblems(found);
    if (found.length === 0 && given !== null && ticket !== null && !starting.isPending)
      starting.mutate({ file_id: ticket.id, source: given });
  };
  const errors = new Map(problems.map(({ id, message }) => [id ?? '', message]));
  return (
    <Card title="The log">
      <Loaded query={sources} what="Your sources" rows={3}>
        {() => (
          <Form label="Import a log" onSubmit={submit}>
            <ErrorSummary problems={problems} />
            <Stack gap={5}>
              <SourceFields
                label="Who is it from?"
                nameLabel="Name of the station, service, DJ or venue"
                nameHint="As you and they call it, such as “Nsuo FM”."
                known={known}
                draft={source}
                errors={errors}
                onChange={(changed) => {
                  setSource(changed);
                  // Another answer is another request.
                  setSendKey(crypto.randomUUID());
                }}
              />
              <FileField
                label="File"
                name="file"
                hint="An Excel workbook (we read the first sheet) or a CSV file. We do not import anything until you have seen the first rows."
                error={errors.get('file')}
                {...upload.field}
              />
            </Stack>
            <FormActions>
              <Button
                type="submit"
                tone="primary"
                pending={starting.isPending}
                pendingLabel="One moment"
              >
                Continue
              </Button>
            </FormActions>
          </Form>
        )}
      </Loaded>
    </Card>
  );
}

function refusals(error: unknown): SummaryProblem[] {
  const refused = error instanceof CallError ? error.problems : [];
  if (refused.length === 0) return [{ id: null, message: messageOf(error) }];
  return refused.map(({ path, message }) => ({ id: fieldOf(path), message }));
}

function fieldOf(path: string): string | null {
  if (path.startsWith('file')) return 'file';
  const part = /^source\.(name|kind|medium)$/.exec(path)?.[1];
  return part === undefined ? (path.startsWith('source') ? 'source' : null) : `source-${part}`;
}
