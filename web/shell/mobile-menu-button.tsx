import { Icon } from '../ui/icon.tsx';
import { sideMenuId } from './side-menu-entries.ts';

/** Opens the side menu on a small screen. */
export function MobileMenuButton({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      id={`${sideMenuId}-opener`}
      aria-label="Menu"
      aria-expanded={isOpen}
      aria-controls={sideMenuId}
      onClick={toggle}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken lg:hidden"
    >
      <Icon name="menu" />
    </button>
  );
}
