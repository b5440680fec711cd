import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Icon, type IconName } from './icon.tsx';

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
