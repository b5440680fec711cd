import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { Text } from '../ui/text.tsx';
import type { DraftLine } from './draft-lines.ts';
import { nameOfDraft } from './draft-words.ts';

/** Asks before a draft of the list goes. */
export function ThrowAway({
  draft,
  onClose,
  onThrowAway,
}: {
  draft: DraftLine | null;
  onClose: () => void;
  onThrowAway: (draft: DraftLine) => void;
}) {
  return (
    <ConfirmDialog
      isOpen={draft !== null}
      onClose={onClose}
      title="Throw this draft away?"
      action="Throw it away"
      keep="Keep it"
      onConfirm={() => {
        if (draft) onThrowAway(draft);
        onClose();
        // The dialog gives it back to a button that is gone with its row.
        setTimeout(focusHeading);
      }}
    >
      <Text>
        {draft && nameOfDraft(draft)}: what you entered is gone then, on all your devices. It cannot
        be brought back.
      </Text>
    </ConfirmDialog>
  );
}
