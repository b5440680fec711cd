import type { ComponentProps } from 'react';
import type { FactorProof } from '#contract/session/factor-proof.ts';
import { askLogInPasskey, finishLogIn } from '#contract/session/second-factor.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { Stack } from '../ui/layout/stack.tsx';
import { Text, Title } from '../ui/text/text.tsx';
import { FactorForm } from './factor-form.tsx';

/** The second step of a member's log-in. `onOver` when it has ended and the password is asked for again. */
export function LogInFactor(step: {
  methods: readonly FactorMethod[];
  onDone: () => Promise<void>;
  /** Why, null when the member turned back. */
  onOver: (why: string | null) => void;
}) {
  return (
    <SecondStep
      {...step}
      askPasskey={async () => (await call(askLogInPasskey)).data}
      finish={(proof) => call(finishLogIn, { body: proof })}
    />
  );
}

/** The second step of a log-in whose password was right. `onOver` when it has ended and the password is asked for again. */
export function SecondStep({
  methods,
  whoHelps,
  askPasskey,
  finish,
  onDone,
  onOver,
}: Pick<ComponentProps<typeof FactorForm<FactorMethod>>, 'methods' | 'whoHelps' | 'askPasskey'> & {
  finish: (proof: FactorProof) => Promise<unknown>;
  onDone: () => Promise<void>;
  /** Why, null when the person turned back. */
  onOver: (why: string | null) => void;
}) {
  return (
    <Stack gap={5}>
      <Title>One more step</Title>
      <Text>Your password is correct. Now confirm that it is you.</Text>
      <FactorForm
        methods={methods}
        action="Log in"
        whoHelps={whoHelps}
        askPasskey={() => overWhenEnded(askPasskey)}
        give={async (proof) => {
          await overWhenEnded(() => finish(proof));
          await onDone();
        }}
        onCancel={() => onOver(null)}
      />
    </Stack>
  );

  async function overWhenEnded<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    try {
      return await make();
    } catch (error) {
      if (error instanceof CallError && error.code === 'log_in_over') onOver(error.message);
      throw error;
    }
  }
}
