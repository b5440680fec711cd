import type { RecordAct } from '#contract/society/registers.ts';
import { actOf } from './register.ts';

const told = { work: 'everyone with a share', recording: 'everyone on it' } as const;

/** Stops members from changing a work or recording, or allows it again. `frozen`: why they cannot now; null when they can. */
export function freezingAct(of: keyof typeof told, frozen: string | null): RecordAct {
  return frozen === null
    ? actOf({
        id: 'freeze',
        label: 'Stop changes',
        act: 'Stop changes',
        follows: `Members cannot change or withdraw this ${of} until you allow it. We tell ${told[of]}.`,
        reason_label: 'Why? All members can read this in its history.',
        reasons: [
          of === 'work'
            ? 'We are checking who wrote this song.'
            : 'We are checking who owns this recording.',
        ],
        is_seconded: true,
        // Otherwise whoever changes it again and again could not be stopped.
        stands: true,
      })
    : actOf({
        id: 'unfreeze',
        label: 'Allow changes',
        act: 'Allow changes',
        follows: `Members can change and withdraw this ${of} again. We tell ${told[of]}.`,
        reason_label: 'Why? Only colleagues read this.',
        is_seconded: true,
      });
}

/** What came of either. */
export function frozenText(of: keyof typeof told, act: 'freeze' | 'unfreeze'): string {
  return act === 'freeze'
    ? `Members cannot change this ${of} now.`
    : `Members can change this ${of} again.`;
}
