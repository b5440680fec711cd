import { Children, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../media/icon.tsx';
import { classNames } from '../text/class-names.ts';

/** Props of {@link Button}: those of a native button as well. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: IconName;
    /** While true the button answers no more clicks and says `pendingLabel`. */
    pending?: boolean;
    pendingLabel?: string;
    children: ReactNode;
  };

/** A button. `type` is "button" by default. Pending keeps it focusable, so that focus is not lost. */
export function Button({
  tone = 'secondary',
  wide = false,
  compact = false,
  tall = false,
  icon,
  pending = false,
  pendingLabel,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonLook({ tone, wide, compact, tall })}
    >
      {icon && <Icon name={icon} small />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

/** What a button is for: `primary` once a screen; `danger` for what cannot be taken back. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Shared by Button and LinkButton, so that a link that acts looks like what it does. */
export type ButtonLook = {
  tone?: ButtonTone;
  wide?: boolean;
  compact?: boolean;
  tall?: boolean;
};

const tones: Record<ButtonTone, string> = {
  primary: 'bg-forest text-forest-on border-transparent hover:bg-forest-strong',
  secondary: 'bg-surface text-ink border-control hover:border-ink-2 hover:bg-sunken',
  quiet: 'bg-transparent text-forest border-transparent hover:bg-forest-soft',
  danger: 'bg-clay text-clay-on border-transparent hover:bg-clay-strong',
};

/** Class names of a button. `wide` fills the line on phones; `compact` has less padding, still 44 px high; `tall` is as high as a search field. */
export function buttonLook({
  tone = 'secondary',
  wide = false,
  compact = false,
  tall = false,
}: ButtonLook) {
  return classNames(
    tall ? 'min-h-12' : 'min-h-11',
    'inline-flex items-center justify-center gap-2 rounded-control border text-body font-medium print:hidden',
    'text-center leading-tight no-underline disabled:opacity-60 aria-disabled:opacity-60',
    compact ? 'min-w-11 px-2.5 py-1.5' : tone === 'quiet' ? '-mx-2 px-2 py-2' : 'px-4.5 py-2',
    wide && 'max-sm:w-full',
    tones[tone],
  );
}

/** A link that looks like a button: it goes somewhere, a Button does something. */
export function LinkButton({
  to,
  icon,
  children,
  onClick,
  ...look
}: ButtonLook & { to: string; icon?: IconName; children: ReactNode; onClick?: () => void }) {
  return (
    <Link to={to} className={buttonLook(look)} onClick={onClick}>
      {icon && <Icon name={icon} small />}
      {children}
    </Link>
  );
}

/** A 44 px button with an icon alone; `label` is what a screen reader says and what the pointer shows. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'children'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-60"
    >
      <Icon name={icon} />
    </button>
  );
}

/** Quiet buttons and links below each other: what can be done beside what leads the page. */
export function ActionList({ children }: { children: ReactNode }) {
  return (
    <ul className="flex flex-col items-start gap-1">
      {Children.map(children, (action) => (
        <li>{action}</li>
      ))}
    </ul>
  );
}
