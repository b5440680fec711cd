import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

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
