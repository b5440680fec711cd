import { useState } from 'react';
import { changeStaffRoles, type StaffMember } from '#contract/society/staff.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import type { ConfirmedAct } from './confirm-dialog.tsx';
import type { StaffDialogProps } from './invite-dialog.tsx';
import { RolesField } from './roles-field.tsx';

type Props = StaffDialogProps & {
  readonly onAct: (act: ConfirmedAct, person: StaffMember) => void;
};

/** What can be changed of a person's account: their roles here, all else in a question of its own. */
export function ChangeDialog({ person, ...props }: Props & { person: StaffMember | null }) {
  return (
    <Dialog isOpen={person !== null} onClose={props.onClose} title={person?.name ?? ''}>
      {person !== null && (
        <Stack gap={5}>
          <Text tone="quiet">{person.email}</Text>
          <RolesForm person={person} {...props} />
          <OtherActs person={person} {...props} />
        </Stack>
      )}
    </Dialog>
  );
}

function RolesForm({ person, run, onDone, onClose }: Props & { person: StaffMember }) {
  const [roles, setRoles] = useState(person.roles);
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    roles: 'Choose at least one role.',
  });

  function send() {
    const body = { roles: [...roles] };
    return submit(changeStaffRoles.body, body, async () => {
      const { data } = await run(() =>
        callDesk(changeStaffRoles, { params: { id: person.id }, body }),
      );
      await onDone(data.says);
    });
  }

  return (
    <Form label="Change roles" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <RolesField
        roles={roles}
        onRoles={(chosen) => setRoles([...chosen])}
        error={errorAt('roles')}
      />
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Saving">
          Save roles
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

function OtherActs({ person, onAct }: Props & { person: StaffMember }) {
  const isInvited = person.state === 'invited';
  const rows = [
    {
      act: 'invite-again',
      title: 'Invite again',
      detail: isInvited
        ? 'They get a new link. The old one stops working.'
        : 'For someone who has forgotten their password or lost their phone and codes. We log them out, and they join again.',
    },
    {
      act: 'end',
      title: 'End access',
      detail: 'We log them out, and they can no longer log in.',
    },
  ] as const;
  return (
    <OnPaper>
      <RowList>
        {rows.map(({ act, title, detail }) => (
          <ListRow
            key={act}
            title={title}
            detail={detail}
            action={
              <Button compact onClick={() => onAct(act, person)}>
                {title}
              </Button>
            }
          />
        ))}
      </RowList>
    </OnPaper>
  );
}
