import type { CaseKind } from '#domain/staff/case-kinds.ts';
import type { Context } from '../../context.ts';
import { actCase } from '../acts/act-case.ts';
import { registerActs } from '../acts/register-acts.ts';
import { staffActs } from '../acts/staff-acts.ts';
import { identityCheckCase } from '../identity/identity-check-case.ts';
import type { CaseKey } from '../queue/queue.sql.ts';
import { askChoice } from './ask-proof.ts';
import { bankNameCase } from './kinds/bank-name-case.ts';
import { bouncedMailCase } from './kinds/bounced-mail-case.ts';
import { changedDocumentCase } from './kinds/changed-document-case.ts';
import { closureCase } from './kinds/closure-case.ts';
import { consentCase } from './kinds/consent-case.ts';
import { disputeDecisionCase } from './kinds/dispute-decision-case.ts';
import { disputeReviewCase } from './kinds/dispute-review-case.ts';
import { errorReportCase } from './kinds/error-report-case.ts';
import { failedImportCase } from './kinds/failed-import-case.ts';
import { holderDuplicateCase } from './kinds/holder-duplicate-case.ts';
import { originalCase } from './kinds/original-case.ts';
import { playClaimCase } from './kinds/play-claim-case.ts';
import { recordingClaimCase } from './kinds/recording-claim-case.ts';
import { recordingDuplicateCase } from './kinds/recording-duplicate-case.ts';
import { unmatchedSpellingCase } from './kinds/unmatched-spelling-case.ts';
import { workDuplicateCase } from './kinds/work-duplicate-case.ts';
import { type CaseFacts, type RuledCaseKind, wholeFacts } from './ruled-case.ts';

/** Every kind of case that is ruled on: whoever adds a kind adds it here, and does not compile before. */
export const ruledCases: Readonly<Record<CaseKind, RuledCaseKind>> = {
  identity_check: identityCheckCase,
  company_check: identityCheckCase,
  changed_document: changedDocumentCase,
  closure: closureCase,
  bank_name: bankNameCase,
  holder_duplicate: holderDuplicateCase,
  consent: consentCase,
  work_duplicate: workDuplicateCase,
  original: originalCase,
  recording_duplicate: recordingDuplicateCase,
  recording_claim: recordingClaimCase,
  play_claim: playClaimCase,
  unmatched_spelling: unmatchedSpellingCase,
  dispute_review: disputeReviewCase,
  dispute_decision: disputeDecisionCase,
  dispute_act: actCase(registerActs),
  member_act: actCase(registerActs),
  work_act: actCase(registerActs),
  staff_act: actCase(staffActs),
  failed_import: failedImportCase,
  bounced_mail: bouncedMailCase,
  error_report: errorReportCase,
};

/** What a case is decided by; undefined when there is nothing of this id. */
export async function readFacts(
  ctx: Context,
  { kind, id }: CaseKey,
): Promise<CaseFacts | undefined> {
  const given = await ruledCases[kind].read(ctx, id);
  if (given === undefined) return undefined;
  const facts = wholeFacts(given);
  return facts.asked ? { ...facts, choices: [...facts.choices, askChoice(facts.asked)] } : facts;
}
