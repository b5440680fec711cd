import { useMutation } from '@tanstack/react-query';
import { endStaff, inviteStaffAgain, type StaffMember } from '#contract/society/staff.ts';
import { problemText } from '../../platform/problem-text.ts';
import { ConfirmDialog } from '../../ui/feedback/dialog.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import type { StaffDialogProps } from './invite-dialog.tsx';

/** `person` is null while nothing is asked. */
type Props = StaffDialogProps & { readonly person: StaffMember | null };

/** Asks before somebody gets a new link. */
export function InviteAgainDialog({ person, run, onDone, onClose }: Props) {
  const inviting = useMutation({
    mutationFn: ({ id }: StaffMember) => run(() => callDesk(inviteStaffAgain, { params: { id } })),
    onSuccess: ({ data }) => onDone(data.says),
  });
  return (
    <ConfirmDialog
      isOpen={person !== null}
      onClose={() => {
        inviting.reset();
        onClose();
      }}
      title={person ? `Invite ${person.name} again?` : ''}
      action="Invite again"
      tone="primary"
      pending={inviting.isPending}
      pendingLabel="Sending"
      cancelLabel="Cancel"
      failure={inviting.isError ? problemText(inviting.error) : null}
      onConfirm={() => person && inviting.mutate(person)}
    >
      <Text>{person && whatHappens[person.state]}</Text>
    </ConfirmDialog>
  );
}

const whatHappens: Readonly<Record<StaffMember['state'], string>> = {
  invited: 'We email them a new link. The old one stops working.',
  active:
    'We log them out and email them a new link. To log in again, they must use it to choose a new password, and a passkey or code app.',
  ended: 'We email them a link. Once they have used it, they can log in again with the same roles.',
};

/** Asks before somebody's account ends. */
export function EndDialog({ person, run, onDone, onClose }: Props) {
  const ending = useMutation({
    mutationFn: ({ id }: StaffMember) => run(() => callDesk(endStaff, { params: { id } })),
    onSuccess: ({ data }) => onDone(data.says),
  });
  return (
    <ConfirmDialog
      isOpen={person !== null}
      onClose={() => {
        ending.reset();
        onClose();
      }}
      title={person ? `End ${person.name}’s access to the desk?` : ''}
      action="End access"
      pending={ending.isPending}
      pendingLabel="Ending"
      cancelLabel="Keep access"
      failure={ending.isError ? problemText(ending.error) : null}
      onConfirm={() => person && ending.mutate(person)}
    >
      <Text>
        We log them out at once, and they can no longer log in. You can invite them again later.
      </Text>
    </ConfirmDialog>
  );
}
