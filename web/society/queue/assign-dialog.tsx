import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignCase, type CaseLine, listColleagues } from '#contract/society/queue.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../ui/feedback/loaded.tsx';
import { LoadingList } from '../../ui/feedback/loading.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import type { CaseDialogProps } from './note-dialog.tsx';

/** Gives a case to a colleague. */
export function AssignDialog({ line, ...props }: CaseDialogProps) {
  return (
    <Dialog
      isOpen={line !== null}
      onClose={props.onClose}
      title={line ? `Assign case: ${line.about}` : ''}
    >
      {line && <AssignForm line={line} {...props} />}
    </Dialog>
  );
}

function AssignForm({ line, onDone, onClose }: CaseDialogProps & { line: CaseLine }) {
  const { kind, id, about } = line;
  const [to, setTo] = useState('');
  const colleagues = useQuery({
    queryKey: ['colleagues', kind],
    queryFn: async ({ signal }) =>
      (await callDesk(listColleagues, { params: { kind }, signal })).data,
  });
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    staff_id: 'Choose a colleague.',
  });
  if (colleagues.isPending) return <LoadingList rows={3} label="Loading colleagues" />;
  if (colleagues.isError)
    return (
      <ErrorState
        title="We could not load your colleagues"
        message={colleagues.error.message}
        onRetry={() => void colleagues.refetch()}
        retrying={colleagues.isFetching}
      />
    );
  if (colleagues.data.length === 0)
    return <Text>No colleague has a role for this case. An administrator can add one.</Text>;
  const body = { staff_id: to };
  const name = colleagues.data.find((one) => one.id === to)?.name ?? '';
  const send = () =>
    submit(assignCase.body, body, async () => {
      await callDesk(assignCase, { params: { kind, id }, body });
      await onDone(line, `${name} now has the case: ${about}`);
    });
  return (
    <Form label="Assign case" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <RadioGroup
        label="To whom?"
        name="staff_id"
        choices={colleagues.data.map((one) => ({ value: one.id, label: one.name }))}
        value={to}
        error={errorAt('staff_id')}
        onChoose={setTo}
      />
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Assigning">
          Assign case
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
