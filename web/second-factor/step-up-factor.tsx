import { useQuery } from '@tanstack/react-query';
import { askStepUpPasskey, giveFactor } from '#contract/session/second-factor.ts';
import type { FactorMethod } from '#contract/session/session.ts';
import { call } from '../platform/call.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { FactorForm } from './factor-form.tsx';
import { factorsQuery } from './second-factor.queries.ts';

/** The second half of the step-up. Without `methods`, because the password was given before, they are asked for. */
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
  if (methods === null && !query.data)
    return (
      <Loaded query={query} what="Your passkeys and codes" rows={2}>
        {() => null}
      </Loaded>
    );
  return (
    <FactorForm
      methods={methods ?? query.data?.methods ?? []}
      action="Confirm"
      askPasskey={async () => (await call(askStepUpPasskey)).data}
      give={async (proof) => {
        await call(giveFactor, { body: proof });
        onGiven();
      }}
      onCancel={onCancel}
    />
  );
}
