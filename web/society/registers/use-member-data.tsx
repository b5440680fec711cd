import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exportMember, type RegisterRecord } from '#contract/society/registers.ts';
import { saveBlob } from '../../platform/files/download.ts';
import { problemText } from '../../platform/problem-text.ts';
import { showFailure, showSuccess } from '../../ui/feedback/toasts.tsx';
import { callDeskForFile } from '../session/call-desk.ts';
import { useDeskStepUp } from '../session/use-desk-step-up.tsx';

/** Downloads everything that is stored about a member, for them; none of other registers, nor for who may not act. */
export function useMemberData({ register, id, title, acts }: RegisterRecord): {
  readonly items: readonly { readonly label: string; readonly onChoose: () => void }[];
  readonly dialog: ReactNode;
} {
  const { run, dialog } = useDeskStepUp();
  const { mutate } = useMutation({
    mutationFn: async () =>
      saveBlob(
        await run(() => callDeskForFile(exportMember, { params: { id } })),
        `Data of ${title}.zip`,
      ),
    onSuccess: () => showSuccess(`You have the data of ${title}. We told them.`),
    onError: (error) => showFailure(problemText(error)),
  });
  const isOffered = register === 'members' && acts.length > 0;
  return { items: isOffered ? [{ label: 'Download data', onChoose: mutate }] : [], dialog };
}
