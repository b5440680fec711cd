import { type ReactNode, useId, useRef } from 'react';
import { useDismiss } from '../ui/actions/use-dismiss.ts';
import { VisuallyHidden } from '../ui/text/text.tsx';

/** A button of the header with a panel below it. Which one is open is the shell's to know. */
export function HeaderMenu({
  label,
  face,
  isOpen,
  toggle,
  close,
  children,
}: {
  /** What a screen reader says for the button. */
  label: string;
  face: ReactNode;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismiss(isOpen, close, area, opener);
  return (
    <div ref={area} className="sm:relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        className="relative inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {face}
      </button>
      <div
        id={panelId}
        tabIndex={-1}
        className={`absolute top-full right-0 z-30 overflow-hidden rounded-card border border-line bg-surface shadow-float transition-[opacity,translate,visibility] max-sm:inset-x-2 sm:mt-2 sm:w-92 ${
          isOpen ? '' : 'invisible -translate-y-1 opacity-0'
        }`}
      >
        {children}
      </div>
    </div>
  );
}
