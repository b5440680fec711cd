import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseLine, maxSnoozeMs, snoozeCase } from '#contract/society/queue.ts';
import { whenText } from '#domain/staff/when-text.ts';
import { formatFullDate } from '#domain/text/dates.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { problemText } from '../../platform/problem-text.ts';
import { serverNowMs } from '../../platform/session/clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { dayOf, noDay } from '../../ui/fields/day-text.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import type { CaseDialogProps } from './note-dialog.tsx';

const dayMs = 24 * 3_600_000;
const days = { tomorrow: 1, three_days: 3, week: 7 } as const;

/** Puts a case aside until a moment, with why; one that is put aside can be brought back. */
export function SnoozeDialog({ line, ...props }: CaseDialogProps) {
  return (
    <Dialog
      isOpen={line !== null}
      onClose={props.onClose}
      title={line ? `Snooze case: ${line.about}` : ''}
    >
      {line && <SnoozeForm line={line} {...props} />}
    </Dialog>
  );
}

function SnoozeForm({ line, onDone, onClose }: CaseDialogProps & { line: CaseLine }) {
  const [when, setWhen] = useState<string>('tomorrow');
  const [day, setDay] = useState(noDay);
  const [reason, setReason] = useState('');
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    until: 'Enter a date.',
    reason: 'Enter a reason.',
  });
  const params = { kind: line.kind, id: line.id };

  function send() {
    const until = when in days ? nineOn(days[when as keyof typeof days]) : nineOf(dayOf(day));
    const body = { until, reason };
    return submit(snoozeCase.body, body, async () => {
      await callDesk(snoozeCase, { params, body });
      await onDone(line, `Snoozed until ${whenText(until)}: ${line.about}`);
    });
  }
  const waking = useMutation({
    mutationFn: () => callDesk(snoozeCase, { params, body: { until: null } }),
    onSuccess: () => onDone(line, `Back in the queue: ${line.about}`),
  });
  const failures = waking.isError ? [{ id: null, message: problemText(waking.error) }] : problems;

  return (
    <Form label="Snooze case" onSubmit={send}>
      <ErrorSummary problems={failures} />
      {line.snoozed_until !== null && (
        <Text>It is snoozed until {whenText(line.snoozed_until)}.</Text>
      )}
      <RadioGroup
        label="Until when?"
        name="when"
        hint="The time left keeps running while the case is snoozed."
        choices={[
          { value: 'tomorrow', label: `Tomorrow, 09:00` },
          { value: 'three_days', label: `In 3 days, ${dayText(days.three_days)}, 09:00` },
          { value: 'week', label: `In a week, ${dayText(days.week)}, 09:00` },
          { value: 'date', label: 'On a date' },
        ]}
        value={when}
        onChoose={setWhen}
        {...(when !== 'date' && { error: errorAt('until') })}
      />
      {when === 'date' && (
        <DateField
          label="Date"
          name="until"
          hint={`Within the next ${maxSnoozeMs / dayMs} days. The case comes back at 09:00.`}
          value={day}
          onChange={setDay}
          error={errorAt('until')}
        />
      )}
      <TextArea
        label="Reason"
        hint="We keep it in the history of the case."
        name="reason"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errorAt('reason')}
      />
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Saving">
          Snooze case
        </Button>
        {line.snoozed_until !== null && (
          <Button onClick={() => waking.mutate()} pending={waking.isPending} pendingLabel="Saving">
            End snooze
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

/** Nine o'clock in so many days. Ghana's time is UTC all year. */
function nineOn(daysAhead: number): string {
  return nineOf(dateAhead(daysAhead));
}

function nineOf(day: string | null): string {
  const at = new Date(`${day ?? ''}T09:00:00.000Z`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

function dateAhead(daysAhead: number): string {
  return new Date(serverNowMs() + daysAhead * dayMs).toISOString().slice(0, 10);
}

function dayText(daysAhead: number): string {
  return formatFullDate(dateAhead(daysAhead));
}
