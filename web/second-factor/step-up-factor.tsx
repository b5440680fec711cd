import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { askMailCode, askStepUpPasskey, giveFactor } from '#contract/session/second-factor.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import { call } from '../platform/call.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { FactorForm } from './factor-form.tsx';
import { factorsQuery } from './second-factor.queries.ts';

/**
 * The second half of the step-up. Without `methods`, because the password was given before, they are asked for. Members who add their
 * first factor or close their account without one give a code that is sent to their mailbox.
 */
export function StepUpFactor({
  methods,
  onGiven,
  onCancel,
}: {
  methods: readonly FactorMethod[] | null;
  onGiven: () => void;
  onCancel: () => void;
}) {
  const query = useQuery({ ...factorsQuery(), enabled: methods === null });
  const known = methods ?? query.data?.methods;
  if (known === undefined)
    return (
      <Loaded query={query} what="Your passkeys and codes" rows={2}>
        {() => null}
      </Loaded>
    );
  const form = (
    <FactorForm
      methods={known.length === 0 ? (['mail'] as const) : known}
      action="Confirm"
      askPasskey={async () => (await call(askStepUpPasskey)).data}
      give={async (proof) => {
        await call(giveFactor, { body: proof });
        onGiven();
      }}
      onCancel={onCancel}
    />
  );
  return known.length === 0 ? <AfterMail>{form}</AfterMail> : form;
}

/** Sends a code to the mailbox, once each time that it opens, before it is asked for. */
function AfterMail({ children }: { children: ReactNode }) {
  const opened = useId();
  const sent = useQuery({
    queryKey: ['mail-code', opened],
    queryFn: async () => (await call(askMailCode)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Loaded query={sent} what="The code" rows={2}>
      {() => children}
    </Loaded>
  );
}
