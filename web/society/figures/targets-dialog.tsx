import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeTargets, type FiguresOfYear } from '#contract/society/figures.ts';
import { caseKindNames } from '#domain/staff/case-kinds.ts';
import { goalNames, maxTargetHours, targetLabel } from '#domain/staff/targets.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { queueKey } from '../queue/queue.queries.ts';
import { callDesk } from '../session/call-desk.ts';
import { FieldGrid } from '../shell/figures/figures-frame.tsx';
import { figuresKey } from './figures.queries.ts';

type Targets = FiguresOfYear['targets'];

/** An administrator says how soon each kind of case should be decided, and what the society wants to reach. */
export function ChangeTargets({ targets }: { targets: Targets }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  async function finish() {
    await queries.invalidateQueries({ queryKey: figuresKey });
    await queries.invalidateQueries({ queryKey: queueKey });
    close();
    showSuccess('You changed the targets');
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Change targets
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Change targets">
        <TargetsForm targets={targets} onDone={finish} onClose={close} />
      </Dialog>
    </>
  );
}

const names = [...caseKindNames, ...goalNames];

function TargetsForm({
  targets,
  onDone,
  onClose,
}: {
  targets: Targets;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, String(targets[name])])) as Typed,
  );
  const { problems, isPending, submit, errorAt } = useCheckedForm(
    Object.fromEntries(names.map((name) => [name, 'Enter a number.'])),
  );
  const field = (name: (typeof names)[number], unit: string) => (
    <TextField
      key={name}
      label={`${targetLabel(name)} (${unit})`}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(maxTargetHours).length}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={errorAt(name)}
    />
  );

  function send() {
    return submit(changeTargets.body, typed, async () => {
      await callDesk(changeTargets, { body: typed });
      await onDone();
    });
  }

  return (
    <Form label="Change targets" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <Text tone="quiet">
        New targets apply at once, to open cases too. We record who changed them.
      </Text>
      <FieldGrid title="Decide within">
        {caseKindNames.map((kind) => field(kind, 'hours'))}
      </FieldGrid>
      <FieldGrid title="Goals">{goalNames.map((goal) => field(goal, '%'))}</FieldGrid>
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Saving">
          Save targets
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

type Typed = Readonly<Record<(typeof names)[number], string>>;
