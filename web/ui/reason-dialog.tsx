import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextArea } from './text-area.tsx';

/** A question over the page that is answered with a reason: it says what will happen, and what was typed stays when it fails. */
export function ReasonDialog({
  title,
  isOpen,
  onClose,
  label,
  hint,
  action,
  tone = 'danger',
  pending,
  pendingLabel,
  failure,
  onReason,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  label: string;
  hint?: string;
  /** What the button does. */
  action: string;
  tone?: 'danger' | 'primary';
  pending: boolean;
  pendingLabel: string;
  /** Why the last attempt failed, null when it did not. */
  failure: string | null;
  onReason: (reason: string) => void;
  /** What will happen. */
  children: ReactNode;
}) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  function send() {
    if (pending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') document.getElementById('reason')?.focus();
    else onReason(reason);
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      action={action}
      tone={tone}
      pending={pending}
      pendingLabel={pendingLabel}
      keep="Leave it as it is"
      failure={failure}
      onConfirm={send}
    >
      {children}
      <TextArea
        label={label}
        name="reason"
        maxLength={2000}
        {...(hint && { hint })}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing ? 'Say why, in a few words.' : undefined}
      />
    </ConfirmDialog>
  );
}
