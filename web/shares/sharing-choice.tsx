import { useState } from 'react';
import type { SplitDraft } from '#contract/drafts.ts';
import { Differences } from '../ui/data/definition-list.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { RadioGroup } from '../ui/fields/select-field.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { sharesText } from '../ui/shares/share-field.tsx';
import { Text } from '../ui/text/text.tsx';
import type { SplitProps } from './change-split.ts';
import { lostBySwitching, type SharingLoss } from './switch-sharing.ts';

type Sharing = SplitDraft['sharing'];

const choices: readonly { value: Sharing; label: string; hint: string }[] = [
  {
    value: 'same',
    label: 'One percentage each',
    hint: 'The same for every right. This is the simplest.',
  },
  {
    value: 'manuscript',
    label: 'Agreed split with publishers',
    hint: 'What the writers agreed, and how much of it publishers own. We work out the shares.',
  },
  {
    value: 'by_right',
    label: 'Right by right',
    hint: 'Performing, mechanical and synchronisation each with its own shares.',
  },
];

/** In which of three ways shares are given. A way that cannot say what stands says first what it would change. */
export function SharingChoice({ draft, change }: Pick<SplitProps, 'draft' | 'change'>) {
  const [asked, setAsked] = useState<{ to: Sharing; lost: readonly SharingLoss[] } | null>(null);
  function choose(value: string) {
    const to = choices.find((choice) => choice.value === value)?.value;
    if (to === undefined || to === draft.sharing) return;
    const lost = lostBySwitching(draft, to);
    if (lost.length > 0) setAsked({ to, lost });
    else change({ type: 'sharing_chosen', sharing: to });
  }
  return (
    <>
      <RadioGroup
        label="How are the shares given?"
        name="sharing"
        value={draft.sharing}
        choices={choices}
        onChoose={choose}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="This changes shares"
        action="Change them"
        tone="primary"
        cancelLabel="Keep them as they are"
        onConfirm={() => {
          if (asked) change({ type: 'sharing_chosen', sharing: asked.to });
          setAsked(null);
        }}
      >
        <Stack gap={3}>
          <Text>“{nameOf(asked?.to)}” does not fit what you entered. It would become:</Text>
          <Differences
            changes={(asked?.lost ?? []).map(({ name, before, after }) => ({
              field: name,
              before: sharesText(before),
              after: sharesText(after),
            }))}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function nameOf(sharing: Sharing | undefined): string {
  return choices.find(({ value }) => value === sharing)?.label ?? '';
}
