import type { IconName } from '../ui/media/icon.tsx';

/** The side menu's element, for the button that controls it. */
export const sideMenuId = 'side-menu';

/** One entry: where it goes, and which other paths it stands for. */
export type SideMenuEntry = {
  to: string;
  label: string;
  icon: IconName;
  covers?: readonly string[];
};

/** The entries in the specification's order. */
export const sideMenuEntries: readonly SideMenuEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: 'home' },
  {
    to: '/music-composition',
    label: 'Music Composition',
    icon: 'music',
    covers: ['/musical-work/rightsholder', '/musical-work/new-rightsholder'],
  },
  {
    to: '/sound-recordings',
    label: 'Sound Recordings',
    icon: 'disc',
    covers: ['/sound-recording'],
  },
  {
    to: '/musicalworks-indispute',
    label: 'Musical Works in Dispute',
    icon: 'scales',
    covers: ['/musical-work/dispute'],
  },
  { to: '/sound-recording-logs', label: 'Sound Recording Logs', icon: 'pulse' },
  { to: '/bank-details', label: 'Bank Details', icon: 'bank' },
  { to: '/profile', label: 'Account', icon: 'person', covers: ['/reset-password'] },
  { to: '/dashboard/help', label: 'Help', icon: 'help' },
];

/** The entry that a path belongs to: the one with the longest beginning in common; none when no entry covers it. */
export function entryOf(pathname: string): SideMenuEntry | undefined {
  let found: { entry: SideMenuEntry; length: number } | undefined;
  for (const entry of sideMenuEntries) {
    for (const start of [entry.to, ...(entry.covers ?? [])]) {
      const covers = pathname === start || pathname.startsWith(`${start}/`);
      if (covers && start.length > (found?.length ?? 0)) found = { entry, length: start.length };
    }
  }
  return found?.entry;
}
