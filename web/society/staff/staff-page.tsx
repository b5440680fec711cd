import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeSettings,
  listStaff,
  readSettings,
  type StaffMember,
} from '#contract/society/staff.ts';
import { staffMay } from '#domain/permissions.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showSuccess } from '../../ui/feedback/toasts.tsx';
import { FoldedSection, Section } from '../../ui/layout/card.tsx';
import { leaveDialog, PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { useDeskSession } from '../session/desk-session.ts';
import { type RunConfirmed, useDeskStepUp } from '../session/use-desk-step-up.tsx';
import { Failed } from '../shell/failed.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type ConfirmedAct, ConfirmStaffDialog } from './confirm-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { currentColumns, endedColumns, StaffTable } from './staff-table.tsx';

/** Everyone who works or worked at the desk. */
const staffQuery = () =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await callDesk(listStaff, { signal })).data,
  });

const settingsQuery = () =>
  queryOptions({
    queryKey: ['desk-settings'],
    queryFn: async ({ signal }) => (await callDesk(readSettings, { signal })).data,
  });

/** What an administrator is about to do, and to whom. */
type Act =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change' | ConfirmedAct; readonly person: StaffMember };

/** /society/staff: who works at the desk; administrators invite, change and end accounts here. */
export function StaffPage() {
  const { id: ownId, roles } = useDeskSession();
  const { data: all } = useSuspenseQuery(staffQuery());
  const queries = useQueryClient();
  const stepUp = useDeskStepUp();
  const [act, setAct] = useState<Act | null>(null);
  const mayManage = staffMay(roles, 'manage_staff');
  const ended = all.filter(({ state }) => state === 'ended');
  const current = all.filter(({ state }) => state !== 'ended');

  /** What the server has done is in the list before anything is said. */
  async function finish(message: string) {
    await queries.invalidateQueries({ queryKey: staffQuery().queryKey });
    setAct(null);
    // The button that began it may be gone with its line.
    leaveDialog();
    showSuccess(message);
  }

  const personOf = (kind: Act['kind']) =>
    act !== null && act.kind !== 'invite' && act.kind === kind ? act.person : null;
  const close = (kind: Act['kind']) =>
    // One dialog may have led to the next: only its own is closed.
    setAct((shown) => (shown?.kind === kind ? null : shown));
  const actionOf = (kind: 'change' | 'invite-again', label: string) =>
    mayManage
      ? (person: StaffMember) => (
          <Button compact onClick={() => setAct({ kind, person })}>
            {label}
            <VisuallyHidden>: {person.name}</VisuallyHidden>
          </Button>
        )
      : null;
  const dialog = { run: stepUp.run, onDone: finish };

  return (
    <Stack gap={5}>
      <PageHeader
        title="Staff"
        documentTitle="Staff · Society desk"
        action={
          mayManage && (
            <Button tone="primary" icon="plus" onClick={() => setAct({ kind: 'invite' })}>
              Invite someone
            </Button>
          )
        }
      />
      <StaffTable
        caption="Staff"
        staff={current}
        columns={currentColumns}
        ownId={ownId}
        action={actionOf('change', 'Change')}
      />
      {current.length === 1 && <Text tone="quiet">Nobody else works at the desk yet.</Text>}
      {ended.length > 0 && (
        <FoldedSection
          title="People without access"
          count={ended.length === 1 ? '1 person' : `${ended.length} people`}
        >
          <StaffTable
            caption="People without access"
            staff={ended}
            columns={endedColumns}
            ownId={ownId}
            action={actionOf('invite-again', 'Invite again')}
          />
        </FoldedSection>
      )}
      <OneOfficer mayChange={mayManage} run={stepUp.run} />
      <InviteDialog isOpen={act?.kind === 'invite'} onClose={() => close('invite')} {...dialog} />
      <ChangeDialog
        person={personOf('change')}
        onClose={() => close('change')}
        onAct={(kind, person) => setAct({ kind, person })}
        {...dialog}
      />
      {(['invite-again', 'end'] as const).map((kind) => (
        <ConfirmStaffDialog
          key={kind}
          act={kind}
          person={personOf(kind)}
          onClose={() => close(kind)}
          {...dialog}
        />
      ))}
      {stepUp.dialog}
    </Stack>
  );
}

/** Whether one officer decides what needs two, where nobody else may. */
function OneOfficer({ mayChange, run }: { mayChange: boolean; run: RunConfirmed }) {
  const { data } = useQuery(settingsQuery());
  const queries = useQueryClient();
  const isOn = data?.one_officer;
  const changing = useMutation({
    mutationFn: () => run(() => callDesk(changeSettings, { body: { one_officer: !isOn } })),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: settingsQuery().queryKey });
      showSuccess(answer.data.says);
    },
  });
  if (isOn === undefined) return null;
  return (
    <Section title="One officer">
      <Stack gap={3}>
        <Text>
          {isOn
            ? 'On. Where nobody else can decide a case that needs two officers, the same officer confirms it 24 hours later. Members read that it was so.'
            : 'Off. If a case needs two officers, a second one must decide it too.'}
        </Text>
        <Failed of={changing} />
        {mayChange && (
          <div>
            <Button
              compact
              onClick={() => changing.mutate()}
              pending={changing.isPending}
              pendingLabel="Saving"
            >
              {isOn ? 'Turn off' : 'Let one officer decide'}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
