import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { IdentityCheck } from '#contract/society/identity-checks.ts';
import { DocumentTitle } from '../../ui/layout/page-header.tsx';
import { CaseNotices, useOpenedCase, useTakenBy } from '../queue/use-opened-case.tsx';
import { CaseFrame } from '../shell/case/case-frame.tsx';
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
  const { waiting } = check;
  const takenBy = useTakenBy(waiting);
  const drafting = useDraft(check);
  const deciding = useDecide(check);
  const mayDecide = waiting !== null && takenBy === null;
  const openNext = () => void deciding.next.open(check.kind, { after: check });
  useDecisionKeys({ check, drafting, deciding, isOn: mayDecide });
  const acts = useOpenedCase(waiting, openNext);
  return (
    <CaseFrame
      head={<CheckHead check={check} acts={acts} onNext={openNext} />}
      notice={<CaseNotices acts={acts} takenBy={takenBy} nextFailure={deciding.next.failure} />}
      document={<Scans check={check} />}
      around={<AroundCase check={check} />}
      foot={
        waiting !== null && (
          <DecisionBar
            check={check}
            drafting={drafting}
            deciding={deciding}
            takenBy={takenBy}
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
