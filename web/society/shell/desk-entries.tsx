import type { ReactNode } from 'react';
import { deskPages } from '#contract/society/desk-pages.ts';
import { type StaffAction, type StaffRole, staffMay } from '#domain/permissions.ts';
import { caseKindNames, caseKinds } from '#domain/staff/case-kinds.ts';
import { type RegisterName, registers } from '#domain/staff/registers.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { DeskIcon } from './desk-icon.tsx';

/** An entry of the rail, for those who may do one of the things that the page is for. */
type DeskEntry = {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly may: readonly StaffAction[];
};

/** What somebody may do who has cases to decide. */
export const decidingActions: readonly StaffAction[] = caseKindNames.map(
  (kind) => caseKinds[kind].action,
);

/** The last entry of everyone. */
const help: DeskEntry = {
  to: deskPages.help(),
  label: 'Help',
  icon: <Icon name="help" small />,
  may: ['use_desk'],
};

const registerIcons = {
  members: <Icon name="person" small />,
  works: <DeskIcon name="note" />,
  recordings: <DeskIcon name="disc" />,
  disputes: <DeskIcon name="scales" />,
} as const satisfies Partial<Record<RegisterName, ReactNode>>;

const registerEntry = (name: keyof typeof registerIcons): DeskEntry => ({
  to: deskPages.register(name),
  label: registers[name].label,
  icon: registerIcons[name],
  may: [registers[name].see],
});

const entries: readonly DeskEntry[] = [
  { to: deskPages.queue(), label: 'Queue', icon: <DeskIcon name="queue" />, may: decidingActions },
  registerEntry('members'),
  registerEntry('works'),
  registerEntry('recordings'),
  { to: deskPages.logs(), label: 'Logs', icon: <DeskIcon name="logs" />, may: ['see_logs'] },
  registerEntry('disputes'),
  {
    to: deskPages.figures(),
    label: 'Figures',
    icon: <DeskIcon name="chart" />,
    may: ['see_figures'],
  },
  { to: deskPages.audit(), label: 'Audit', icon: <DeskIcon name="shield" />, may: ['see_audit'] },
  {
    to: deskPages.operations(),
    label: 'Operations',
    icon: <DeskIcon name="gauge" />,
    may: ['see_operations'],
  },
  { to: deskPages.staff(), label: 'Staff', icon: <DeskIcon name="badge" />, may: ['see_staff'] },
];

/** The pages that somebody with these roles may see, in the order of the rail. */
export function entriesFor(roles: readonly StaffRole[]): readonly DeskEntry[] {
  return [...entries, help].filter(({ may }) => mayAny(roles, may));
}

/** Whether somebody with these roles may open this address of a page in the rail, a register or a case. */
export function mayOpen(roles: readonly StaffRole[], address: string): boolean {
  const [, , part = '', kind = ''] = address.split(/[/?]/);
  const register = Object.entries(registers).find(([name]) => name === part)?.[1];
  const ofCase = caseKindNames.find((name) => part === 'cases' && name === kind);
  const entry = entries.find(({ to }) => to === `${deskPages.desk()}/${part}`);
  const actions = register?.see ?? (ofCase && caseKinds[ofCase].action);
  return mayAny(roles, actions === undefined ? (entry?.may ?? []) : [actions]);
}

/** Whether somebody with these roles may do at least one of these. */
export function mayAny(roles: readonly StaffRole[], actions: readonly StaffAction[]): boolean {
  return actions.some((action) => staffMay(roles, action));
}
