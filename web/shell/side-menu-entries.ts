import { pages } from '#contract/pages.ts';
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
  { to: pages.dashboard(), label: 'Dashboard', icon: 'home' },
  {
    to: pages.works(),
    label: 'Music Composition',
    icon: 'music',
    covers: ['/musical-work/rightsholder', '/musical-work/new-rightsholder'],
  },
  {
    to: pages.recordings(),
    label: 'Sound Recordings',
    icon: 'disc',
    covers: ['/sound-recording'],
  },
  {
    to: pages.disputes(),
    label: 'Musical Works in Dispute',
    icon: 'scales',
    covers: ['/musical-work/dispute'],
  },
  { to: pages.usages(), label: 'Sound Recording Logs', icon: 'pulse' },
  { to: pages.bankDetails(), label: 'Bank Details', icon: 'bank' },
  { to: pages.profile(), label: 'Account', icon: 'person', covers: [pages.changePassword()] },
  { to: pages.help(), label: 'Help', icon: 'help' },
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
