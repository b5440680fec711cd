import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CaseLine, releaseCase, takeCase } from '#contract/society/queue.ts';
import { problemText } from '../../platform/problem-text.ts';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ruledCaseQuery } from '../cases/case.queries.ts';
import { callDesk } from '../session/call-desk.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { queueKey } from './queue.queries.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';

type Asked = {
  readonly act: 'release' | 'take_over' | 'snooze' | 'note' | 'assign';
  readonly line: CaseLine;
};

/**
 * What can be done to a case without deciding it. `failure` is why the last act failed; `dialogs` belongs on the page.
 */
export function useCaseActs() {
  const { id: ownId } = useDeskSession();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  async function finish(line: CaseLine, message: string) {
    // First the dialog: focus goes back to the row while that is still there.
    setAsked(null);
    await Promise.all([
      queries.invalidateQueries({ queryKey: queueKey }),
      queries.invalidateQueries({ queryKey: ruledCaseQuery(line).queryKey }),
    ]);
    showSuccess(message);
  }
  const taking = useMutation({
    mutationFn: (line: CaseLine) => callDesk(takeCase, { params: paramsOf(line) }),
    onSuccess: (_, line) => finish(line, `You now have the case: ${line.about}`),
  });
  const releasing = useMutation({
    mutationFn: (line: CaseLine) => callDesk(releaseCase, { params: paramsOf(line) }),
    onSuccess: (_, line) => finish(line, `You released the case: ${line.about}`),
  });
  const takingOver = useMutation({
    mutationFn: async (line: CaseLine) => {
      await callDesk(releaseCase, { params: paramsOf(line) });
      return callDesk(takeCase, { params: paramsOf(line) });
    },
    onSuccess: (_, line) => finish(line, `You now have the case: ${line.about}`),
  });
  const isBusy = taking.isPending || releasing.isPending || takingOver.isPending;

  const lineOf = (act: Asked['act']) => (asked?.act === act ? asked.line : null);
  const dialogs: ReactNode = (
    <>
      <TakenDialog
        line={lineOf('release')}
        title={(name) => `${name} has this case. Release it?`}
        action="Release case"
        pendingLabel="Releasing"
        running={releasing}
        onClose={close}
      />
      <TakenDialog
        line={lineOf('take_over')}
        title={(name) => `${name} has this case. Take it over?`}
        action="Take over case"
        pendingLabel="Taking over"
        running={takingOver}
        onClose={close}
      />
      <SnoozeDialog line={lineOf('snooze')} onClose={close} onDone={finish} />
      <AssignDialog line={lineOf('assign')} onClose={close} onDone={finish} />
      <NoteDialog line={lineOf('note')} onClose={close} onDone={finish} />
    </>
  );

  return {
    dialogs,
    isBusy,
    failure: [taking.error, asked === null ? releasing.error : null].find(
      (error) => error !== null,
    ),
    take: (line: CaseLine) => {
      releasing.reset();
      if (!isBusy && line.assigned_to?.id !== ownId) taking.mutate(line);
    },
    release: (line: CaseLine) => {
      taking.reset();
      const owner = line.assigned_to;
      if (isBusy || owner === null) return;
      if (owner.id === ownId) releasing.mutate(line);
      else setAsked({ act: 'release', line });
    },
    takeOver: (line: CaseLine) => setAsked({ act: 'take_over', line }),
    snooze: (line: CaseLine) => setAsked({ act: 'snooze', line }),
    assign: (line: CaseLine) => setAsked({ act: 'assign', line }),
    note: (line: CaseLine) => setAsked({ act: 'note', line }),
  };
}

/** Asks before something is done to a case that a colleague has. */
function TakenDialog({
  line,
  title,
  action,
  pendingLabel,
  running,
  onClose,
}: {
  line: CaseLine | null;
  title: (name: string) => string;
  action: string;
  pendingLabel: string;
  running: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly mutate: (line: CaseLine) => void;
    readonly reset: () => void;
  };
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen={line !== null}
      onClose={() => {
        running.reset();
        onClose();
      }}
      title={title(line?.assigned_to?.name ?? 'A colleague')}
      action={action}
      tone="primary"
      pending={running.isPending}
      pendingLabel={pendingLabel}
      cancelLabel="Cancel"
      failure={running.isError ? problemText(running.error) : null}
      onConfirm={() => line && running.mutate(line)}
    >
      <Text>They may be working on it now. You will not see what they have not sent.</Text>
    </ConfirmDialog>
  );
}

function paramsOf({ kind, id }: CaseLine) {
  return { kind, id };
}
