import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeDisputeDays,
  type DisputeDaysSet,
  readDisputeDays,
} from '#contract/society/dispute-days.ts';
import { disputeStepNames, disputeSteps, maxStepDays } from '#domain/disputes/deadlines.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { callDesk } from '../session/call-desk.ts';
import { NumbersForm } from './numbers-form.tsx';

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
  const [isScreened, setScreened] = useState(set.is_screened);
  return (
    <NumbersForm
      label="Change dispute deadlines"
      about="New deadlines apply to steps that start from now on. We record who changed them."
      now={set}
      groups={[
        {
          title: 'Days for each step',
          fields: disputeSteps.map((step) => [step, disputeStepNames[step]]),
        },
      ]}
      max={maxStepDays}
      missing="Enter a number of days."
      schema={changeDisputeDays.body}
      also={{ is_screened: isScreened }}
      saveLabel="Save deadlines"
      save={async (typed) => {
        const body = { ...typed, is_screened: isScreened };
        queries.setQueryData(key, (await callDesk(changeDisputeDays, { body })).data);
        showSuccess('You changed the deadlines');
        onClose();
      }}
      onClose={onClose}
    >
      <CheckboxField
        label="Officers review each new dispute before we tell the other parties"
        name="is_screened"
        checked={isScreened}
        onChange={(event) => setScreened(event.target.checked)}
      />
    </NumbersForm>
  );
}
