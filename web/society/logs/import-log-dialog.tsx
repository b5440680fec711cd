import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskPages } from '#contract/society/desk-pages.ts';
import { maxDeskLog, startLogImport } from '#contract/society/logs.ts';
import { type SourceKind, sourceKindNames, sourceKinds } from '#domain/usage/usage.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { callDesk } from '../session/call-desk.ts';
import { expectedLogsQuery, logsOfSociety } from './desk-logs.ts';

/** A log for the whole society: who sent it, and the file. Nothing is counted before the first rows were looked at. */
export function ImportLogDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import a log">
      <ImportLogForm onClose={onClose} />
    </Dialog>
  );
}

function ImportLogForm({ onClose }: { onClose: () => void }) {
  const sources = useQuery(expectedLogsQuery());
  const [source, setSource] = useState('');
  const [kind, setKind] = useState<SourceKind>('station');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (body: File) => {
      const query = { file_name: body.name.slice(0, 200), source: source.trim(), kind };
      return callDesk(startLogImport, { query, body });
    },
    onSuccess: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: logsOfSociety.kind.key });
      await navigate(deskPages.logImport(data.id));
    },
    onError: (error) => setProblems([{ id: null, message: problemText(error) }]),
  });
  const wanted = source.trim().toLowerCase();
  const found = (sources.data ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));

  function send() {
    const missing: SummaryProblem[] = [];
    if (wanted === '') missing.push({ id: 'source', message: 'Enter who sent the log.' });
    if (file === null) missing.push({ id: 'file', message: 'Choose the file with the log.' });
    else if (file.size > maxDeskLog)
      missing.push({ id: 'file', message: 'Choose a file of up to 32 MB, or split this one.' });
    setProblems(missing);
    if (missing.length === 0 && file !== null && !sending.isPending) sending.mutate(file);
  }
  const errorAt = (id: string) => problems.find((problem) => problem.id === id)?.message;

  return (
    <Form label="Import a log" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <Combobox
        label="Who sent it?"
        name="source"
        hint="The station, service, DJ or venue, such as Peace FM."
        text={source}
        onText={setSource}
        options={found.slice(0, 8).map((one) => ({
          key: one.id,
          value: one,
          label: one.name,
          detail: sourceKindNames[one.kind],
        }))}
        onChoose={(one) => {
          setSource(one.name);
          setKind(one.kind);
        }}
        error={errorAt('source')}
      />
      <SelectField
        label="What is it?"
        name="kind"
        choices={sourceKinds.map((value) => ({ value, label: sourceKindNames[value] }))}
        value={kind}
        onChange={({ target }) =>
          setKind(sourceKinds.find((one) => one === target.value) ?? 'station')
        }
      />
      <FileField
        label="File"
        name="file"
        hint="An Excel workbook or a CSV file. You check the first rows before we import it."
        state={
          file === null ? { kind: 'none' } : { kind: 'done', name: file.name, size: file.size }
        }
        accept=".csv,.xlsx"
        limits="CSV or XLSX, up to 32 MB"
        onChoose={setFile}
        onRetry={() => {}}
        onRemove={() => setFile(null)}
        error={errorAt('file')}
      />
      <FormActions>
        <Button type="submit" tone="primary" pending={sending.isPending} pendingLabel="Uploading">
          Continue
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
