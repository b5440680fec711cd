import { useState } from 'react';
import { inviteStaff, staffInvitationMs } from '#contract/society/staff.ts';
import type { StaffRole } from '#domain/permissions.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import type { RunConfirmed } from '../session/use-desk-step-up.tsx';
import { RolesField } from './roles-field.tsx';

/** What the dialogs about staff are given: how to make a call that needs the second factor, and what follows when it is done. */
export type StaffDialogProps = {
  readonly run: RunConfirmed;
  readonly onDone: (message: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Invites somebody who is not staff yet. */
export function InviteDialog({ isOpen, ...props }: StaffDialogProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title="Invite someone">
      <InviteForm {...props} />
    </Dialog>
  );
}

function InviteForm({ run, onDone, onClose }: StaffDialogProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    name: 'Enter their name.',
    email: 'Enter their email.',
    roles: 'Choose at least one role.',
  });

  function send() {
    const body = { name, email, roles: [...roles] };
    return submit(inviteStaff.body, body, async () => {
      const { data } = await run(() => callDesk(inviteStaff, { body }));
      await onDone(data.says);
    });
  }

  return (
    <Form label="Invite someone" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <Text tone="quiet">
        We email them a link. It works for {staffInvitationMs / 86_400_000} days.
      </Text>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errorAt('name')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errorAt('email')}
      />
      <RolesField roles={roles} onRoles={setRoles} error={errorAt('roles')} />
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Sending">
          Send invitation
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
