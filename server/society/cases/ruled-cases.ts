import type { RuledKind } from '#domain/staff/case-kinds.ts';
import { actCase } from '../acts/act-case.ts';
import { registerActs } from '../acts/register-acts.ts';
import { staffActs } from '../acts/staff-acts.ts';
import { bankNameCase } from './bank-name-case.ts';
import { bouncedMailCase } from './bounced-mail-case.ts';
import { changedDocumentCase } from './changed-document-case.ts';
import { closureCase } from './closure-case.ts';
import { consentCase } from './consent-case.ts';
import { disputeDecisionCase } from './dispute-decision-case.ts';
import { disputeReviewCase } from './dispute-review-case.ts';
import { errorReportCase } from './error-report-case.ts';
import { failedImportCase } from './failed-import-case.ts';
import { holderDuplicateCase } from './holder-duplicate-case.ts';
import { playClaimCase } from './play-claim-case.ts';
import { recordingClaimCase } from './recording-claim-case.ts';
import { recordingDuplicateCase } from './recording-duplicate-case.ts';
import type { RuledCaseKind } from './ruled-case.ts';
import { unmatchedSpellingCase } from './unmatched-spelling-case.ts';
import { workDuplicateCase } from './work-duplicate-case.ts';

/** Every kind of case that is ruled on: whoever adds a kind adds it here, and does not compile before. */
export const ruledCases: Readonly<Record<RuledKind, RuledCaseKind>> = {
  changed_document: changedDocumentCase,
  closure: closureCase,
  bank_name: bankNameCase,
  holder_duplicate: holderDuplicateCase,
  consent: consentCase,
  work_duplicate: workDuplicateCase,
  recording_duplicate: recordingDuplicateCase,
  recording_claim: recordingClaimCase,
  play_claim: playClaimCase,
  unmatched_spelling: unmatchedSpellingCase,
  dispute_review: disputeReviewCase,
  dispute_decision: disputeDecisionCase,
  member_act: actCase(registerActs),
  work_act: actCase(registerActs),
  staff_act: actCase(staffActs),
  failed_import: failedImportCase,
  bounced_mail: bouncedMailCase,
  error_report: errorReportCase,
};
