import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxRulingReason } from '#contract/society/case-choice.ts';
import {
  type ActField,
  actOnRecord,
  maxActValue,
  type RecordAct,
  type RegisterRecord,
} from '#contract/society/registers.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyField } from '../../ui/actions/copy-field.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { dayOf, dayText } from '../../ui/fields/day-text.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { Changes } from '../cases/case-parts.tsx';
import { changesOf, EnterSplit, problemsIn, sharesOf, textsOf } from '../cases/enter-split.tsx';
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
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(act.fields.map(({ name, value }) => [name, value])),
  );
  const [texts, setTexts] = useState(() => (act.split ? textsOf(act.split) : []));
  const [made, setMade] = useState<Made | null>(null);
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    reason: 'Give a reason.',
    ...Object.fromEntries(act.fields.map((field) => [`values.${field.name}`, missingIn(field)])),
  });
  const given = act.fields.flatMap(({ name, is_optional }): [string, string][] => {
    const value = values[name]?.trim() ?? '';
    return value === '' && is_optional ? [] : [[name, value]];
  });
  const body = {
    act: act.id,
    version,
    ...((act.reason === 'required' || reason.trim() !== '') && { reason: reason.trim() }),
    ...(act.fields.length > 0 && { values: Object.fromEntries(given) }),
    ...(act.split && { shares: sharesOf(texts) }),
  };

  function send() {
    const found = act.split === undefined ? [] : problemsIn(act.split, texts);
    // What cannot be read as a share is no number, and found above.
    const checked = found.length > 0 ? { ...body, shares: [] } : body;
    return submit(
      actOnRecord.body,
      checked,
      async () => {
        const params = { register, id };
        const { data } = await callDesk(actOnRecord, { params, body });
        await queries.invalidateQueries({ queryKey: recordQuery(register, id).queryKey });
        void queries.invalidateQueries({ queryKey: ['register', register] });
        void queries.invalidateQueries({ queryKey: queueKey });
        if (data.link !== undefined) return setMade({ says: data.says, link: data.link });
        onClose();
        showSuccess(data.says);
      },
      found,
    );
  }

  if (made !== null) {
    return (
      <Stack gap={4}>
        <Text>{made.says} We show it only now. Give it to nobody else.</Text>
        <CopyField label="Link" text={made.link} />
        <Button onClick={onClose}>Done</Button>
      </Stack>
    );
  }
  return (
    <Form label={act.label} onSubmit={send}>
      <ErrorSummary problems={problems} />
      <Text tone="quiet">
        {act.follows}
        {act.is_seconded && ' A colleague must approve this first.'}
      </Text>
      {act.fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => setValues((last) => ({ ...last, [field.name]: value }))}
          error={errorAt(`values.${field.name}`)}
        />
      ))}
      {act.split !== undefined && (
        <>
          <EnterSplit split={act.split} texts={texts} onTexts={setTexts} errorAt={errorAt} />
          <Changes changes={changesOf(act, texts)} />
        </>
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
      {act.reason !== 'none' && (
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
      )}
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Sending">
          {act.act}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

/** What was done, with an address to hand over. */
type Made = { readonly says: string; readonly link: string };

function OneField({
  field: { name, label, is, hint, is_optional: optional, choices },
  value,
  onChange,
  error,
}: {
  field: ActField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  // Of a day that is not whole yet, what was typed is kept.
  const [day, setDay] = useState(() => dayText(value));
  const field = { label, name: `values.${name}`, hint, error, optional };
  switch (is) {
    case 'day':
      return (
        <DateField
          {...field}
          value={day}
          onChange={(typed) => {
            setDay(typed);
            onChange(dayOf(typed) ?? '');
          }}
        />
      );
    case 'choice':
      return <RadioGroup {...field} choices={choices} value={value} onChoose={onChange} />;
    default:
      return (
        <TextField
          {...field}
          autoComplete="off"
          maxLength={maxActValue}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function missingIn({ label, is }: ActField): string {
  return `${is === 'choice' ? 'Choose' : 'Enter'}: ${label}.`;
}
