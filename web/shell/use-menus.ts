import { useCallback, useState } from 'react';

/** The header's menus: one open at most. */
export type MenuName = 'notifications' | 'user' | 'mobile';

/** Which menu is open, and what changes it. */
export type Menus = {
  open: MenuName | null;
  toggle: (name: MenuName) => void;
  close: () => void;
};

/** One state for all menus, so that opening one closes the others. */
export function useMenus(): Menus {
  const [open, setOpen] = useState<MenuName | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const toggle = (name: MenuName) => setOpen(open === name ? null : name);
  return { open, toggle, close };
}
