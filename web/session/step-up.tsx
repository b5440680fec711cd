import {
  createElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type FactorMethod, reauthenticate } from '#contract/session/session.ts';
import { call } from '../platform/call.ts';
import { CallError } from '../platform/call-error.ts';
import { lazyChunk } from '../platform/lazy-chunk.ts';
import { problemText } from '../platform/problem-text.ts';
import { useConfirmedCall } from '../platform/use-confirmed-call.ts';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Form, FormActions } from '../ui/fields/form.tsx';
import { PasswordField } from '../ui/fields/text-field.tsx';
import { Text } from '../ui/text/text.tsx';

/**
 * For calls that need the password just given, and the second factor of members who have one. `run` makes the call; when it is refused for that reason the password is
 * asked for in `dialog`, and once it was right the call is made again, once. Left without it, `run` fails as the call did.
 * `dialog` belongs anywhere on the page.
 */
export function useStepUp(): {
  run: <Answer>(makeCall: () => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
  /** Whether the dialog is open. */
  isAsking: boolean;
} {
  const { run, need, onGiven, onCancel } = useConfirmedCall(needOf);
  const dialog = createElement(AskPassword, { needs: need, onGiven, onCancel });
  return { run, dialog, isAsking: need !== null };
}

function needOf(error: unknown): StepUpNeed | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'reauthentication_required') return 'password';
  return error.code === 'factor_required' ? 'factor' : null;
}

const StepUpFactor = lazyChunk(
  () => import('../second-factor/step-up-factor.tsx'),
  (module) => module.StepUpFactor,
);

/** What a step-up still needs: both, or the second factor alone because the password was given a moment ago. */
type StepUpNeed = 'password' | 'factor';

/**
 * Asks for the password over the page, and then for the second factor of members who have one. `onGiven` once all was right, `onCancel`
 * when the dialog is left without it.
 */
function AskPassword({
  needs,
  onGiven,
  onCancel,
}: {
  /** Null while nothing is asked. */
  needs: StepUpNeed | null;
  onGiven: () => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  // Known from the answer to the password; null when only the factor is asked for.
  const [methods, setMethods] = useState<readonly FactorMethod[] | null>(null);
  const isOpen = needs !== null;
  useEffect(() => {
    // After the dialog has opened: by itself it puts focus on its first button.
    if (isOpen) field.current?.focus();
    else setMethods(null);
  }, [isOpen]);
  const asksFactor = needs === 'factor' || methods !== null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={asksFactor ? 'Confirm that it is you' : 'Enter your password'}
    >
      {asksFactor ? (
        <Suspense fallback={<Text tone="quiet">Loading</Text>}>
          <StepUpFactor methods={methods} onGiven={onGiven} onCancel={onCancel} />
        </Suspense>
      ) : (
        <PasswordForm
          field={field}
          onGiven={(needed) => (needed === null ? onGiven() : setMethods(needed))}
          onCancel={onCancel}
        />
      )}
    </Dialog>
  );
}

function PasswordForm({
  field,
  onGiven,
  onCancel,
}: {
  field: RefObject<HTMLInputElement | null>;
  /** By what the second half is to be given, null when there is none. */
  onGiven: (methods: readonly FactorMethod[] | null) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit() {
    if (isPending) return;
    const password = field.current?.value ?? '';
    if (password === '') return refuse('Enter your password.');
    setPending(true);
    setError(undefined);
    try {
      const { data } = await call(reauthenticate, { body: { password } });
      onGiven(data.second_factor?.methods ?? null);
    } catch (failure) {
      setPending(false);
      refuse(problemText(failure));
    }
  }

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  return (
    <Form label="Your password" onSubmit={submit}>
      <Text tone="quiet">
        For your safety, we ask again before this change. We kept what you entered.
      </Text>
      <PasswordField
        ref={field}
        id={id}
        label="Password"
        name="step_up_password"
        autoComplete="current-password"
        error={error}
      />
      <FormActions>
        <Button type="submit" tone="primary" pending={isPending} pendingLabel="Checking">
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
