import { type ReactNode, useId, useRef, useState } from 'react';
import { chooseTheme, storedTheme, type Theme, themes } from '../platform/theme.ts';
import { useDismiss } from '../ui/actions/menu.tsx';
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

/** Class names of a line in the panel that can be pressed. */
export const menuItemLook =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-table hover:bg-sunken focus-visible:-outline-offset-3';

const themeNames: Record<Theme, string> = { system: 'Device', light: 'Light', dark: 'Dark' };

/** Light or dark, for this device. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <fieldset className="my-1 border-y border-line px-4 py-2">
      <legend className="float-left w-full pb-1 text-small text-ink-2">Theme on this device</legend>
      <div className="flex w-full gap-1 rounded-control bg-sunken p-1">
        {themes.map((theme) => (
          <label
            key={theme}
            className="flex min-h-11 grow cursor-pointer items-center justify-center rounded-control border border-transparent text-table has-checked:border-control has-checked:bg-surface has-checked:font-medium has-focus-visible:outline-3 has-focus-visible:outline-forest"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => {
                chooseTheme(theme);
                setChosen(theme);
              }}
              className="absolute size-px opacity-0"
            />
            {themeNames[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
