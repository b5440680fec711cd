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

/** All of them, in the order of the menu. */
export const caseKindNames = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]];
