import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeTargets, type FiguresOfYear } from '#contract/society/figures.ts';
import { caseKindNames } from '#domain/staff/case-kinds.ts';
import { goalNames, maxTargetHours, targetLabel } from '#domain/staff/targets.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { queueKey } from '../queue/queue.queries.ts';
import { callDesk } from '../session/call-desk.ts';
import { figuresKey } from './figures.queries.ts';
import { NumbersForm } from './numbers-form.tsx';

/** An administrator says how soon each kind of case should be decided, and what the society wants to reach. */
export function ChangeTargets({ targets }: { targets: FiguresOfYear['targets'] }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Change targets
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Change targets">
        <NumbersForm
          label="Change targets"
          about="New targets apply at once, to open cases too. We record who changed them."
          now={targets}
          groups={groups}
          max={maxTargetHours}
          missing="Enter a number."
          schema={changeTargets.body}
          saveLabel="Save targets"
          save={async (body) => {
            await callDesk(changeTargets, { body });
            await queries.invalidateQueries({ queryKey: figuresKey });
            await queries.invalidateQueries({ queryKey: queueKey });
            close();
            showSuccess('You changed the targets');
          }}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

const groups = [
  { title: 'Decide within', fields: caseKindNames.map((name) => fieldOf(name, 'hours')) },
  { title: 'Goals', fields: goalNames.map((name) => fieldOf(name, '%')) },
];

function fieldOf<Name extends Parameters<typeof targetLabel>[0]>(name: Name, unit: string) {
  return [name, `${targetLabel(name)} (${unit})`] as const;
}
