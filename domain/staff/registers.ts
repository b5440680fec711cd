import type { StaffAction } from '../permissions.ts';
import type { CaseKind } from './case-kinds.ts';

/**
 * The registers that officers search. `one` names an entry; `find` says by what one is found; `see` is the permission to read it, `change`
 * the one to act on its entries, and `waits` the kind of case as which an act waits for a second officer.
 */
export const registers = {
  members: {
    label: 'Members',
    one: 'Member',
    find: 'Name, number or email',
    see: 'see_members',
    change: 'manage_members',
    waits: 'member_act',
  },
  works: {
    label: 'Works',
    one: 'Work',
    find: 'Title, writer or number',
    see: 'see_catalogue',
    change: 'manage_works',
    waits: 'work_act',
  },
  recordings: {
    label: 'Recordings',
    one: 'Recording',
    find: 'Title, artist or ISRC',
    see: 'see_catalogue',
    change: 'manage_works',
    waits: 'work_act',
  },
  disputes: {
    label: 'Disputes',
    one: 'Dispute',
    find: 'Title, party or number',
    see: 'see_disputes',
    change: 'decide_disputes',
    waits: 'dispute_act',
  },
  sources: {
    label: 'Reported sources',
    one: 'Source',
    find: 'Name',
    see: 'see_logs',
    change: 'import_logs_for_all',
    waits: 'work_act',
  },
  plays: {
    label: 'Plays',
    one: 'Play',
    find: 'Title, artist or source',
    see: 'see_logs',
    change: 'import_logs_for_all',
    waits: 'work_act',
  },
  'merged-people': {
    label: 'Merged people',
    one: 'Merge',
    find: 'Name',
    see: 'see_members',
    change: 'manage_members',
    waits: 'member_act',
  },
  'merged-works': {
    label: 'Merged works and recordings',
    one: 'Merge',
    find: 'Title',
    see: 'see_catalogue',
    change: 'manage_works',
    waits: 'work_act',
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly one: string;
      readonly find: string;
      readonly see: StaffAction;
      readonly change: StaffAction;
      readonly waits: CaseKind;
    }
  >
>;

/** How entries are sorted: when found by a text the best first, otherwise the newest; the oldest first; by name or title. */
export const registerSorts = {
  '': 'Best or newest first',
  oldest: 'Oldest first',
  name: 'A to Z',
} as const;
/** One of {@link registerSorts}. */
export type RegisterSort = keyof typeof registerSorts;

/** One of {@link registers}. */
export type RegisterName = keyof typeof registers;

/** All of them: first those of the rail, in its order. Sources are reached from the logs, merges from the records and cases that they are about. */
export const registerNames = Object.keys(registers) as [RegisterName, ...RegisterName[]];
