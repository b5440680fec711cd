import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { Notice } from './notice.tsx';

/** A question over the page. The browser's own dialog keeps focus inside, closes on Escape and gives focus back. */
export function Dialog({
  isOpen,
  onClose,
  title,
  actions,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Buttons, the one that does it first. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal();
      // The browser focuses the first thing, which closes it: what is asked for comes before that.
      dialog.current?.querySelector<HTMLElement>('textarea, input, select, [type=submit]')?.focus();
    }
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        // The browser says it a little later: by then it may be open again, for the next question.
        if (!dialog.current?.open) onClose();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-130 rounded-card border border-line bg-surface p-0 text-left whitespace-normal text-ink shadow-float backdrop:bg-veil"
    >
      <div className="flex flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-2 text-heading font-strong">
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
        </div>
        {isOpen && children}
        {actions && <div className="flex flex-col gap-3 sm:flex-row">{actions}</div>}
      </div>
    </dialog>
  );
}

/** Asks over the page whether something is meant: what will happen, the button that does it, and the one that leaves all as it is. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  action,
  tone = 'danger',
  pending = false,
  pendingLabel = action,
  cancelLabel,
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
  cancelLabel: string;
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
          <Button onClick={onClose}>{cancelLabel}</Button>
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
