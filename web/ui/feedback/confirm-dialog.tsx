import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

/** Asks over the page whether something is meant: what will happen, the button that does it, and the one that leaves all as it is. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  action,
  tone = 'danger',
  pending = false,
  pendingLabel = action,
  keep,
  failure = null,
  onConfirm,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What the button does. */
  action: string;
  tone?: 'danger' | 'primary';
  pending?: boolean;
  pendingLabel?: string;
  /** What leaving it means. */
  keep: string;
  /** Why the last attempt failed, null when it did not. */
  failure?: string | null;
  onConfirm: () => void;
  /** What will happen. */
  children: ReactNode;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone={tone} onClick={onConfirm} pending={pending} pendingLabel={pendingLabel}>
            {action}
          </Button>
          <Button onClick={onClose}>{keep}</Button>
        </>
      }
    >
      {children}
      {failure !== null && (
        <Notice tone="failure" live>
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
