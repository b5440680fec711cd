import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxRulingReason } from '#contract/society/cases.ts';
import { actOnRecord, type RecordAct, type RegisterRecord } from '#contract/society/registers.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { queueKey } from '../queue/queue.queries.ts';
import { callDesk } from '../session/call-desk.ts';
import { recordQuery } from './register.queries.ts';

type Props = { readonly record: RegisterRecord; readonly onClose: () => void };

/** Asks for what an act needs, says what follows, and does it or proposes it. */
export function ActDialog({ act, ...props }: Props & { act: RecordAct | null }) {
  return (
    <Dialog isOpen={act !== null} onClose={props.onClose} title={act?.label ?? ''}>
      {act !== null && <ActForm key={act.id} act={act} {...props} />}
    </Dialog>
  );
}

function ActForm({ record, act, onClose }: Props & { act: RecordAct }) {
  const { register, id, version } = record;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [value, setValue] = useState(act.field?.value ?? '');
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    reason: 'Give a reason.',
    value: `Enter the ${act.field?.label ?? ''}.`,
  });
  const typed = {
    act: act.id,
    version,
    ...((act.reason === 'required' || reason.trim() !== '') && { reason: reason.trim() }),
    ...(act.field !== null && { value: value.trim() }),
  };

  function send() {
    return submit(actOnRecord.body, typed, async () => {
      const params = { register, id };
      const { data } = await callDesk(actOnRecord, { params, body: typed });
      await queries.invalidateQueries({ queryKey: recordQuery(register, id).queryKey });
      void queries.invalidateQueries({ queryKey: ['register', register] });
      void queries.invalidateQueries({ queryKey: queueKey });
      onClose();
      showSuccess(data.says);
    });
  }

  return (
    <Form label={act.label} onSubmit={send}>
      <ErrorSummary problems={problems} />
      <Text tone="quiet">
        {act.follows}
        {act.is_seconded && ' A colleague must approve this first.'}
      </Text>
      {act.field !== null && (
        <TextField
          label={act.field.label}
          hint={act.field.hint ?? undefined}
          name="value"
          autoComplete="off"
          maxLength={200}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={errorAt('value')}
        />
      )}
      {act.reasons.length > 0 && (
        <RadioGroup
          label="Usual reasons"
          name="usual_reason"
          choices={act.reasons.map((text) => ({ value: text, label: text }))}
          value={act.reasons.find((text) => text === reason) ?? ''}
          onChoose={setReason}
        />
      )}
      <TextArea
        label={act.reason_label}
        name="reason"
        optional={act.reason === 'optional'}
        rows={3}
        maxLength={maxRulingReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorAt('reason')}
      />
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Sending">
          {act.act}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
