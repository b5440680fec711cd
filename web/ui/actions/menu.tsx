import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../media/icon.tsx';
import { buttonLook } from './button.tsx';

/** One thing that can be done: a place to go to, or something to do. */
export type MenuItem = { label: string } & ({ to: string } | { onChoose: () => void });

const itemLook =
  'flex min-h-11 w-full items-center px-4 py-2 text-left text-table whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-3';

/** What else can be done, behind one button. A disclosure: tab goes through it, Escape closes it and gives focus back. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(isOpen, close, area, opener);
  return (
    <div ref={area} className="relative inline-block">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={buttonLook({ tone: 'secondary' })}
      >
        {label}
        <Icon name="chevron-down" small />
      </button>
      <ul
        id={listId}
        className={`absolute right-0 z-20 mt-1 min-w-full rounded-card border border-line bg-surface py-1 shadow-float transition-[opacity,visibility] ${
          isOpen ? '' : 'invisible opacity-0'
        }`}
      >
        {items.map((item) => (
          <li key={item.label}>
            {'to' in item ? (
              <Link to={item.to} onClick={close} className={itemLook}>
                {item.label}
              </Link>
            ) : (
              <button
                type="button"
                className={itemLook}
                onClick={() => {
                  close();
                  // A dialog that this opens gives focus back to what stays in view.
                  opener.current?.focus();
                  item.onChoose();
                }}
              >
                {item.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Closes something open on a press outside of `area` and on Escape. After Escape focus goes to `opener`; after a press
 * outside it stays where the person pressed.
 */
export function useDismiss(
  isOpen: boolean,
  close: () => void,
  area: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close, area, opener]);
}
