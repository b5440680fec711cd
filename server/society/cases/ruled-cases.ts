import type { RuledKind } from '#domain/staff/case-kinds.ts';
import { bankNameCase } from './bank-name-case.ts';
import { changedDocumentCase } from './changed-document-case.ts';
import { closureCase } from './closure-case.ts';
import { consentCase } from './consent-case.ts';
import { disputeDecisionCase } from './dispute-decision-case.ts';
import { disputeReviewCase } from './dispute-review-case.ts';
import { holderDuplicateCase } from './holder-duplicate-case.ts';
import { playClaimCase } from './play-claim-case.ts';
import { recordingClaimCase } from './recording-claim-case.ts';
import { recordingDuplicateCase } from './recording-duplicate-case.ts';
import type { RuledCaseKind } from './ruled-case.ts';
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
  dispute_review: disputeReviewCase,
  dispute_decision: disputeDecisionCase,
};
