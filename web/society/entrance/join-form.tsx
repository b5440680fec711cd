import { useState } from 'react';
import type { Reply } from '#contract/platform/endpoint.ts';
import type { Attestation } from '#contract/session/factor-proof.ts';
import {
  beginJoining,
  finishJoining,
  type readStaffInvitation,
} from '#contract/society/staff-session.ts';
import { staffRoleNames } from '#domain/staff/role-names.ts';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { CallError } from '../../platform/call-error.ts';
import { problemText } from '../../platform/problem-text.ts';
import { AppFields, firstCode } from '../../second-factor/app-fields.tsx';
import { makePasskey } from '../../second-factor/use-passkey.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ListRow, RowList } from '../../ui/data/row-list.tsx';
import { ErrorSummary, type SummaryProblem } from '../../ui/fields/error-summary.tsx';
import { Form, FormActions } from '../../ui/fields/form.tsx';
import { RadioGroup } from '../../ui/fields/select-field.tsx';
import { OnPaper } from '../../ui/layout/card.tsx';
import { useNewHeading } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from '../session/call-desk.ts';
import { roleMeanings } from '../staff/roles-field.tsx';

type Invitation = Reply<typeof readStaffInvitation>;
type App = NonNullable<Reply<typeof beginJoining>['app']>;
type Proof = { kind: 'codes'; code: string } | { kind: 'passkey'; attestation: Attestation };

/** A password and a second factor for somebody who was invited. `onJoined` has the recovery codes; `onDead`: the link has ended meanwhile. */
export function JoinForm({
  invitation,
  secret,
  onJoined,
  onDead,
}: {
  invitation: Invitation;
  secret: string;
  onJoined: (codes: readonly string[]) => void;
  onDead: () => void;
}) {
  const [app, setApp] = useState<App | null>(null);

  async function deadWhenInvalid<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    try {
      return await make();
    } catch (error) {
      if (error instanceof CallError && error.code === 'link_invalid') onDead();
      throw error;
    }
  }

  async function finish(proof: Proof) {
    const { data } = await deadWhenInvalid(() =>
      callDesk(finishJoining, { body: { secret, proof } }),
    );
    onJoined(data.recovery_codes);
  }

  if (app !== null) return <AppForm app={app} finish={finish} onBack={() => setApp(null)} />;
  return (
    <Stack gap={7}>
      <Greeting invitation={invitation} />
      <PasswordForm
        invitation={invitation}
        begin={async (password, method) => {
          const body = { secret, password, method };
          const { data } = await deadWhenInvalid(() => callDesk(beginJoining, { body }));
          if (data.passkey)
            await finish({ kind: 'passkey', attestation: await makePasskey(data.passkey) });
          else setApp(data.app);
        }}
        secret={secret}
      />
    </Stack>
  );
}

function Greeting({ invitation: { name, email, roles } }: { invitation: Invitation }) {
  return (
    <Stack gap={3}>
      <Text>
        Hello {name}. You will log in as {email}. This is what you may do at the desk:
      </Text>
      <OnPaper>
        <RowList>
          {roles.map((role) => (
            <ListRow key={role} title={staffRoleNames[role]} detail={roleMeanings[role]} />
          ))}
        </RowList>
      </OnPaper>
    </Stack>
  );
}

type Method = 'codes' | 'passkey';

function PasswordForm({
  invitation,
  secret,
  begin,
}: {
  invitation: Invitation;
  secret: string;
  begin: (password: string, method: Method) => Promise<void>;
}) {
  const takesPasskeys =
    invitation.passkey_site === location.origin && window.PublicKeyCredential !== undefined;
  const [password, setPassword] = useState('');
  const [chosen, setChosen] = useState<Method | null>(takesPasskeys ? null : 'codes');
  const { problems, isPending, submit, errorAt } = useCheckedForm({
    password: 'Choose a password.',
    method: 'Choose a code app or a passkey.',
  });

  function send() {
    const body = { secret, password, method: chosen ?? '' };
    return submit(beginJoining.body, body, async () => {
      if (chosen !== null) await begin(password, chosen);
    });
  }

  return (
    <Form label="Choose a password" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <NewPasswordField
        label="Password for the desk"
        value={password}
        onValue={setPassword}
        error={errorAt('password')}
      />
      {takesPasskeys ? (
        <RadioGroup
          label="How will you confirm that it is you?"
          name="method"
          choices={[
            {
              value: 'codes',
              label: 'A code app on your phone',
              hint: 'It shows a new code every 30 seconds. It works offline.',
            },
            {
              value: 'passkey',
              label: 'A passkey',
              hint: 'Your fingerprint, face or screen lock. We never receive them.',
            },
          ]}
          value={chosen}
          onChoose={(value) => setChosen(value === 'passkey' ? 'passkey' : 'codes')}
          error={errorAt('method')}
        />
      ) : (
        <Text>
          Each time you log in, you also need a code from an app on your phone. If you do not have
          one, install it first. Google Authenticator, Microsoft Authenticator and Aegis are free.
        </Text>
      )}
      <FormActions>
        <Button
          type="submit"
          tone="primary"
          pending={isPending}
          pendingLabel={chosen === 'passkey' ? 'Waiting for your device' : 'Checking'}
        >
          Continue
        </Button>
      </FormActions>
    </Form>
  );
}

function AppForm({
  app,
  finish,
  onBack,
}: {
  app: App;
  finish: (proof: Proof) => Promise<void>;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([]);
  const [isPending, setPending] = useState(false);
  useNewHeading();
  const refuse = (message: string) => setProblems([{ id: firstCode.id, message }]);

  async function send() {
    if (isPending) return;
    if (code.trim() === '') return refuse(firstCode.missing);
    setPending(true);
    setProblems([]);
    try {
      await finish({ kind: 'codes', code: code.trim() });
    } catch (failure) {
      refuse(problemText(failure));
      setPending(false);
    }
  }

  return (
    <Form label="Set up your code app" onSubmit={send}>
      <ErrorSummary problems={problems} />
      <AppFields app={app} code={code} onCode={setCode} error={problems[0]?.message} />
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Checking">
          Join the desk
        </Button>
        <Button onClick={onBack}>Back</Button>
      </FormActions>
    </Form>
  );
}
