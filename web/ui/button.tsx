import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Icon, type IconName } from './icon.tsx';

/** Props of {@link Button}: those of a native button as well. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: IconName;
    /** While true the button answers no more clicks and says `pendingLabel`. */
    pending?: boolean;
    pendingLabel?: string;
    children: ReactNode;
  };

/** A button. `type` is "button" unless told. Pending keeps it focusable, so that focus is not lost. */
export function Button({
  tone = 'secondary',
  wide = false,
  compact = false,
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
      className={buttonLook({ tone, wide, compact })}
    >
      {icon && <Icon name={icon} small />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}
