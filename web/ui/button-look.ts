import { classNames } from './class-names.ts';

/** What a button is for: `primary` once a screen; `danger` for what cannot be taken back. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Shared by Button and LinkButton, so that a link that acts looks like what it does. */
export type ButtonLook = { tone?: ButtonTone; wide?: boolean; compact?: boolean };

const tones: Record<ButtonTone, string> = {
  primary: 'bg-forest text-forest-on border-transparent hover:bg-forest-strong',
  secondary: 'bg-surface text-ink border-control hover:border-ink-2 hover:bg-sunken',
  quiet: 'bg-transparent text-forest border-transparent hover:bg-forest-soft',
  danger: 'bg-clay text-clay-on border-transparent hover:bg-clay-strong',
};

/** Class names of a button. `wide` fills the line on phones; `compact` has less padding, still 44 px high. */
export function buttonLook({ tone = 'secondary', wide = false, compact = false }: ButtonLook) {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border text-body font-medium',
    'text-center leading-tight no-underline disabled:opacity-60 aria-disabled:opacity-60',
    compact ? 'min-w-11 px-2.5 py-1.5' : tone === 'quiet' ? '-mx-2 px-2 py-2' : 'px-4.5 py-2',
    wide && 'max-sm:w-full',
    tones[tone],
  );
}
