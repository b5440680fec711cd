import type { StaffAction } from '../permissions.ts';

/**
 * The kinds of case that wait for the society. `label` names one of them, `plural` the list; `targetHours` is how soon one should be
 * decided; `action` is the permission to see and decide it.
 */
export const caseKinds = {
  identity_check: {
    label: 'Identity check',
    plural: 'Identity checks',
    targetHours: 24,
    action: 'check_identities',
  },
  company_check: {
    label: 'Company check',
    plural: 'Company checks',
    targetHours: 48,
    action: 'check_identities',
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly plural: string;
      readonly targetHours: number;
      readonly action: StaffAction;
    }
  >
>;

/** One of {@link caseKinds}. */
export type CaseKind = keyof typeof caseKinds;

/** All of them, in the order of the menu. */
export const caseKindNames = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]];

/** Until when a case that began to wait at this moment should be decided. */
export function dueAt(kind: CaseKind, since: Date): Date {
  return new Date(since.getTime() + caseKinds[kind].targetHours * 3_600_000);
}
