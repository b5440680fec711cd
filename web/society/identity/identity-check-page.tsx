import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DocumentTitle, focusHeading } from '../../ui/layout/page-header.tsx';
import { focusNote } from '../queue/case-notes.tsx';
import { useCaseActs } from '../queue/use-case-acts.tsx';
import { useDeskSession } from '../session/desk-session.ts';
import { CaseFrame, CaseNotice } from '../shell/case/case-frame.tsx';
import { useDeskKeys } from '../shell/keys/desk-keys.ts';
import { AroundCase } from './around-case.tsx';
import { CheckHead } from './check-head.tsx';
import { CompareLines } from './compare-lines.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionDetails } from './decision-details.tsx';
import { identityCheckQuery } from './identity-check.queries.ts';
import { Scans } from './scans.tsx';
import { useDecide } from './use-decide.ts';
import { useDecisionKeys } from './use-decision-keys.ts';
import { useDraft } from './use-draft.ts';

/** /society/identity-checks/:id: the documents of a member beside what they typed, and the decision. */
export function IdentityCheckPage() {
  const { id = '' } = useParams();
  const { data: check } = useSuspenseQuery(identityCheckQuery(id));
  return <CheckedCase key={check.id} check={check} />;
}

function CheckedCase({ check }: { check: IdentityCheck }) {
  const { id: ownId } = useDeskSession();
  const { waiting } = check;
  const acts = useCaseActs();
  const drafting = useDraft(check);
  const deciding = useDecide(check);
  const isOfColleague = waiting?.assigned_to != null && waiting.assigned_to.id !== ownId;
  const mayDecide = waiting !== null && !isOfColleague;
  const openNext = () => void deciding.next.open(check.kind, { after: check });

  useEffect(() => {
    // The page before it, and what was focused there, has gone.
    if (document.activeElement?.id === 'main') focusHeading();
  }, []);
  useDecisionKeys({ check, drafting, deciding, isOn: mayDecide });
  useDeskKeys([
    { key: 'n', does: 'Leave this case and open the next one', press: openNext },
    ...(waiting === null
      ? []
      : [
          { key: 't', does: 'Take the case', press: () => acts.take(waiting) },
          { key: 'u', does: 'Release the case', press: () => acts.release(waiting) },
          { key: 's', does: 'Snooze the case', press: () => acts.snooze(waiting) },
          { key: 'm', does: 'Leave a note on the case', press: focusNote },
        ]),
  ]);

  const failure =
    deciding.next.failure ?? (acts.failure === undefined ? null : problemText(acts.failure));
  return (
    <CaseFrame
      head={<CheckHead check={check} acts={acts} onNext={openNext} />}
      notice={
        <>
          {isOfColleague && (
            <CaseNotice>
              <Notice tone="warning" title={`${waiting.assigned_to?.name} has this case.`} />
            </CaseNotice>
          )}
          {failure !== null && (
            <CaseNotice>
              <Notice tone="failure" live>
                {failure}
              </Notice>
            </CaseNotice>
          )}
        </>
      }
      document={<Scans check={check} />}
      around={<AroundCase check={check} />}
      foot={
        waiting !== null && (
          <DecisionBar
            check={check}
            drafting={drafting}
            deciding={deciding}
            takenBy={isOfColleague ? (waiting.assigned_to?.name ?? null) : null}
            onTakeOver={() => acts.takeOver(waiting)}
          />
        )
      }
    >
      <DocumentTitle title={`${check.name} · Society desk`} />
      <CompareLines check={check} drafting={drafting} isOn={mayDecide} />
      <DecisionDetails check={check} drafting={drafting} deciding={deciding} isOn={mayDecide} />
      {acts.dialogs}
    </CaseFrame>
  );
}
