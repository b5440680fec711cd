import { type ReactNode, Suspense } from 'react';
import type { FactorMethod } from '#contract/session/session.ts';
import { askStaffStepUpPasskey, giveStaffFactor } from '#contract/society/staff-session.ts';
import { CallError } from '../../platform/call-error.ts';
import { lazyChunk } from '../../platform/lazy-chunk.ts';
import { useConfirmedCall } from '../../platform/use-confirmed-call.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { callDesk } from './call-desk.ts';
import { useDeskSession } from './desk-session.ts';

/** Few pages ask for it, and none before something is done on it. */
const FactorForm = lazyChunk(
  () => import('../../second-factor/factor-form.tsx'),
  (loaded) => loaded.FactorForm<FactorMethod>,
);

/** Makes a call that may need the second factor first. */
export type RunConfirmed = <Answer>(makeCall: () => Promise<Answer>) => Promise<Answer>;

/**
 * For acts that need the second factor given within the last minutes: `run` makes the call, asks for the factor in `dialog` when it is
 * refused for that, and makes the call again. `dialog` belongs after the dialogs that it may have to cover.
 */
export function useDeskStepUp(): { run: RunConfirmed; dialog: ReactNode } {
  const { methods } = useDeskSession();
  const { run, need, onGiven, onCancel } = useConfirmedCall(needOf);
  const dialog = (
    <Dialog isOpen={need !== null} onClose={onCancel} title="Confirm that it is you">
      <Stack gap={5}>
        <Text tone="quiet">
          For your safety, we ask again before this change. We kept what you entered.
        </Text>
        <Suspense fallback={<Text tone="quiet">Loading</Text>}>
          <FactorForm
            methods={methods}
            action="Confirm"
            whoHelps="administrator"
            askPasskey={async () => (await callDesk(askStaffStepUpPasskey)).data}
            give={async (proof) => {
              await callDesk(giveStaffFactor, { body: proof });
              onGiven();
            }}
            onCancel={onCancel}
          />
        </Suspense>
      </Stack>
    </Dialog>
  );
  return { run, dialog };
}

function needOf(error: unknown): 'factor' | null {
  return error instanceof CallError && error.code === 'factor_required' ? 'factor' : null;
}
