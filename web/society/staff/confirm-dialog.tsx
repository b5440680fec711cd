import { useMutation } from '@tanstack/react-query';
import { endStaff, inviteStaffAgain, type StaffMember } from '#contract/society/staff.ts';
import { problemText } from '../../platform/problem-text.ts';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import type { StaffDialogProps } from './invite-dialog.tsx';

const acts = {
  'invite-again': {
    call: inviteStaffAgain,
    title: (name: string) => `Invite ${name} again?`,
    action: 'Invite again',
    tone: 'primary',
    pendingLabel: 'Sending',
    cancelLabel: 'Cancel',
    follows: {
      invited: 'We email them a new link. The old one stops working.',
      active:
        'We log them out and email them a new link. To log in again, they must use it to choose a new password, and a passkey or code app.',
      ended:
        'We email them a link. Once they have used it, they can log in again with the same roles.',
    },
  },
  end: {
    call: endStaff,
    title: (name: string) => `End ${name}’s access to the desk?`,
    action: 'End access',
    tone: 'danger',
    pendingLabel: 'Ending',
    cancelLabel: 'Keep access',
    follows: {
      active:
        'We log them out at once, and they can no longer log in. You can invite them again later.',
    },
  },
} as const;

/** What asks once more before it is done. */
export type ConfirmedAct = keyof typeof acts;

/** Asks before somebody gets a new link, and before their account ends; `person` is null while nothing is asked. */
export function ConfirmStaffDialog({
  act,
  person,
  run,
  onDone,
  onClose,
}: StaffDialogProps & { act: ConfirmedAct; person: StaffMember | null }) {
  const { call, title, follows, ...texts } = acts[act];
  const acting = useMutation({
    mutationFn: ({ id }: StaffMember) => run(() => callDesk(call, { params: { id } })),
    onSuccess: ({ data }) => onDone(data.says),
  });
  const followsOf: Partial<Record<StaffMember['state'], string>> = follows;
  return (
    <ConfirmDialog
      isOpen={person !== null}
      onClose={() => {
        acting.reset();
        onClose();
      }}
      title={person ? title(person.name) : ''}
      {...texts}
      pending={acting.isPending}
      failure={acting.isError ? problemText(acting.error) : null}
      onConfirm={() => person && acting.mutate(person)}
    >
      <Text>{person && (followsOf[person.state] ?? followsOf.active)}</Text>
    </ConfirmDialog>
  );
}
