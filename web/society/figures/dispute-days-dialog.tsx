import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeDisputeDays,
  type DisputeDaysSet,
  readDisputeDays,
} from '#contract/society/dispute-days.ts';
import { disputeStepNames, disputeSteps, maxStepDays } from '#domain/disputes/deadlines.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { FieldGrid } from '../shell/figures/figures-frame.tsx';

const key = ['dispute-days'];

/** An administrator says how long each step of a dispute may take, and whether officers see new ones first. */
export function DisputeDays() {
  const [isOpen, setOpen] = useState(false);
  const days = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callDesk(readDisputeDays, { signal })).data,
    enabled: isOpen,
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Change dispute deadlines
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Change dispute deadlines">
        <Loaded query={days} what="The deadlines">
          {(set) => <DaysForm set={set} onClose={close} />}
        </Loaded>
      </Dialog>
    </>
  );
}

function DaysForm({ set, onClose }: { set: DisputeDaysSet; onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(
    () => Object.fromEntries(disputeSteps.map((step) => [step, String(set[step])])) as Typed,
  );
  const [isScreened, setScreened] = useState(set.is_screened);
  const { problems, isPending, submit, errorAt } = useCheckedForm(
    Object.fromEntries(disputeSteps.map((step) => [step, 'Enter a number of days.'])),
  );
  const body = { ...typed, is_screened: isScreened };

  function send() {
    return submit(changeDisputeDays.body, body, async () => {
      const { data } = await callDesk(changeDisputeDays, { body });
      queries.setQueryData(key, data);
      showSuccess('You changed the deadlines');
      onClose();
    });
  }

  return (
    <Form label="Change dispute deadlines" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <Text tone="quiet">
        New deadlines apply to steps that start from now on. We record who changed them.
      </Text>
      <CheckboxField
        label="Officers review each new dispute before we tell the other parties"
        name="is_screened"
        checked={isScreened}
        onChange={(event) => setScreened(event.target.checked)}
      />
      <FieldGrid title="Days for each step">
        {disputeSteps.map((step) => (
          <TextField
            key={step}
            label={disputeStepNames[step]}
            name={step}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(maxStepDays).length}
            value={typed[step]}
            onChange={(event) => setTyped({ ...typed, [step]: event.target.value })}
            error={errorAt(step)}
          />
        ))}
      </FieldGrid>
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Saving">
          Save deadlines
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

type Typed = Readonly<Record<(typeof disputeSteps)[number], string>>;
