import { type ReactNode, useState } from 'react';
import { TextArea } from '../fields/text-field.tsx';
import { ConfirmDialog } from './dialog.tsx';

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
  onCheck,
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
  /** Looks at the fields among the children when an answer is sent; returns the id of one that is missing, null when none is. */
  onCheck?: () => string | null;
  onReason: (reason: string) => void;
  /** What will happen. */
  children: ReactNode;
}) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  function send() {
    if (pending) return;
    const isWithout = reason.trim() === '';
    setMissing(isWithout);
    // All that is missing is said at once; the first is where to go on.
    const missing = onCheck?.() ?? (isWithout ? 'reason' : null);
    if (missing === null) onReason(reason);
    else document.getElementById(missing)?.focus();
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
      cancelLabel="Cancel"
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
