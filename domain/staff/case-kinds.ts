import type { StaffAction } from '../permissions.ts';

/**
 * The kinds of case that wait for the society. `label` names one of them, `plural` the list; `targetHours` is how soon one should be
 * decided unless an administrator sets it otherwise (see targets.ts); `action` is the permission to see and decide it.
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
  changed_document: {
    label: 'Changed details',
    plural: 'Changed details',
    targetHours: 72,
    action: 'check_identities',
  },
  closure: {
    label: 'Account closure',
    plural: 'Account closures',
    targetHours: 240,
    action: 'check_identities',
  },
  bank_name: {
    label: 'Bank check',
    plural: 'Bank checks',
    targetHours: 48,
    action: 'check_bank_details',
  },
  holder_duplicate: {
    label: 'Duplicate person',
    plural: 'Duplicate people',
    targetHours: 120,
    action: 'check_identities',
  },
  consent: {
    label: 'Answer by link',
    plural: 'Answers by link',
    targetHours: 72,
    action: 'decide_consents',
  },
  work_duplicate: {
    label: 'Duplicate work',
    plural: 'Duplicate works',
    targetHours: 120,
    action: 'decide_claims',
  },
  original: {
    label: 'Arrangement',
    plural: 'Arrangements',
    targetHours: 120,
    action: 'decide_claims',
  },
  recording_duplicate: {
    label: 'Duplicate recording',
    plural: 'Duplicate recordings',
    targetHours: 120,
    action: 'decide_claims',
  },
  recording_claim: {
    label: 'Claim on a recording',
    plural: 'Claims on recordings',
    targetHours: 120,
    action: 'decide_claims',
  },
  play_claim: {
    label: 'Claim on plays',
    plural: 'Claims on plays',
    targetHours: 120,
    action: 'decide_claims',
  },
  unmatched_spelling: {
    label: 'Unmatched title',
    plural: 'Unmatched titles',
    targetHours: 240,
    action: 'decide_claims',
  },
  dispute_review: {
    label: 'New dispute',
    plural: 'New disputes',
    targetHours: 48,
    action: 'decide_disputes',
  },
  dispute_decision: {
    label: 'Dispute to decide',
    plural: 'Disputes to decide',
    targetHours: 240,
    action: 'decide_disputes',
  },
  dispute_act: {
    label: 'Dispute proposal',
    plural: 'Dispute proposals',
    targetHours: 48,
    action: 'decide_disputes',
  },
  member_act: {
    label: 'Account proposal',
    plural: 'Account proposals',
    targetHours: 24,
    action: 'manage_members',
  },
  work_act: {
    label: 'Work proposal',
    plural: 'Work proposals',
    targetHours: 48,
    action: 'manage_works',
  },
  staff_act: {
    label: 'Staff proposal',
    plural: 'Staff proposals',
    targetHours: 24,
    action: 'manage_staff',
  },
  failed_import: {
    label: 'Failed import',
    plural: 'Failed imports',
    targetHours: 72,
    action: 'decide_claims',
  },
  bounced_mail: {
    label: 'Returned email',
    plural: 'Returned emails',
    targetHours: 72,
    action: 'handle_returned_mail',
  },
  error_report: {
    label: 'Error report',
    plural: 'Error reports',
    targetHours: 120,
    action: 'run_operations',
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

/**
 * Who gives the second of two decisions: another officer; `later` the same one, 24 hours later; `at_once` nobody, it is done without; or
 * `nobody`, and it waits.
 */
export const seconds = ['colleague', 'later', 'at_once', 'nobody'] as const;
/** One of {@link seconds}. */
export type Second = (typeof seconds)[number];

/**
 * Who gives the second decision of a case, where `others` officers besides the asker may. A society with one administrator has nobody else
 * to give access to the desk, and without that never has a second officer: its staff proposals are done at once.
 */
export function secondOf(
  kind: CaseKind,
  { others, isSingleOfficer }: { readonly others: number; readonly isSingleOfficer: boolean },
): Second {
  if (others > 0) return 'colleague';
  if (kind === 'staff_act') return 'at_once';
  return isSingleOfficer ? 'later' : 'nobody';
}

/** All of them, in the order of the menu. */
export const caseKindNames = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]];
